import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatUnits, parseAmount } from '../../src/actions/send/amount.ts'
import { readAmount, readBalanceAmount } from '../../src/services/blockchain-api/token-amount.ts'

const decimals = fc.integer({ min: 0, max: 80 })
/** Fits in a uint256. */
const baseUnits = fc.bigInt(0n, 2n ** 256n - 1n)

describe('amounts from a service [kit-core hostile surface]', () => {
  it.each([
    ['2500', 2500n, 0],
    ['1.50', 15n, 1],
    ['0.000', 0n, 0],
    ['-1.5', -15n, 1],
    ['1e-7', 1n, 7],
    ['12.5e3', 12_500n, 0],
    ['1.25E-2', 125n, 4],
    ['00012', 12n, 0],
    [String(2n ** 256n - 1n), 2n ** 256n - 1n, 0],
  ])('parse %s to %s with %i decimals', (text, value, places) => {
    expect(readAmount(text)).toEqual({ value, decimals: places })
  })

  it.each([
    '',
    'NaN',
    '1.',
    '.5',
    '1,5',
    '0x10',
    ' 1',
    '1e',
    '1e80',
    '1e999999999',
    '1e-256',
    '9'.repeat(81),
  ])('are undefined for %j', (text) => {
    expect(readAmount(text)).toBeUndefined()
  })

  it('are parsed exactly, without losing or adding digits', () => {
    fc.assert(
      fc.property(baseUnits, decimals, (value, places) => {
        const text = formatUnits(value, places)
        const read = readAmount(text)
        expect(read && formatUnits(read.value, read.decimals)).toBe(text)
        expect(readBalanceAmount(text, places)).toEqual({ value, decimals: places })
      }),
    )
  })

  it('are equal in any notation: with an exponent, or with trailing zeros', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 30n), fc.integer({ min: -40, max: 40 }), (value, exponent) => {
        const read = readAmount(`${value}e${exponent}`)
        const plain = exponent < 0 ? formatUnits(value, -exponent) : String(value * 10n ** BigInt(exponent))
        expect(read).toEqual(readAmount(plain))
        expect(readAmount(plain.includes('.') ? `${plain}00` : `${plain}.00`)).toEqual(read)
      }),
    )
  })

  it('are parsed like the amount field parses user input', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 40n), fc.integer({ min: 0, max: 36 }), (value, places) => {
        const text = formatUnits(value, places)
        expect(readBalanceAmount(text, places)?.value).toBe(parseAmount(text, places))
      }),
    )
  })

  it('are truncated below the smallest unit, never rounded up', () => {
    fc.assert(
      fc.property(baseUnits, decimals, decimals, (value, written, places) => {
        const read = readBalanceAmount(formatUnits(value, written), places)
        fc.pre(read !== undefined)
        const scaled = 10n ** BigInt(places)
        expect(read?.value).toBe((value * scaled) / 10n ** BigInt(written))
      }),
    )
  })

  it('of a balance are never negative, nor have more digits than allowed', () => {
    expect(readBalanceAmount('-1', 6)).toBeUndefined()
    expect(readBalanceAmount('1e79', 0)?.value).toBe(10n ** 79n)
    expect(readBalanceAmount('1e79', 1)).toBeUndefined()
  })
})
