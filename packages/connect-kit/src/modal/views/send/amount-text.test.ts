import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseAmount } from '../../../actions/send/amount.ts'
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
