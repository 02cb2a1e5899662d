import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { feeText } from './fee-text.ts'

const pol = { symbol: 'POL', decimals: 18, price: 0.5 }

it.each([
  ['en', '0.020054 POL ($0.0101)'],
  ['de', '0,020054 POL (0,0101\u00a0$)'],
  ['ar', '0.020054 POL (\u200f0.0101\u00a0US$)'],
])('a fee of a little more than a cent does not read as two cents: %s', (locale, text) => {
  expect(feeText(20_054_000_000_000_000n, pol, locale)).toBe(text)
})

it.each([
  ['en', '0.00002 POL (<$0.01)'],
  ['de', '0,00002 POL (<0,01\u00a0$)'],
  ['ar', '0.00002 POL (<\u200f0.01\u00a0US$)'],
])('a fee of less than a cent is told as such: %s', (locale, text) => {
  expect(feeText(20_000_000_000_000n, pol, locale)).toBe(text)
})

it.each([
  [0n, '0 POL ($0.00)'],
  [20_000_000_000_000_000n, '0.02 POL ($0.01)'],
  [10n ** 18n, '1 POL ($0.50)'],
  // From a dollar on, cents are enough.
  [2_002_000_000_000_000_000n, '2.002 POL ($1.01)'],
  [1n, '<0.00000001 POL (<$0.01)'],
  // Of the coin, too, never less than it is.
  [1_234_567_891_200_000_000n, '1.2345679 POL ($0.6173)'],
])('%s wei of a fee read %s', (fee, text) => {
  expect(feeText(fee, pol, 'en')).toBe(text)
})

it('tells a fee without a price in its coin alone', () => {
  expect(feeText(10n ** 16n, { ...pol, price: undefined }, 'en')).toBe('0.01 POL')
})

const aFee = fc.bigInt(0n, 2n ** 100n)
const decimals = fc.integer({ min: 0, max: 30 })
const aPrice = fc.oneof(
  fc.double({ min: 0, max: 1e9, noNaN: true }),
  fc.constantFrom(0, 1, 0.1, 0.005, 0.29, 1.005, 1e-7, 1e15, 5e-324),
)

/** A decimal text as a fraction of integers: exactly what it is written as. */
function fractionOf(text: string): { readonly over: bigint; readonly under: bigint } {
  const [mantissa = '', exponent = '0'] = text.split('e')
  const [whole = '', decimal = ''] = mantissa.split('.')
  const shift = Number(exponent) - decimal.length
  return {
    over: BigInt(whole + decimal) * 10n ** BigInt(Math.max(0, shift)),
    under: 10n ** BigInt(Math.max(0, -shift)),
  }
}

/** A number of a text in a language, as English writes it. */
function plain(text: string, locale: string): string {
  const point = locale === 'de' ? ',' : '.'
  return text.replace(new RegExp(`[^0-9${point}]`, 'g'), '').replace(point, '.')
}

it('a fee on the screen is never less than the real one, and by less than a hundredth more, in every language', () => {
  fc.assert(
    fc.property(aFee, decimals, aPrice, fc.constantFrom('en', 'de', 'ar'), (fee, places, price, locale) => {
      const text = feeText(fee, { symbol: 'X', decimals: places, price }, locale)
      const money = /\((.*)\)/.exec(text)?.[1] ?? ''
      const shown = fractionOf(plain(money, locale))
      const worth = fractionOf(String(price))
      // Both over the same denominator.
      const real = fee * worth.over * shown.under
      const told = shown.over * worth.under * 10n ** BigInt(places)
      expect(told >= real).toBe(true)
      const isBelowACent = money.startsWith('<')
      expect(isBelowACent).toBe(real > 0n && real * 100n < shown.under * worth.under * 10n ** BigInt(places))
      expect(isBelowACent || told === real || (told - real) * 100n < real).toBe(true)
    }),
    { endOnFailure: true },
  )
})

it('the amount of a fee in its coin is never less than the real one, in every language', () => {
  fc.assert(
    fc.property(aFee, decimals, fc.constantFrom('en', 'de', 'ar'), (fee, places, locale) => {
      const text = feeText(fee, { symbol: 'X', decimals: places, price: undefined }, locale)
      const shown = fractionOf(plain(text, locale))
      expect(shown.over * 10n ** BigInt(places) >= fee * shown.under).toBe(true)
    }),
    { endOnFailure: true },
  )
})
