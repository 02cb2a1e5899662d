import { readFileSync } from 'node:fs'
import { createPublicClient, createWalletClient, http, parseEther, parseUnits } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compileUsdt } from '../../scripts/compile-contracts.ts'
import { accounts, firstAccount } from '../accounts.ts'
import {
  type ChainId,
  chainIds,
  createChainControl,
  hasAnvil,
  type LocalChain,
  networkAt,
  startChain,
  usdt,
} from './index.ts'

test('the committed token is what its source compiles to', () => {
  expect(readFileSync(new URL('./usdt.gen.ts', import.meta.url), 'utf8')).toBe(compileUsdt())
})

describe.runIf(hasAnvil()).each(chainIds)('chain %i', (chainId) => {
  let chain: LocalChain
  beforeAll(async () => {
    chain = await startChain({ chainId })
  })
  afterAll(() => chain.close())

  test('has its real id and funded accounts', async () => {
    const reader = createPublicClient({ transport: http(chain.rpcUrl) })
    expect(await reader.getChainId()).toBe(chainId)
    for (const { address } of accounts) {
      expect(await reader.getBalance({ address })).toBe(parseEther('1000'))
      expect(await read(chain, 'balanceOf', [address])).toBe(parseUnits('2500', 6))
    }
  })

  test('[S1.4] USDT is at its real address with 6 decimals', async () => {
    expect(await read(chain, 'symbol')).toBe('USDT')
    expect(await read(chain, 'decimals')).toBe(6)
    expect(await read(chain, 'totalSupply')).toBe(parseUnits('25000', 6))
  })

  test('a transfer moves exactly its amount, in a block of its own', async () => {
    const [from, to] = [firstAccount(), accounts[1]?.address ?? '0x']
    const reader = createPublicClient({ transport: http(chain.rpcUrl) })
    const block = await reader.getBlockNumber()
    const receipt = await transferFrom(chain, from, to, 1_500_000n)
    expect(receipt.status).toBe('success')
    expect(receipt.blockNumber).toBe(block + 1n)
    expect(await read(chain, 'balanceOf', [from.address])).toBe(parseUnits('2498.5', 6))
    expect(await read(chain, 'balanceOf', [to])).toBe(parseUnits('2501.5', 6))
  })

  test('a paused token refuses transfers with its reason', async () => {
    const control = createChainControl(chain.rpcUrl)
    await control.pauseUsdt()
    await expect(transferFrom(chain, firstAccount(), firstAccount().address, 1n)).rejects.toThrow(
      'USDT: transfers are paused',
    )
    await control.unpauseUsdt()
    expect((await transferFrom(chain, firstAccount(), firstAccount().address, 1n)).status).toBe('success')
  })

  test('nobody but the owner may mint', async () => {
    const call = wallet(chain, firstAccount()).writeContractSync({
      address: usdt.addresses[chainId],
      abi: usdt.abi,
      functionName: 'mint',
      args: [firstAccount().address, 1n],
    })
    await expect(call).rejects.toThrow('USDT: caller is not the owner')
  })
})

test.runIf(hasAnvil())('a taken port is reported and replaced', async () => {
  const first = await startChain({ chainId: 137 })
  const port = Number(new URL(first.rpcUrl).port)
  const lines: string[] = []
  const second = await startChain({ chainId: 42161, port, onProgress: (line) => lines.push(line) })
  expect(lines).toEqual([`Port ${port} is taken; chain 42161 uses another one.`])
  expect(second.rpcUrl).not.toBe(first.rpcUrl)
  await Promise.all([first.close(), second.close()])
})

const wallet = (chain: LocalChain, account: (typeof accounts)[number]) =>
  createWalletClient({
    account,
    chain: networkAt(chain.chainId, chain.rpcUrl),
    transport: http(chain.rpcUrl),
  })

const transferFrom = (
  chain: LocalChain,
  from: (typeof accounts)[number],
  to: `0x${string}`,
  amount: bigint,
) =>
  wallet(chain, from).writeContractSync({
    address: usdt.addresses[chain.chainId],
    abi: usdt.abi,
    functionName: 'transfer',
    args: [to, amount],
  })

const read = (
  chain: { readonly chainId: ChainId; readonly rpcUrl: string },
  functionName: 'symbol' | 'decimals' | 'totalSupply' | 'balanceOf',
  args: readonly [`0x${string}`] | readonly [] = [],
) =>
  createPublicClient({ transport: http(chain.rpcUrl) }).readContract({
    address: usdt.addresses[chain.chainId],
    abi: usdt.abi,
    functionName,
    // One overload by name; the compiler cannot select it from a union of names.
    args: args as readonly [`0x${string}`],
  })
