import { describe, expect, it } from 'vitest'
import { formatBalance } from './format-balance.ts'

describe('a balance', () => {
  it('is shown in $ with 3 decimals [S2.31, S9.3]', () => {
    expect(formatBalance(125_500_000n, 6)).toBe('$125.500')
    expect(formatBalance(0n, 6)).toBe('$0.000')
  })
  it('is never rounded up to more than there is', () => {
    expect(formatBalance(1_999_999n, 6)).toBe('$1.999')
  })
  it('keeps every digit of a large one', () => {
    expect(formatBalance(90_071_992_547_409_931_234_567n, 6)).toBe('$90,071,992,547,409,931.234')
  })
})
