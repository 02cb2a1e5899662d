import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAmount } from '../../services/blockchain-api/token-amount.ts'
import { dollarsAndPennies, shownAmount } from './amounts.ts'

describe('a displayed amount', () => {
  it.each([
    ['0.0019999', '0.001'],
    ['2500.98765', '2,500.987'],
    ['1e-7', '0.000'],
    ['0', '0.000'],
    ['-1.23456', '-1.234'],
    ['123456789012345678901234.9999', '123,456,789,012,345,678,901,234.999'],
  ])('of %o is %o: truncated, never rounded up [S9.3]', (numeric, shown) => {
    const amount = readAmount(numeric)
    expect(amount && shownAmount(amount, 'en')).toBe(shown)
  })

  it('is never more than the value, and less by under a thousandth', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 40n), (value) => {
        const thousandths = BigInt(shownAmount({ value, decimals: 18 }, 'en').replace(/[.,]/g, ''))
        expect(thousandths).toBe(value / 10n ** 15n)
      }),
    )
  })

  it('of fiat money has dollars and cents', () => {
    expect(dollarsAndPennies(2512.6, 'en')).toEqual({ whole: '$2,512', pennies: '.60', rest: '' })
    expect(dollarsAndPennies(0, 'en')).toEqual({ whole: '$0', pennies: '.00', rest: '' })
  })
})
