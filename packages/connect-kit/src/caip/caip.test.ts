import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { failureOf } from '../../test/failure-of.ts'
import {
  assertAccountId,
  evmChainId,
  evmReference,
  formatAccountId,
  formatChainId,
  isAccountId,
  isAddress,
  parseAccountId,
  parseChainId,
} from '../caip.ts'
import { ConnectKitError } from '../errors/connect-kit-error.ts'

const part = fc.string({ minLength: 1 }).filter((text) => !text.includes(':'))

describe('CAIP-2 chain ids', () => {
  it('round-trip without loss [S5.8]', () => {
    fc.assert(
      fc.property(part, part, (namespace, reference) => {
        const parts = { namespace, reference }
        expect(parseChainId(formatChainId(parts))).toEqual(parts)
      }),
    )
  })
  it.each(['', 'eip155', 'eip155:', ':1', 'eip155:1:2'])(
    'rejects %j with its exact message [S5.8, S8.10]',
    (value) => {
      expect(() => parseChainId(value)).toThrow(
        expect.objectContaining({
          code: 'INVALID_CAIP_CHAIN_ID',
          message: `Invalid CAIP-2 network id: ${value}`,
        }),
      )
    },
  )
  it('throw only ConnectKitError', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        expect(failureOf(() => parseChainId(value))).toSatisfy(
          (error) => error === undefined || error instanceof ConnectKitError,
        )
      }),
    )
  })
  it('return the EVM chain id, and undefined for other namespaces', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (id) => {
        expect(evmReference(evmChainId(id))).toBe(id)
      }),
    )
    expect(evmReference('solana:1')).toBeUndefined()
    expect(evmReference('eip155:0x1')).toBeUndefined()
  })
})

describe('CAIP-10 account ids', () => {
  it('round-trip without loss [S5.8]', () => {
    fc.assert(
      fc.property(part, part, part, (namespace, reference, address) => {
        const parts = { namespace, reference, address }
        expect(parseAccountId(formatAccountId(parts))).toEqual(parts)
      }),
    )
  })
  it.each(['eip155:1', 'eip155:1:0x1:x', 'eip155::0x1', ''])(
    'rejects %j with its exact message [S8.10]',
    (value) => {
      expect(() => parseAccountId(value)).toThrow(`Invalid CAIP-10 address: ${value}`)
    },
  )
  it('requires exactly three parts [S5.8, S8.10]', () => {
    expect(assertAccountId('eip155:1:0x1')).toBe('eip155:1:0x1')
    expect(() => assertAccountId('eip155:1')).toThrow(
      expect.objectContaining({ code: 'INVALID_CAIP_ACCOUNT_ID', message: 'Invalid CAIP Address' }),
    )
  })
  it('accepts the five known namespaces [S3.15]', () => {
    for (const namespace of ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'])
      expect(isAccountId(`${namespace}:1:x`)).toBe(true)
    expect(isAccountId('near:1:x')).toBe(false)
    expect(isAccountId(undefined)).toBe(false)
  })
})

describe('addresses', () => {
  it('are 40 hex digits with optional 0x on EVM [S5.8]', () => {
    expect(isAddress('0x70997970C51812dc3A010C7d01b50e0d17dc79C8', 'eip155')).toBe(true)
    expect(isAddress('70997970C51812dc3A010C7d01b50e0d17dc79C8', 'eip155')).toBe(true)
    expect(isAddress('0x70997970C51812dc3A010C7d01b50e0d17dc79C', 'eip155')).toBe(false)
    expect(isAddress('0x70997970C51812dc3A010C7d01b50e0d17dc79Cg', 'eip155')).toBe(false)
  })
  it('are base58 with 32 to 44 characters on Solana [S5.8]', () => {
    expect(isAddress('So11111111111111111111111111111111111111112', 'solana')).toBe(true)
    expect(isAddress('1'.repeat(31), 'solana')).toBe(false)
    expect(isAddress('1'.repeat(45), 'solana')).toBe(false)
    for (const letter of ['0', 'O', 'I', 'l'])
      expect(isAddress(letter + '1'.repeat(40), 'solana')).toBe(false)
  })
  it('are refused in namespaces without an address rule', () => {
    expect(isAddress('cosmos1abc', 'cosmos')).toBe(false)
    expect(isAddress('So11111111111111111111111111111111111111112', 'cosmos')).toBe(false)
  })
})
