import { custom } from 'viem'
import { expect, it } from 'vitest'
import { createTestKit } from '../../testing.ts'
import { isContract } from './is-contract.ts'

const address = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'

const withCode = (code: () => string) =>
  isContract(
    createTestKit({
      transports: {
        137: custom(
          {
            request: ({ method }) =>
              Promise.resolve().then(() => (method === 'eth_getCode' ? code() : '0x89')),
          },
          { retryCount: 0 },
        ),
      },
    }).kit,
    { chainId: 137, address },
  )

it.each([
  ['an account without code', '0x', false],
  ['an account that delegates to a contract (EIP-7702)', `0xef0100${'1'.repeat(40)}`, false],
  ['a contract', '0x6080604052', true],
])('%s', async (_, code, expected) => {
  expect(await withCode(() => code)).toBe(expected)
})

it('rejects when the node does not respond', async () => {
  const down = withCode(() => {
    throw new Error('down')
  })
  await expect(down).rejects.toMatchObject({ code: 'RPC_UNAVAILABLE', details: { chainId: 137 } })
})
