import { readFileSync } from 'node:fs'
import { createPublicClient, createTestClient, encodeFunctionData, http, parseAbi, parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compileBatch } from '../../scripts/compile-contracts.ts'
import { accountAt, firstAccount } from '../accounts.ts'
import { createChainControl, hasAnvil, type LocalChain, startChain, usdt } from './index.ts'

test('the committed code for batches is what its source compiles to', () => {
  expect(readFileSync(new URL('./batch.gen.ts', import.meta.url), 'utf8')).toBe(compileBatch())
})

describe.runIf(hasAnvil())('a batch of calls', () => {
  let chain: LocalChain
  beforeAll(async () => {
    chain = await startChain({ chainId: 137 })
  })
  afterAll(() => chain.close())

  const abi = parseAbi([
    'struct Call { address to; uint256 value; bytes data; }',
    'function execute(Call[] calls) payable',
  ])
  const to = accountAt(5).address
  const transfer = (amount: bigint) => ({
    to: usdt.addresses[137],
    value: 0n,
    data: encodeFunctionData({ abi: usdt.abi, functionName: 'transfer', args: [to, amount] }),
  })
  /** What a call of the account to itself would do; `from` is who sends it. */
  async function executes(calls: readonly ReturnType<typeof transfer>[], from = firstAccount().address) {
    const address = await createChainControl(chain.rpcUrl).addBatchContract()
    const transport = http(chain.rpcUrl)
    const reader = createPublicClient({ transport })
    const node = createTestClient({ mode: 'anvil', transport })
    const own = firstAccount().address
    const delegation = `0xef0100${address.slice(2)}` as const
    await node.setCode({ address: own, bytecode: delegation })
    const data = encodeFunctionData({ abi, functionName: 'execute', args: [calls] })
    return reader.call({ account: from, to: own, data })
  }

  test('is executed by an account that delegates to the contract (EIP-7702)', async () => {
    await expect(executes([transfer(1n), transfer(2n)])).resolves.toBeDefined()
  })

  test('fails as a whole, with the reason of the call that failed', async () => {
    await expect(executes([transfer(1n), transfer(parseEther('1'))])).rejects.toThrow(/USDT: /)
  })

  test('is executed for nobody but the account itself', async () => {
    await expect(executes([transfer(1n)], to)).rejects.toThrow('Batch: not the account')
  })
})
