import { describe, expect, it } from 'vitest'
import { shortAddress } from './short-address.ts'

const address = '0x7aF3000000000000000000000000000000c91B2e'

describe('the short form of an address', () => {
  it.each([
    [6, 6, '0x7aF3…c91B2e'],
    [4, 6, '0x7a…c91B2e'],
    [10, 1, '0x7aF30000…e'],
  ])('keeps %i letters before and %i after', (start, end, short) => {
    expect(shortAddress(address, start, end)).toBe(short)
  })
  it('leaves an address alone that would not become shorter', () => {
    expect(shortAddress('0x1234567890a', 6, 6)).toBe('0x1234567890a')
    expect(shortAddress('0x1234567890ab', 6, 6)).toBe('0x1234…7890ab')
    expect(shortAddress('', 6, 6)).toBe('')
  })
})
