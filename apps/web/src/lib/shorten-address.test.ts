import { describe, expect, it } from 'vitest'
import { shortenAddress } from './shorten-address.ts'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

describe('a shortened address', () => {
  it('shows 5+5 on the wallet screen [S2.29, S9.3]', () => {
    expect(shortenAddress(address, 5)).toBe('0x709...c79C8')
  })
  it('shows 6+6 in the header [S9.3]', () => {
    expect(shortenAddress(address, 6)).toBe('0x7099...dc79C8')
  })
  it('leaves alone what is short already', () => {
    expect(shortenAddress('0x12', 5)).toBe('0x12')
  })
})
