import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maxToSend } from '../send/send-rules.ts'
import { isQuoteFresh, slippageFor, swapQuoteLife } from './swap-quote.ts'
import { usualSwapFee } from './swap-terms.ts'

const amounts = fc.bigInt({ min: 1n, max: 10n ** 40n })
/** What the services compute from an amount and a tolerance in per cent. */
const signedMinimum = (received: bigint, slippage: number) =>
  (received * (10_000n - BigInt(Math.round(slippage * 100)))) / 10_000n

describe('the slippage tolerance', () => {
  it('is one per cent while the quote is the one that was shown [S9.9]', () => {
    fc.assert(
      fc.property(amounts, (received) => {
        expect(slippageFor({ received, minimum: (received * 99n) / 100n })).toBe(1)
      }),
    )
  })
  it('never lets a swap return less than the minimum that was shown, and is never more than one per cent', () => {
    fc.assert(
      fc.property(amounts, amounts, (received, minimum) => {
        const slippage = slippageFor({ received, minimum })
        if (slippage === undefined) return
        expect(slippage).toBeLessThanOrEqual(1)
        expect(slippage).toBeGreaterThanOrEqual(0.1)
        expect(signedMinimum(received, slippage)).toBeGreaterThanOrEqual(minimum)
      }),
    )
  })
  it('does not exist when the price fell to the minimum', () => {
    expect(slippageFor({ received: 99n, minimum: 99n })).toBeUndefined()
    expect(slippageFor({ received: 98n, minimum: 99n })).toBeUndefined()
    expect(slippageFor({ received: 0n, minimum: 0n })).toBeUndefined()
  })
})

describe('the life of a quote', () => {
  it('begins when it was asked for, and ends at once after its last millisecond', () => {
    const quotedAt = 1_000_000
    expect(isQuoteFresh({ quotedAt }, quotedAt)).toBe(true)
    expect(isQuoteFresh({ quotedAt }, quotedAt + swapQuoteLife)).toBe(true)
    expect(isQuoteFresh({ quotedAt }, quotedAt + swapQuoteLife + 1)).toBe(false)
  })
  it('is over when the clock was turned back', () => {
    expect(isQuoteFresh({ quotedAt: 2 }, 1)).toBe(false)
  })
})

it('the most that can be swapped of the native coin leaves the fee, at any gas price', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 2n ** 96n), fc.bigInt(0n, 10n ** 15n), (held, gasPrice) => {
      const fee = usualSwapFee(gasPrice)
      const most = maxToSend({ held, fee })
      expect(most === 0n || most + fee <= held).toBe(true)
    }),
  )
})
