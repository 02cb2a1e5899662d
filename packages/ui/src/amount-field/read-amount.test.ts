import { describe, expect, it } from 'vitest'
import { readAmount } from './read-amount.ts'

describe('what counts as an amount [kit-core review, facts]', () => {
  it.each([
    ['', ''],
    ['5', '5'],
    ['05', '5'],
    ['00', '0'],
    ['007.10', '7.10'],
    ['5.', '5.'],
    ['.5', '0.5'],
    ['0,25', '0.25'],
    [' 1.000001 ', '1.000001'],
  ])('reads %j as %j', (text, amount) => {
    expect(readAmount(text, 6)).toBe(amount)
  })
  it.each(['-1', '1e3', '1.2.3', '0x10', '1.0000001', 'five'])('refuses %j', (text) => {
    expect(readAmount(text, 6)).toBeUndefined()
  })
  it('takes no point where the token has no decimals', () => {
    expect(readAmount('1.', 0)).toBeUndefined()
  })
})
