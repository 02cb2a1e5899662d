import { describe, expect, it } from 'vitest'
import { messageData } from '../../test/siwx-messages.ts'
import { isSameAddress } from './fields.ts'

describe('an address', () => {
  const evm = messageData().accountAddress
  const solana = 'So11111111111111111111111111111111111111112'
  it.each([
    ['the same in any case of its letters on EVM chains', 'eip155', evm, evm.toLowerCase(), true],
    ['another with another letter', 'eip155', evm, evm.replace('7', '8'), false],
    ['the same as itself elsewhere', 'solana', solana, solana, true],
    ['another in another case elsewhere', 'solana', solana, solana.toLowerCase(), false],
  ] as const)('is %s', (_, namespace, one, other, isSame) => {
    expect(isSameAddress(namespace, one, other)).toBe(isSame)
    expect(isSameAddress(namespace, other, one)).toBe(isSame)
  })
})
