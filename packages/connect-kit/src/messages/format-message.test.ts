import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatMessage, formatPieces } from './format-message.ts'

const wallets = '{count, plural, =0 {no wallet} one {# wallet} other {# wallets}}'
const locales = fc.constantFrom('en', 'ar', 'pl', 'ja', 'de-CH', 'ar-EG')

describe('formatMessage', () => {
  it('interpolates strings and numbers', () => {
    expect(formatMessage('Get {wallet}', { wallet: 'Nyx' }, 'en')).toBe('Get Nyx')
    expect(formatMessage('{count, number} found', { count: 1234 }, 'en')).toBe('1,234 found')
    expect(formatMessage('{count, number} gefunden', { count: 1234 }, 'de')).toBe('1.234 gefunden')
  })

  it.each([
    [0, 'no wallet'],
    [1, '1 wallet'],
    [2, '2 wallets'],
    [1000, '1,000 wallets'],
  ])('formats the count %i as %o', (count, words) => {
    expect(formatMessage(wallets, { count }, 'en')).toBe(words)
  })

  it('uses the plural rules of the language', () => {
    const forms = '{n, plural, zero {z} one {o} two {t} few {f} many {m} other {x}}'
    expect([0, 1, 2, 3, 11, 100].map((n) => formatMessage(forms, { n }, 'ar'))).toEqual([
      'z',
      'o',
      't',
      'f',
      'm',
      'x',
    ])
  })

  it('supports placeholders inside a plural', () => {
    const pattern = '{n, plural, one {# of {app}} other {# more of {app}}}, {app}'
    expect(formatMessage(pattern, { n: 2, app: 'Arena' }, 'en')).toBe('2 more of Arena, Arena')
  })

  it('keeps values that are not strings', () => {
    const piece = { tag: 'bdi' }
    expect(formatPieces('Get {wallet}!', { wallet: piece }, 'en')).toEqual(['Get ', piece, '!'])
  })

  it('treats a number sign and an apostrophe outside of a plural literally', () => {
    expect(formatMessage("#1, let's go", {}, 'en')).toBe("#1, let's go")
  })

  it.each([
    '{',
    '}',
    '{a',
    '{a b}',
    '{a, date}',
    '{n, plural, one {x}}',
    '{n, plural, other {x}',
    '{n, plural, other x}',
  ])('returns undefined for the malformed text %o', (pattern) => {
    expect(formatMessage(pattern, { a: 'x', n: 1 }, 'en')).toBeUndefined()
  })

  it('returns undefined if a value is missing, or if a count is a string', () => {
    expect(formatMessage('{a}', {}, 'en')).toBeUndefined()
    expect(formatMessage('{constructor}', {}, 'en')).toBeUndefined()
    expect(formatMessage(wallets, { count: 'two' }, 'en')).toBeUndefined()
  })

  it('never throws, for any text', () => {
    const braces = fc.string({ unit: fc.constantFrom('{', '}', '#', ',', ' ', 'n', 'plural', 'other', '=0') })
    fc.assert(
      fc.property(fc.oneof(fc.string(), braces), fc.double(), locales, (pattern, n, locale) => {
        expect(() => formatMessage(pattern, { n }, locale)).not.toThrow()
      }),
    )
  })

  it('returns a text without braces unchanged', () => {
    fc.assert(
      fc.property(
        fc.string().filter((text) => !/[{}]/.test(text)),
        locales,
        (text, locale) => {
          expect(formatMessage(text, {}, locale)).toBe(text)
        },
      ),
    )
  })

  it('inserts values literally, whatever they contain', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), locales, (a, b, locale) => {
        expect(formatMessage('1 {a} 2 {b} 3 {a}', { a, b }, locale)).toBe(`1 ${a} 2 ${b} 3 ${a}`)
      }),
    )
  })
})
