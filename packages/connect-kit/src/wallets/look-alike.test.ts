import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lookAlikes, looksOf, readableDomain } from './look-alike.ts'

describe('look-alike names', () => {
  it.each([
    ['Cyrillic letters', 'MetaМаsk'],
    ['Greek letters', 'Μεtamask'],
    ['full width', 'ＭｅｔａＭａｓｋ'],
    ['accents', 'MétàMäsk'],
    ['spaces and signs', 'Meta-Mask.'],
    ['invisible letters', 'Meta\u200bMask'],
    ['digits', 'M3taMask'],
    ['two letters for one', 'MetaMask'.replace('M', 'rn')],
  ])('are detected with %s: %s [S3.11]', (_, name) => {
    expect(looksOf(name)).toBe(looksOf('MetaMask'))
  })
  it('are detected with two letters for one w [S3.11]', () => {
    expect(looksOf('Rainbovv')).toBe(looksOf('Rainbow'))
    expect(looksOf('Rainbov')).not.toBe(looksOf('Rainbow'))
  })
  it('do not match different wallets [S3.11]', () => {
    const names = [
      'MetaMask',
      'Rabby',
      'Phantom',
      'Trust',
      'Rainbow',
      'Zerion',
      'Coinbase',
      'OKX',
      'محفظة',
      '钱包',
    ]
    expect(new Set(names.map(looksOf)).size).toBe(names.length)
  })
  it('accept any text [S3.11]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        expect(looksOf(looksOf(name))).toBe(looksOf(name))
      }),
    )
  })
})

describe('look-alike warnings in a list of wallets', () => {
  const metaMask = { name: 'MetaMask', rdns: 'io.metamask' }
  const rabby = { name: 'Rabby', rdns: 'io.rabby' }
  it('are not set for unique names [S3.11]', () => {
    const isDoubtful = lookAlikes([metaMask, rabby, metaMask])
    expect([metaMask, rabby].map(isDoubtful)).toEqual([false, false])
  })
  it('are set for all wallets with look-alike names, since the list cannot tell the real one [S3.11]', () => {
    const liar = { name: 'MetaMаsk', rdns: 'com.evil' }
    const isDoubtful = lookAlikes([metaMask, rabby, liar])
    expect([metaMask, rabby, liar].map(isDoubtful)).toEqual([true, false, true])
  })
  it('compare domains case-insensitively; a wallet without a domain is compared by identity [S3.11]', () => {
    const again = { name: 'MetaMask', rdns: 'IO.MetaMask' }
    expect(lookAlikes([metaMask, again])(metaMask)).toBe(false)
    const nameless = { name: 'Lantern' }
    expect(lookAlikes([nameless, { name: 'Lantern', rdns: '' }])(nameless)).toBe(true)
    expect(lookAlikes([nameless])(nameless)).toBe(false)
  })
  it('are set for a name of mixed scripts, also if it is unique [S3.11]', () => {
    const isDoubtful = lookAlikes([rabby])
    expect(isDoubtful({ name: 'MetaMаsk' })).toBe(true)
    expect(isDoubtful({ name: 'Кошелёк' })).toBe(false)
  })
})

it('non-ASCII characters of a domain are shown as replacement characters, and the domain is truncated [S3.11]', () => {
  expect(readableDomain('io.metamask')).toBe('io.metamask')
  expect(readableDomain(undefined)).toBe('')
  expect(readableDomain('a'.repeat(300))).toBe('a'.repeat(253))
  expect(readableDomain('io.met\u0430mask\u202e')).toBe('io.met\ufffdmask\ufffd')
  expect(readableDomain(undefined)).toBe('')
})
