import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseAmount } from '../../../actions/send/amount.ts'
import { dollarsAndPennies, shownWorth } from '../../../react/account/amounts.ts'
import { amountText, worthText } from './amount-text.ts'

const anAmount = fc.bigInt(0n, 2n ** 160n)
const decimals = fc.integer({ min: 0, max: 36 })
const read = (text: string, places: number) => parseAmount(text.replaceAll(',', ''), places)

it('an amount on the screen is never more than the real one [S9.3]', () => {
  fc.assert(
    fc.property(anAmount, decimals, decimals, (value, places, most) => {
      const text = amountText(value, places, 'en', most)
      // `<0.01` is what is too small to show.
      const isLess = text.startsWith('<') && value * 10n ** BigInt(most) < 10n ** BigInt(places)
      expect(isLess || read(text, places) <= value).toBe(true)
    }),
  )
})

it('an amount on the screen is the real one, to the last digit, if it has room', () => {
  fc.assert(
    fc.property(anAmount, decimals, (value, places) => {
      expect(read(amountText(value, places, 'en', places), places)).toBe(value)
    }),
  )
})

it('a worth of less than a cent does not read as nothing', () => {
  const coin = { symbol: 'POL', decimals: 18, address: undefined, price: 0.5 }
  expect(worthText(777_000_000_000_000n, coin, 'en')).toBe('<$0.01')
  expect(worthText(0n, coin, 'en')).toBe('$0.00')
  expect(worthText(2n * 10n ** 18n, coin, 'en')).toBe('$1.00')
})

const aHolding = fc.bigInt(0n, 2n ** 100n)
const aPrice = fc.oneof(
  fc.double({ min: 0, max: 1e9, noNaN: true }),
  fc.constantFrom(0, 1, 0.1, 0.005, 0.29, 1.005, 1e-7, 1e15, 5e-324),
)
/** A finite price as a fraction of integers: exactly what it is written as. */
function fractionOf(price: number): { readonly over: bigint; readonly under: bigint } {
  const [mantissa = '', exponent = ''] = price.toExponential().split('e')
  const digits = BigInt(mantissa.replace('.', ''))
  const shift = Number(exponent) - (mantissa.split('.')[1] ?? '').length
  return shift >= 0
    ? { over: digits * 10n ** BigInt(shift), under: 1n }
    : { over: digits, under: 10n ** BigInt(-shift) }
}

it('a worth on the screen is never more than the real one, and less than a cent below it', () => {
  fc.assert(
    fc.property(aHolding, decimals, aPrice, (value, places, price) => {
      const { over, under } = fractionOf(price)
      const unit = under * 10n ** BigInt(places)
      const text = worthText(value, { decimals: places, price }, 'en') ?? ''
      const cents = text.startsWith('<') ? 0n : read(text.replace('$', ''), 2)
      expect(cents * unit <= value * over * 100n).toBe(true)
      expect((cents + 1n) * unit > value * over * 100n).toBe(true)
    }),
  )
})

it('a worth of a token is truncated, as its decimals are written', () => {
  expect(shownWorth(2500.999, 'en')).toBe('$2,500.99')
  expect(shownWorth(0.29, 'en')).toBe('$0.29')
  expect(dollarsAndPennies(0.999, 'en')).toMatchObject({ whole: '$0', pennies: '.99' })
})
