import { describe, expect, it } from 'vitest'
import { formatTokenAmount } from './format-token-amount.ts'

describe('an amount as it is shown', () => {
  it.each([
    ['0', 4, '0', 'exact'],
    ['0.000', 4, '0', 'exact'],
    ['-0', 4, '0', 'exact'],
    ['5', 4, '5', 'exact'],
    ['007', 4, '7', 'exact'],
    ['1.50', 4, '1.5', 'exact'],
    ['999', 2, '999', 'exact'],
    ['1000', 2, '1,000', 'exact'],
    ['123456789012345678901234567890.5', 2, '123,456,789,012,345,678,901,234,567,890.5', 'exact'],
    ['-1200.5', 2, '-1,200.5', 'exact'],
    ['1234567.8999', 2, '1,234,567.89', 'cut'],
    ['1.009', 2, '1', 'cut'],
    ['0.999999', 0, '<1', 'tiny'],
    ['0.00009', 4, '<0.0001', 'tiny'],
    ['-0.00009', 4, '>-0.0001', 'tiny'],
    ['0.0001', 4, '0.0001', 'exact'],
  ] as const)('shows %j with at most %i decimals as %j', (amount, maxDecimals, text, state) => {
    expect(formatTokenAmount(amount, maxDecimals)).toEqual({ text, state })
  })

  it.each(['', '.', '1.', '.5', '1e3', '0x10', '1,000', 'NaN', ' 1', '--1'])('refuses %j', (amount) => {
    expect(formatTokenAmount(amount, 4)).toBeUndefined()
  })

  it('never rounds up, whatever the digits', () => {
    for (let units = 0n; units < 30_000n; units += 7n) {
      const padded = units.toString().padStart(5, '0')
      const shown = formatTokenAmount(`${padded.slice(0, -4)}.${padded.slice(-4)}`, 2)
      if (shown?.state === 'tiny') continue
      const [whole = '', fraction = ''] = (shown?.text ?? '').replaceAll(',', '').split('.')
      const shownUnits = BigInt(whole + fraction.padEnd(4, '0'))
      expect(shownUnits).toBeLessThanOrEqual(units)
      expect(units - shownUnits).toBeLessThan(100n)
    }
  })
})
