import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { swapTerms } from './swap-terms.ts'

const pol = { amount: 100n * 10n ** 18n, decimals: 18, price: 0.5 }
const usdt = { amount: 49_850_000n, decimals: 6, price: 1 }
const gasPrice = 30n * 10n ** 9n
const terms = (change: Partial<Parameters<typeof swapTerms>[0]> = {}) =>
  swapTerms({ from: pol, to: usdt, gasPrice, nativePrice: 0.5, ...change })

describe('swapTerms', () => {
  it('returns fees, slippage of one percent and price impact [S9.9]', () => {
    const { networkFee, priceImpact, ...exact } = terms()
    // 150,000 gas at 30 gwei are 0.0045 POL.
    expect(networkFee).toBeCloseTo(0.002_25, 12)
    expect(priceImpact).toBeCloseTo(0.3, 12)
    expect(exact).toEqual({
      providerFee: 850_000_000_000_000_000n,
      maxSlippage: 498_500n,
      receives: '49.85',
    })
  })

  it('omits the price impact if a price is unknown or the input is zero', () => {
    expect(terms({ from: { ...pol, price: 0 } }).priceImpact).toBeUndefined()
    expect(terms({ to: { ...usdt, price: 0 } }).priceImpact).toBeUndefined()
    expect(terms({ from: { ...pol, amount: 0n } }).priceImpact).toBeUndefined()
  })

  it('marks a swap with a gain', () => {
    expect(terms({ to: { ...usdt, amount: 55_000_000n } }).priceImpact).toBeCloseTo(-10, 12)
  })

  it.each([
    [1_234_567_891_234_567_000n, 12, '1,234,567.891234'],
    [1_999_999_999n, 9, '1.999999'],
    [1n, 18, '0'],
    [5_000_000n, 6, '5'],
    [7n, 0, '7'],
  ])('formats %s with %s decimals as %s', (amount, decimals, receives) => {
    expect(terms({ to: { amount, decimals, price: 1 } }).receives).toBe(receives)
  })

  it('never promises more than the output, and never charges more than the fee share', () => {
    const amounts = fc.bigInt({ min: 0n, max: 10n ** 40n })
    fc.assert(
      fc.property(amounts, amounts, fc.nat(36), (paid, got, decimals) => {
        const { providerFee, maxSlippage, receives } = terms({
          from: { ...pol, amount: paid },
          to: { amount: got, decimals, price: 1 },
        })
        expect(providerFee * 10_000n).toBeLessThanOrEqual(paid * 85n)
        expect(maxSlippage * 100n).toBeLessThanOrEqual(got)
        const [whole = '', fraction = ''] = receives.replaceAll(',', '').split('.')
        const said = BigInt(whole + fraction.padEnd(6, '0'))
        const exact = got * 10n ** 6n
        expect(said * 10n ** BigInt(decimals)).toBeLessThanOrEqual(exact)
        expect((said + 1n) * 10n ** BigInt(decimals)).toBeGreaterThan(exact)
      }),
    )
  })
})
