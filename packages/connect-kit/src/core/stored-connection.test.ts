import { describe, expect, it } from 'vitest'
import { isShownChain, readConnections } from './stored-connection.ts'

const read = (namespace: string, address: unknown) => {
  const one = {
    connectorId: 'wallet',
    connectorType: 'ANNOUNCED',
    sessionId: 's',
    wallet: 'Wallet',
    chain: `${namespace}:1`,
    address,
  }
  return readConnections({ [namespace]: [one] })[namespace]?.length ?? 0
}

describe('a stored connection', () => {
  it.each([
    ['cosmos', 'cosmos1t2uflqwqe0fsj0shcfkrvpukewcw40yjj6hdc0'],
    ['hedera', '0.0.1234567890-zbhlt'],
    ['starknet', `0x${'a'.repeat(126)}`],
  ])('in an unknown namespace is read with a CAIP-10 account: %s %s', (namespace, address) => {
    expect(read(namespace, address)).toBe(1)
  })

  it.each(['', 'a b', '<b>a', 'a\nb', 'javascript:alert(1)', 'a'.repeat(129), 5])(
    'is skipped if its account is invalid: %j',
    (address) => {
      expect(read('cosmos', address)).toBe(0)
    },
  )
})

describe('a stored chain', () => {
  it.each(['eip155:137', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'cosmos:cosmoshub-4'])(
    'is read: %s',
    (chain) => {
      expect(isShownChain(chain)).toBe(true)
    },
  )

  it.each([5, null, '', 'cosmos', '<b>cosmos:1', 'cosmos:1<b>', `cosmos:${'1'.repeat(33)}`, 'eip155:0x1'])(
    'is skipped if it is invalid: %j',
    (chain) => {
      expect(isShownChain(chain)).toBe(false)
    },
  )
})
