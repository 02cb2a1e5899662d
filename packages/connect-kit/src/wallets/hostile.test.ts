import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aConnector } from '../../test/a-connector.ts'
import { safeIcon } from './icon.ts'
import { normalisedName, shownName, walletIdentity } from './identity.ts'
import { mergeWallets } from './merge.ts'

const metaMask = aConnector({ id: 'io.metamask', name: 'MetaMask', rdns: 'io.metamask' })
const walletConnect = aConnector({
  id: 'walletConnect',
  type: 'WALLET_CONNECT',
  name: 'WalletConnect',
  namespaces: undefined,
})
const email = aConnector({ id: 'ID_AUTH', type: 'AUTH', name: 'Email' })

describe('an announced wallet with a false domain', () => {
  const liar = aConnector({ id: 'liar', name: 'Totally Safe', rdns: 'io.metamask' })
  it.each([
    ['first', [liar, metaMask]],
    ['last', [metaMask, liar]],
  ])('hides no other wallet, whether it is announced %s [S3.11]', (_, connectors) => {
    expect(mergeWallets(connectors).flatMap(({ members }) => members)).toEqual(connectors)
  })
  it('is not merged with the wallet of that domain, unless it has the same name [S3.11]', () => {
    const onSolana = aConnector({ name: 'MetaMask', rdns: 'evil.example', namespaces: ['solana'] })
    expect(mergeWallets([metaMask, onSolana])).toHaveLength(2)
  })
  it('cannot take the connector of a wallet without domain: with two candidates it is merged with neither [S3.11]', () => {
    const other = aConnector({ id: 'other', name: 'MetaMask', rdns: 'evil.example' })
    const nameless = aConnector({ id: 'sol', name: 'MetaMask', namespaces: ['solana'] })
    expect(mergeWallets([metaMask, other, nameless])).toHaveLength(3)
  })
  it.each([walletConnect, email])('does not replace $name [S3.11]', (own) => {
    const imitation = aConnector({ id: own.id, name: own.name, rdns: own.rdns, explorerId: own.explorerId })
    for (const connectors of [
      [imitation, own],
      [own, imitation],
    ])
      expect(mergeWallets(connectors).find(({ type }) => type === own.type)?.members).toEqual([own])
  })
})

/** Names of any characters; often of those that normalization joins, takes apart, lengthens or removes. */
const hostileName = fc.oneof(
  fc.string({ unit: 'binary', size: 'max', maxLength: 200 }),
  fc.string({
    unit: fc.constantFrom(
      ' ',
      '\t',
      '\0',
      '\u200b',
      '\ufeff',
      '\u2028',
      'e',
      '\u0301',
      'İ',
      'ﬃ',
      '¨',
      'Å',
      '\u3164',
      '😀',
    ),
    size: 'max',
    maxLength: 200,
  }),
)

describe('an announced wallet with a malicious name', () => {
  it.each([
    ['with a right-to-left override', 'Meta\u202eksaM', 'MetaksaM'],
    ['with an invisible character', 'Meta\u200bMask', 'MetaMask'],
    ['isolated', '\u2066MetaMask\u2069', 'MetaMask'],
    ['of several lines', 'MetaMask\n\n\tis safe', 'MetaMask is safe'],
    ['of control characters', '\u0000\u0007\u001b[31m', '[31m'],
    ['of Hangul fillers', '\u3164\u115f', ''],
    ['of spaces only', ' \u00a0\u2028 ', ''],
    ['of spaces around an invisible character', 'Meta \u200b Mask', 'Meta Mask'],
    ['with a byte order mark', 'Meta\ufeffMask', 'MetaMask'],
  ])('is displayed sanitized: %s [S3.11]', (_, name, shown) => {
    expect(shownName(name)).toBe(shown)
  })
  it('is compared in its displayed form: full-width letters and case are normalized [S3.11]', () => {
    expect(normalisedName('ＭｅｔａＭａｓｋ')).toBe('metamask')
    expect(walletIdentity(aConnector({ name: 'Meta\u200bMask' }))).toBe(
      walletIdentity(aConnector({ name: 'METAMASK' })),
    )
  })
  it('is truncated cheaply if the name is very long [S3.11]', () => {
    expect(Array.from(shownName('😀'.repeat(2_000_000)))).toHaveLength(64)
    expect(normalisedName('x'.repeat(5_000_000)).length).toBeLessThanOrEqual(64)
  })
  it.each(['__proto__', 'constructor', 'toString'])('can be %s, a property of every object', (name) => {
    expect(normalisedName(name)).toBe(name.toLowerCase())
  })
  it('never throws, and sanitizing is idempotent [S3.11]', () => {
    fc.assert(
      fc.property(hostileName, fc.string({ unit: 'binary' }), (name, rdns) => {
        expect(shownName(shownName(name))).toBe(shownName(name))
        expect(normalisedName(normalisedName(name))).toBe(normalisedName(name))
        const wallets = mergeWallets([aConnector({ name, rdns }), metaMask])
        expect(wallets.flatMap(({ members, alternatives }) => [...members, ...alternatives])).toContain(
          metaMask,
        )
      }),
    )
  })
})

describe('a wallet picture', () => {
  const png = 'data:image/png;base64,iVBORw0KGgo='
  it.each([
    png,
    'data:image/jpeg;base64,AA==',
    'data:image/webp;base64,AA==',
    'data:image/gif;base64,AA==',
    'data:image/svg+xml,%3Csvg/%3E',
    'data:image/svg+xml;utf8,<svg/>',
    'data:image/svg+xml;charset=utf-8;base64,PHN2Zy8+',
    'DATA:IMAGE/PNG;base64,AA==',
  ])('is shown: %s [S3.11]', (icon) => {
    expect(safeIcon(icon)).toBe(icon)
  })
  it.each([
    undefined,
    null,
    7,
    {},
    '',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg+xml',
    'data:image/bmp;base64,AA==',
    'data:image/png;onload=alert(1),x',
    'data:,x',
    'blob:https://app.example/1',
    'http://assets.example/a.png',
    'https://assets.example/a.png',
    '//assets.example/a.png',
    'ipfs://x',
    '" onerror="alert(1)',
  ])('is not shown: %j [S3.11]', (icon) => {
    expect(safeIcon(icon)).toBeUndefined()
  })
  it('is refused from 64 kB on; 5 MB are not parsed [S3.11]', () => {
    const filled = (length: number) => `data:image/png;base64,${'A'.repeat(length)}`.slice(0, length)
    expect(safeIcon(filled(64 * 1024))).toHaveLength(64 * 1024)
    expect(safeIcon(filled(64 * 1024 + 1))).toBeUndefined()
    expect(safeIcon(filled(5 * 1024 * 1024))).toBeUndefined()
  })
  it('is loaded only from hosts allowed by the app [S3.11]', () => {
    const allowed = { allowedOrigins: ['https://assets.example'] }
    expect(safeIcon('https://assets.example/a.png', allowed)).toBe('https://assets.example/a.png')
    for (const address of [
      'http://assets.example/a.png',
      'https://assets.example.evil.example/a.png',
      'https://assets.example@evil.example/a.png',
      'https://user:word@assets.example/a.png',
      'https://user@assets.example/a.png',
      'https://:word@assets.example/a.png',
      'https://assets.example:8443/a.png',
      'https://',
    ])
      expect(safeIcon(address, allowed)).toBeUndefined()
    expect(safeIcon(' https://assets.example/a.png\n', allowed)).toBe('https://assets.example/a.png')
    expect(safeIcon(' data:image/png,x\n')).toBe('data:image/png,x')
    // Rejected even if the app allows such an origin by mistake: http can be intercepted.
    expect(
      safeIcon('http://local.example/a.png', { allowedOrigins: ['http://local.example'] }),
    ).toBeUndefined()
    expect(safeIcon('https://assets.example/a.png')).toBeUndefined()
  })
})
