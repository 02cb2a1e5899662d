import { describe, expect, it } from 'vitest'
import { messageData } from '../../test/siwx-messages.ts'
import { isSameAddress } from './fields.ts'

describe('an address', () => {
  const evm = messageData().accountAddress
  const solana = 'So11111111111111111111111111111111111111112'
  it.each([
    ['equal in any case on EVM chains', 'eip155', evm, evm.toLowerCase(), true],
    ['different if a character differs', 'eip155', evm, evm.replace('7', '8'), false],
    ['equal to itself in other namespaces', 'solana', solana, solana, true],
    ['different if the case differs in other namespaces', 'solana', solana, solana.toLowerCase(), false],
  ] as const)('is %s', (_, namespace, one, other, isSame) => {
    expect(isSameAddress(namespace, one, other)).toBe(isSame)
    expect(isSameAddress(namespace, other, one)).toBe(isSame)
  })
})
