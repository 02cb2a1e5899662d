import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatTokenAmount } from '../token-amount/format-token-amount.ts'
import { readAmount, writeAmount } from './read-amount.ts'

const locales = [
  'en',
  'de',
  'de-CH',
  'fr',
  'ar',
  'ar-EG',
  'hi',
  'es',
  'pl',
  'en-IN',
  'fa',
  'bn',
  'pt-PT',
] as const

const amountOf = (text: string, locale: string = 'en', decimals = 6) => {
  const reading = readAmount(text, decimals, locale)
  return reading.kind === 'amount' ? reading.amount : reading.kind
}

describe('reading of an amount in English [kit-core review, facts]', () => {
  it.each([
    ['', 'empty'],
    ['5', '5'],
    ['05', '5'],
    ['00', '0'],
    ['007.10', '7.10'],
    ['5.', '5'],
    ['.5', '0.5'],
    ['.', 'partial'],
    [' 1.000001 ', '1.000001'],
    ['1,234', '1234'],
    ['1,234.56', '1234.56'],
    ['1,234,567.5', '1234567.5'],
  ])('reads %j as %j', (text, amount) => {
    expect(amountOf(text)).toBe(amount)
  })
  it.each([
    '-1',
    '1e3',
    '1.2.3',
    '0x10',
    'five',
    '1.234,56',
    '0,5',
    '1,234,5',
    '12,34',
    '1 234',
    "1'234",
    ',5',
  ])('reads no amount in %j', (text) => {
    expect(['malformed', 'partial']).toContain(amountOf(text))
  })
  it.each(['1,', '1,2', '1,23', '1,234,', '12,345,6'])('waits for more digits after %j', (text) => {
    expect(amountOf(text)).toBe('partial')
  })
  it('refuses more decimals than the token has', () => {
    expect(amountOf('1.0000001')).toBe('too-many-decimals')
    expect(amountOf('1.', 'en', 0)).toBe('too-many-decimals')
  })
})

describe('reading of an amount in other languages', () => {
  it.each([
    ['de', '1.234,56', '1234.56'],
    ['de', '1,234', '1.234'],
    ['de', '0,5', '0.5'],
    ['de-CH', '1’234.5', '1234.5'],
    ['de-CH', "1'234.5", '1234.5'],
    ['fr', '1 234,5', '1234.5'],
    ['fr', '1\u202f234,5', '1234.5'],
    ['es', '1.234,5', '1234.5'],
    ['es', '1234,5', '1234.5'],
    ['hi', '12,34,567.5', '1234567.5'],
    ['ar-EG', '١٢٫٥', '12.5'],
    ['ar-EG', '١٬٢٣٤٫٥', '1234.5'],
    ['ar-EG', '1,234.5', '1234.5'],
  ])('%s reads %j as %s', (locale, text, amount) => {
    expect(amountOf(text, locale)).toBe(amount)
  })
  it.each([
    ['de', '1,234.56'],
    ['de', '0.5'],
    ['de', '1234.5'],
    ['fr', '1.5'],
    ['fr', '1,234.56'],
    ['hi', '1,234,567'],
    ['de-CH', '1,5'],
  ])('%s refuses %j, which is an amount elsewhere', (locale, text) => {
    expect(amountOf(text, locale)).toBe('malformed')
  })
})

const amounts = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 29n }), fc.stringMatching(/^\d{0,6}$/))
  .map(([whole, fraction]) => (fraction ? `${whole}.${fraction}` : `${whole}`))

describe.each(locales)('amounts in %s', (locale) => {
  it('are read as they are formatted, with groups and without', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(amountOf(writeAmount(amount, locale), locale)).toBe(amount)
        const shown = formatTokenAmount(amount, 6, locale)
        expect(amountOf(shown?.text ?? '', locale)).toBe(
          amount.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, ''),
        )
      }),
    )
  })

  it('are never read as another amount than the locale gives the same text', () => {
    const texts = fc.stringMatching(/^[0-9][0-9.,'’ ]{0,9}$/)
    fc.assert(
      fc.property(texts, (text) => {
        const amount = amountOf(text, locale)
        if (!/^\d/.test(amount)) return
        // Written again in the locale, in groups or without: nothing of the text is gone but zeros and spaces around it.
        const plain = (some: string) =>
          some
            .replace(/[’']/g, "'")
            .replace(/\p{Zs}/gu, ' ')
            .replace(/\p{Cf}/gu, '')
        const latin = `${locale}-u-nu-latn`
        const [whole = '', fraction = ''] = amount.split('.')
        const point = new Intl.NumberFormat(latin)
          .formatToParts(1.5)
          .find(({ type }) => type === 'decimal')?.value
        const grouped = new Intl.NumberFormat(latin, { useGrouping: true }).format(BigInt(whole))
        const forms = [whole, grouped].flatMap((form) =>
          [form, `${form}${point}`].map((start) => plain(start + fraction)),
        )
        expect(forms).toContain(
          plain(text)
            .trim()
            .replace(/^0+(?=\d)/, ''),
        )
      }),
      { numRuns: 1000 },
    )
  })
})
