import { describe, expect, it } from 'vitest'
import { isAccountId, isHexData, isSignedMessage, isTransactionHash } from '../caip.ts'
import { isEvmAddress, isSolanaAddress } from './address.ts'
import { evmReference, isChainId } from './chain-id.ts'
import { toHexBytes, toQuantity } from './quantity.ts'
import { isRecord, ownOf } from './record.ts'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const solana = 'So11111111111111111111111111111111111111112'

describe('identifiers match the whole text [S5.3, S5.8, S5.9]', () => {
  it.each([
    ['an EVM address', address, (text: string) => isEvmAddress(text)],
    ['an EVM address without 0x', address.slice(2), (text: string) => isEvmAddress(text)],
    ['a Solana address', solana, (text: string) => isSolanaAddress(text)],
    ['contract data', '0x00ff', (text: string) => isHexData(text)],
    ['a transaction hash', `0x${'ab'.repeat(32)}`, (text: string) => isTransactionHash(text)],
    ['a signed message', `0x${'ab'.repeat(65)}`, (text: string) => isSignedMessage(text)],
    ['the id of an EVM chain', 'eip155:137', (text: string) => evmReference(text) !== undefined],
  ])('%s', (_, text, accepts) => {
    expect(accepts(text)).toBe(true)
    for (const more of [' ', '\n', '-', ':', '/']) {
      expect(accepts(more + text)).toBe(false)
      expect(accepts(text + more)).toBe(false)
    }
  })

  it('chain ids have two parts, account ids three, none of them empty', () => {
    expect(['eip155:1', 'a:b'].filter((text) => !isChainId(text))).toEqual([])
    expect(['', 'eip155', ':1', 'eip155:', 'eip155:1:', ':eip155:1', 'a:b:c'].filter(isChainId)).toEqual([])
    const wrong = [
      'eip155',
      'eip155:1',
      'eip155::0x1',
      'eip155:1:',
      ':1:0x1',
      'eip155:1:0x1:',
      'eip155:1:0x1:x',
    ]
    expect(wrong.filter(isAccountId)).toEqual([])
  })

  it('must be a string, not an array that stringifies to one', () => {
    const hash = `0x${'ab'.repeat(32)}`
    expect([isHexData, isTransactionHash, isSignedMessage].filter((accepts) => accepts([hash]))).toEqual([])
    expect(isAccountId([`eip155:1:${address}`])).toBe(false)
  })

  it('must match the address format of their namespace', () => {
    expect(isEvmAddress(solana)).toBe(false)
    expect(isSolanaAddress(address)).toBe(false)
  })
})

describe('untrusted records', () => {
  it('must be plain objects', () => {
    expect([{}, { a: 1 }].map(isRecord)).toEqual([true, true])
    expect([[], null, undefined, 'text', 1, () => undefined].filter(isRecord)).toEqual([])
  })

  it('expose own properties only', () => {
    expect(ownOf({ eip155: 1 }, 'eip155')).toBe(1)
    expect(ownOf<unknown>({ eip155: 1 }, 'constructor')).toBeUndefined()
    expect(ownOf(undefined, 'eip155')).toBeUndefined()
  })
})

describe('a quantity (EIP-1474)', () => {
  it('is hex without leading zeros; bytes have two digits each', () => {
    expect([0, 137, 10n ** 18n].map(toQuantity)).toEqual(['0x0', '0x89', '0xde0b6b3a7640000'])
    expect(toHexBytes(Uint8Array.of())).toBe('0x')
    expect(toHexBytes(Uint8Array.of(0, 10, 255))).toBe('0x000aff')
  })
})
