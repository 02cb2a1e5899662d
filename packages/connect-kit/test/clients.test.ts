import { custom, encodeAbiParameters, fallback, parseAbi } from 'viem'
import { getBlockNumber } from 'viem/actions'
import { describe, expect, it, vi } from 'vitest'
import {
  addNetwork,
  connect,
  destroyConnectKit,
  getClient,
  getPublicClient,
  getWalletClient,
  readContract,
  switchChain,
} from '../src/index.ts'
import { arbitrum, defineNetwork, mainnet, polygon } from '../src/networks.ts'
import { createTestKit } from '../src/testing.ts'

const totalAbi = parseAbi(['function total() view returns (uint256)'])

describe('viem client', () => {
  it('is cached per chain until its network changes [kit-core review 14]', async () => {
    const { kit } = createTestKit({ networks: [polygon, mainnet] })
    const client = await getPublicClient(kit, { chainId: 137 })
    expect(await getPublicClient(kit, { chainId: 137 })).toBe(client)
    expect(await getPublicClient(kit, { chainId: 1 })).not.toBe(client)
    addNetwork(kit, defineNetwork(polygon, { rpcUrls: ['http://127.0.0.1:9'] }))
    const next = await getPublicClient(kit, { chainId: 137 })
    expect(next).not.toBe(client)
    expect(next.chain?.rpcUrls.default.http).toEqual(['http://127.0.0.1:9'])
  })

  it('polls according to the chain’s block time [kit-core review 14]', async () => {
    const { kit } = createTestKit({ networks: [polygon, mainnet, arbitrum] })
    const intervalOf = async (chainId: number) => (await getPublicClient(kit, { chainId })).pollingInterval
    expect(await Promise.all([137, 1, 42161].map(intervalOf))).toEqual([1_000, 4_000, 500])
  })

  it('without actions is cached too, and works with viem’s actions', async () => {
    const request = vi.fn(async () => '0x10')
    const { kit } = createTestKit({ networks: [polygon], transports: { 137: custom({ request }) } })
    const client = await getClient(kit, { chainId: 137 })
    expect(await getClient(kit)).toBe(client)
    expect('getBlockNumber' in client).toBe(false)
    expect(await getBlockNumber(client)).toBe(16n)
    expect((await getPublicClient(kit)).uid).not.toBe('')
  })

  it('uses the app’s transports, not the network’s URLs', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>()
    const broken = { request: () => Promise.reject(new Error('gone')) }
    const working = { request: vi.fn(async () => '0x7') }
    const { kit } = createTestKit({
      networks: [polygon, mainnet],
      transports: {
        137: fallback([custom(broken, { retryCount: 0 }), custom(working)], { retryCount: 0 }),
      },
      environment: { fetch },
    })
    expect(await (await getPublicClient(kit, { chainId: 137 })).getBlockNumber()).toBe(7n)
    expect(working.request).toHaveBeenCalled()
    expect(fetch).not.toHaveBeenCalled()
  })

  it('batches concurrent reads into one call with multicall', async () => {
    const request = vi.fn<(asked: { method: string; params?: unknown }) => Promise<string>>(
      async () => `0x${'00'.repeat(32)}`,
    )
    const { kit } = createTestKit({
      networks: [polygon],
      transports: { 137: custom({ request }, { retryCount: 0 }) },
      batch: { multicall: true },
    })
    const reads = ['1', '2', '3'].map((digit) =>
      readContract(kit, { address: `0x${digit.repeat(40)}`, abi: totalAbi, functionName: 'total' }),
    )
    await Promise.allSettled(reads)
    const calls = request.mock.calls.filter(([{ method }]) => method === 'eth_call')
    const multicall3 = polygon.contracts?.['multicall3']
    expect(calls).toHaveLength(1)
    expect(calls[0]?.[0].params).toEqual([expect.objectContaining({ to: multicall3?.address }), 'latest'])
  })

  it('resolves the other reads of a multicall if one is aborted [kit-core hostile A12]', async () => {
    let answerNode = (): void => undefined
    const isAnswered = new Promise<void>((resolve) => {
      answerNode = resolve
    })
    const totals = encodeAbiParameters(
      [{ type: 'tuple[]', components: [{ type: 'bool' }, { type: 'bytes' }] }],
      [[1n, 2n].map((total) => [true, encodeAbiParameters([{ type: 'uint256' }], [total])] as const)],
    )
    const fetch = vi.fn<typeof globalThis.fetch>(async (_, init) => {
      const isGivenUp = new Promise<never>((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      })
      await Promise.race([isAnswered, isGivenUp])
      const asked: readonly { readonly id: number }[] = JSON.parse(
        typeof init?.body === 'string' ? init.body : '[]',
      )
      return Response.json(asked.map(({ id }) => ({ jsonrpc: '2.0', id, result: totals })))
    })
    const { kit } = createTestKit({ networks: [polygon], batch: { multicall: true }, environment: { fetch } })
    // Its code is loaded first, so that the reads are concurrent.
    await getClient(kit)
    await import('../src/actions/viem-reads.ts')
    const read = (digit: string, signal: AbortSignal) =>
      readContract(kit, { address: `0x${digit.repeat(40)}`, abi: totalAbi, functionName: 'total', signal })
    const [leaving, staying] = [new AbortController(), new AbortController()]
    const [givenUp, wanted] = [read('1', leaving.signal), read('2', staying.signal)]
    givenUp.catch(() => undefined)
    await vi.waitFor(() => expect(fetch).toHaveBeenCalled())
    leaving.abort()
    await expect(givenUp).rejects.toMatchObject({ code: 'ABORTED' })
    answerNode()
    expect(await wanted).toBe(2n)
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it('uses the app’s pollingInterval and cacheTime (ms)', async () => {
    const { kit } = createTestKit({ networks: [polygon], pollingInterval: 250, cacheTime: 90 })
    expect(await getClient(kit)).toMatchObject({ pollingInterval: 250, cacheTime: 90 })
  })

  it('throws for a network the app does not have, and for a destroyed kit', async () => {
    const { kit } = createTestKit({ networks: [polygon] })
    await expect(getClient(kit, { chainId: 5 })).rejects.toMatchObject({ code: 'CHAIN_NOT_CONFIGURED' })
    await destroyConnectKit(kit)
    await expect(getClient(kit)).rejects.toMatchObject({ code: 'DESTROYED' })
  })
})

describe('viem wallet client', () => {
  it('is cached until the account, network or wallet changes', async () => {
    const { kit, wallet } = createTestKit({ networks: [polygon, mainnet] })
    await expect(getWalletClient(kit)).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    await connect(kit, { connectorId: wallet.id })
    const first = await getWalletClient(kit)
    expect(await getWalletClient(kit, { chainId: 137 })).toBe(first)
    wallet.switchesAccount(1)
    const second = await getWalletClient(kit)
    expect(second).not.toBe(first)
    expect(second.account.address).not.toBe(first.account.address)
    await switchChain(kit, { chainId: 1 })
    const third = await getWalletClient(kit)
    expect([third.chain.id, third.account.address]).toEqual([1, second.account.address])
  })
})
