import { type Address, createTestClient, encodeFunctionData, erc20Abi, http, parseEther } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createChainControl, hasAnvil, startChain, usdt } from '../../../chains/index.ts'
import { signerWalletFactoryBytecode } from '../../../chains/signer-wallet.gen.ts'
import { testTokenAbi, testTokenDeployedBytecode } from '../../../chains/test-token.gen.ts'
import { startBlockchainApi } from '../index.ts'
import { callerOf, gamer, refusal, type Scene, startScene } from '../test-scene.ts'
import type { HistoryRow } from './index.ts'

const chainId = 'eip155:137'
const tether = usdt.addresses[137]

interface Page {
  readonly data: readonly HistoryRow[]
  readonly next: string | null
}

describe.runIf(hasAnvil())('history', () => {
  let scene: Scene
  beforeAll(async () => {
    scene = await startScene()
  })
  afterAll(() => scene.close())

  const history = async (index: number, query = {}): Promise<Page> => {
    const { status, json } = await scene.get(`v1/account/${gamer(index).address}/history`, query)
    expect(status).toBe(200)
    return json as Page
  }
  const newest = async (index: number) => (await history(index)).data[0]
  const token = (functionName: 'transfer' | 'approve', to: Address, amount: bigint) =>
    encodeFunctionData({ abi: erc20Abi, functionName, args: [to, amount] })

  test('a payment of the native coin is sent by one and received by the other', async () => {
    const hash = await scene.send(gamer(0), { to: gamer(1).address, value: parseEther('2') })
    const row = await newest(0)
    expect(row).toEqual({
      id: hash,
      metadata: {
        operationType: 'send',
        hash,
        minedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        sentFrom: gamer(0).address,
        sentTo: gamer(1).address,
        status: 'confirmed',
        nonce: 0,
        chain: chainId,
        application: null,
      },
      transfers: [
        {
          fungible_info: { name: 'POL', symbol: 'POL', icon: { url: `${scene.api.url}/icons/POL.svg` } },
          direction: 'out',
          quantity: { numeric: '2' },
          value: 1,
          price: 0.5,
        },
      ],
    })
    expect(await newest(1)).toMatchObject({
      id: hash,
      metadata: { operationType: 'receive' },
      transfers: [{ direction: 'in' }],
    })
  })

  test('a token that moves is one row for each side, in human units', async () => {
    const id = await scene.send(gamer(0), {
      to: tether,
      data: token('transfer', gamer(1).address, 1_250_000n),
    })
    expect(await newest(0)).toMatchObject({
      id,
      metadata: { operationType: 'send', sentTo: gamer(1).address },
      transfers: [{ direction: 'out', quantity: { numeric: '1.25' }, fungible_info: { symbol: 'USDT' } }],
    })
    expect(await newest(1)).toMatchObject({ id, metadata: { operationType: 'receive' } })
  })

  test('what goes to oneself is neither in nor out', async () => {
    await scene.send(gamer(0), { to: gamer(0).address, value: 5n })
    expect(await newest(0)).toMatchObject({ transfers: [{ direction: 'self' }] })
  })

  test('approvals, deployments and swaps are called by their names', async () => {
    await scene.send(gamer(2), { to: tether, data: token('approve', gamer(3).address, 1n) })
    expect(await newest(2)).toMatchObject({ metadata: { operationType: 'approve' }, transfers: [] })
    await scene.send(gamer(2), { data: signerWalletFactoryBytecode })
    expect(await newest(2)).toMatchObject({
      metadata: { operationType: 'deploy', sentTo: expect.stringMatching(/^0x/) },
    })
    await swapNative(2)
    expect(await newest(2)).toMatchObject({
      metadata: { operationType: 'trade', application: { name: 'Local swap pool' } },
      transfers: [
        { direction: 'out', fungible_info: { symbol: 'POL' }, quantity: { numeric: '1' } },
        { direction: 'in', fungible_info: { symbol: 'USDT' } },
      ],
    })
  })

  test('new tokens are received', async () => {
    await createChainControl(scene.chain.rpcUrl).mintUsdt(gamer(4).address, 1n)
    expect(await newest(4)).toMatchObject({
      metadata: { operationType: 'receive' },
      transfers: [{ direction: 'in', quantity: { numeric: '0.000001' } }],
    })
  })

  test('a failed payment shows what was tried, to its sender only', async () => {
    const control = createChainControl(scene.chain.rpcUrl)
    await control.pauseUsdt()
    const data = token('transfer', gamer(6).address, 3_000_000n)
    const hash = await scene.send(gamer(5), { to: tether, data, gas: 100_000n })
    await control.unpauseUsdt()
    expect(await newest(5)).toMatchObject({
      id: hash,
      metadata: { operationType: 'send', status: 'failed' },
      transfers: [{ direction: 'out', quantity: { numeric: '3' } }],
    })
    expect((await history(6)).data.map(({ id }) => id)).not.toContain(hash)
  })

  test('a transaction that is marked as spam is flagged in every transfer', async () => {
    const hash = await scene.send(gamer(0), { to: tether, data: token('transfer', gamer(6).address, 1n) })
    scene.api.control.markSpam(hash)
    const row = await newest(6)
    expect(row?.transfers.map((transfer) => transfer.nft_info?.flags.is_spam)).toEqual([true])
  })

  test('an unknown token has its own name and no price, whatever it calls itself', async () => {
    const address = '0x00000000000000000000000000000000000000f1'
    const node = createTestClient({ mode: 'anvil', transport: http(scene.chain.rpcUrl) })
    await node.setCode({ address, bytecode: testTokenDeployedBytecode })
    const args = ['Fake', 'USDC', 2, gamer(7).address, [gamer(7).address], [150n]] as const
    await scene.send(gamer(7), {
      to: address,
      data: encodeFunctionData({ abi: testTokenAbi, functionName: 'initialize', args }),
    })
    const row = await newest(7)
    expect(row).toMatchObject({ metadata: { operationType: 'mint' } })
    expect(row?.transfers).toEqual([
      {
        direction: 'in',
        quantity: { numeric: '1.5' },
        fungible_info: { name: 'Fake', symbol: 'USDC', icon: null },
      },
    ])
  })

  test('a chain that goes back forgets, and what comes instead is seen', async () => {
    const control = createChainControl(scene.chain.rpcUrl)
    const snapshot = await control.snapshot()
    const lost = await scene.send(gamer(0), { to: gamer(8).address, value: 1n })
    await scene.send(gamer(0), { to: gamer(8).address, value: 2n })
    expect((await history(8)).data.map(({ id }) => id)).toContain(lost)
    await control.revert(snapshot)
    expect((await history(8)).data.map(({ id }) => id)).not.toContain(lost)
    const instead = await scene.send(gamer(0), { to: gamer(8).address, value: 3n })
    const ids = (await history(8)).data.map(({ id }) => id)
    expect(ids[0]).toBe(instead)
    expect(ids).not.toContain(lost)
  })

  test('without a chain the history is of all that run, with one of that alone', async () => {
    const arbitrum = await startChain({ chainId: 42161 })
    const chains = { 137: scene.chain.rpcUrl, 42161: arbitrum.rpcUrl }
    const api = await startBlockchainApi({ chains })
    const chainsIn = async (query: Record<string, string>) => {
      const { json } = await callerOf(api.url).get(`v1/account/${gamer(3).address}/history`, query)
      return new Set((json as Page).data.map(({ metadata }) => metadata.chain))
    }
    expect(await chainsIn({})).toEqual(new Set(['eip155:137', 'eip155:42161']))
    expect(await chainsIn({ chainId: 'eip155:42161' })).toEqual(new Set(['eip155:42161']))
    await api.close()
    await arbitrum.close()
  })

  test('other chains, addresses and cursors are refused', async () => {
    const at = `v1/account/${gamer(0).address}/history`
    expect(await scene.get(at, { chainId: 'eip155:1' })).toMatchObject({
      status: 400,
      json: refusal('chainId', "We don't support the chainId you provided: eip155:1"),
    })
    expect((await scene.get('v1/account/0x1/history')).status).toBe(400)
    expect((await scene.get(at, { cursor: 'rubbish' })).status).toBe(400)
    expect(await scene.get(at, { onramp: 'meld' })).toMatchObject({
      status: 400,
      json: refusal('provider', 'Provider meld is not supported'),
    })
    expect(await history(0, { onramp: 'coinbase' })).toEqual({ data: [], next: null })
  })

  async function swapNative(index: number) {
    const { address } = gamer(index)
    const { json } = await scene.post('v1/convert/build-transaction', {
      amount: String(parseEther('1')),
      from: `${chainId}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`,
      to: `${chainId}:${tether}`,
      userAddress: `${chainId}:${address}`,
      disableEstimate: true,
    })
    const { tx } = json as { tx: { to: string; data: `0x${string}` } }
    // The last part of a CAIP-10 id is an address.
    const to = tx.to.split(':').at(-1) as Address
    await scene.send(gamer(index), { to, data: tx.data, value: parseEther('1') })
  }

  describe('with many transactions', () => {
    let sent: string[]
    beforeEach(async () => {
      sent = []
      for (let index = 0; index < 112; index++)
        sent.push(await scene.send(gamer(9), { to: tether, data: token('transfer', gamer(8).address, 1n) }))
    })

    test('pages of 50 hold each of them once, newest first, even when more come in between', async () => {
      const first = await history(9, { chainId })
      expect(first.data).toHaveLength(50)
      const late = await scene.send(gamer(9), { to: gamer(8).address, value: 1n })
      const rows = [...first.data]
      for (let { next } = first; next !== null; ) {
        const page = await history(9, { chainId, cursor: next })
        expect(page.data.length).toBeLessThanOrEqual(50)
        rows.push(...page.data)
        next = page.next
      }
      const ids = rows.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids.filter((id) => sent.includes(id))).toEqual(sent.toReversed())
      expect(ids).not.toContain(late)
      const times = rows.map(({ metadata }) => Date.parse(metadata.minedAt))
      expect(times).toEqual(times.toSorted((a, b) => b - a))
    })
  })
})
