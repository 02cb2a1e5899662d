import * as fc from 'fast-check'
import { formatUnits as formatUnitsOfViem, parseUnits } from 'viem'
import { describe, expect, it } from 'vitest'
import { formatUnits, parseAmount } from './amount.ts'

describe('parseAmount and formatUnits', () => {
  it('round-trip without loss', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 40n }),
        fc.integer({ min: 0, max: 18 }),
        (amount, decimals) => {
          expect(parseAmount(formatUnits(amount, decimals), decimals)).toBe(amount)
        },
      ),
    )
  })
  it('format like viem', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.integer({ min: 0, max: 30 }), (value, decimals) => {
        expect(formatUnits(value, decimals)).toBe(formatUnitsOfViem(value, decimals))
      }),
    )
  })
  it.each(['', '.', '1,5', '-1', '1e3', '0x1', '1.2.3', 'abc'])('refuses %j', (text) => {
    expect(() => parseAmount(text, 6)).toThrow(expect.objectContaining({ code: 'INVALID_AMOUNT' }))
  })
  it('refuses more decimals than the token has instead of rounding', () => {
    expect(parseAmount('1.123456', 6)).toBe(1_123_456n)
    expect(() => parseAmount('1.1234567', 6)).toThrow(expect.objectContaining({ code: 'INVALID_AMOUNT' }))
    // The reason for a name other than viem's `parseUnits`.
    expect(parseUnits('1.1234567', 6)).toBe(1_123_457n)
    expect(parseUnits('1.9', 0)).toBe(2n)
  })
})
