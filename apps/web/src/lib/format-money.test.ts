import { describe, expect, it } from 'vitest'
import { formatUsdt } from './format-money.ts'

describe('amounts', () => {
  it.each([
    ['0', '0'],
    ['12450000000', '12,450'],
    ['5500000', '5.50'],
    ['1', '0.000001'],
    ['1000001', '1.000001'],
    ['123456789012345678901234567890', '123,456,789,012,345,678,901,234.56789'],
  ])('writes %s micro-USDT as %s', (micro, words) => {
    expect(formatUsdt(micro)).toBe(words)
  })
  it('uses the marks of the language', () => {
    expect(formatUsdt('12450500000', 'de')).toBe('12.450,50')
  })
})
