import { createChainControl, networkAt, usdt } from '@esports/local-stack'
import { type Address, createWalletClient, encodeFunctionData, erc20Abi, http, parseEther } from 'viem'
import { beforeAll, describe, expect, it } from 'vitest'
import { blockchainApiOf } from '../../src/actions/blockchain-api-of.ts'
import { sendTransaction } from '../../src/actions/send-transaction.ts'
import { accountDetails } from '../../src/core/account-details.ts'
import type { ConnectKit } from '../../src/core/connect-kit.ts'
import { sendToken, switchChain } from '../../src/index.ts'
import { getHistory } from '../../src/services/blockchain-api/history.ts'
import { fetchActivity, nativeTokenId, prepareSwap } from '../../src/services.ts'
import { modalOf } from '../modal-of.ts'
import { failureOf, gamer, refusedWith, useStack } from './stack-fixture.ts'

const stack = useStack()
const chainId = 'eip155:137'
const tether = usdt.addresses[137]
const tetherToken = { symbol: 'USDT', decimals: 6, address: tether }
const services = () => stack.services.blockchainApi.control
const tokenCall = (functionName: 'transfer' | 'approve', to: Address, amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName, args: [to, amount] })
const newest = async (kit: ConnectKit) => (await fetchActivity(kit)).items[0]
const activity = (kit: ConnectKit) => accountDetails(kit.store.getState())?.activity

describe('account history at the service', () => {
  it('begins with the initial funding', async () => {
    const { kit } = await stack.connectedKit(gamer(4))
    const { items, next } = await fetchActivity(kit)
    expect(items).toMatchObject([
      {
        operation: 'receive',
        transfers: [
          { direction: 'in', quantity: { value: 1000n, decimals: 0 }, fungible: { symbol: 'USDC' } },
        ],
      },
      {
        operation: 'receive',
        transfers: [
          { direction: 'in', quantity: { value: 2500n, decimals: 0 }, fungible: { symbol: 'USDT' } },
        ],
      },
    ])
    expect(next).toBeUndefined()
  })

  it('has a payment for sender and receiver', async () => {
    const { kit } = await stack.connectedKit(gamer(0))
    const native = { symbol: 'POL', decimals: 18, address: undefined }
    const amount = parseEther('1.5')
    const { hash } = await sendToken(kit, { chainId: 137, token: native, to: gamer(1).address, amount })
    const row = {
      id: hash,
      hash,
      status: 'confirmed',
      chainId,
      from: gamer(0).address,
      to: gamer(1).address,
      application: undefined,
    }
    const moved = {
      quantity: { value: 15n, decimals: 1 },
      value: 0.75,
      nft: undefined,
      fungible: {
        name: 'POL',
        symbol: 'POL',
        iconUrl: `${stack.addresses.blockchainApiUrl}/icons/POL.svg`,
      },
    }
    const sent = await newest(kit)
    expect(sent).toEqual({
      ...row,
      operation: 'send',
      minedAt: expect.any(Number),
      transfers: [{ ...moved, direction: 'out' }],
    })
    // The stack uses the machine's clock.
    expect(Math.abs(Date.now() - (sent?.minedAt ?? 0))).toBeLessThan(60_000)
    const receiver = await stack.connectedKit(gamer(1))
    expect(await newest(receiver.kit)).toMatchObject({
      ...row,
      operation: 'receive',
      transfers: [{ ...moved, direction: 'in' }],
    })
  })

  it('has token amounts in decimal units', async () => {
    const { kit } = await stack.connectedKit(gamer(0))
    const { hash } = await sendToken(kit, {
      chainId: 137,
      token: tetherToken,
      to: gamer(1).address,
      amount: 1_250_000n,
    })
    expect(await newest(kit)).toMatchObject({
      hash,
      operation: 'send',
      transfers: [{ direction: 'out', quantity: { value: 125n, decimals: 2 }, fungible: { symbol: 'USDT' } }],
    })
  })

  it('can have a transfer to oneself', async () => {
    const { kit } = await stack.connectedKit(gamer(0))
    await stack.mined(await sendTransaction(kit, { to: gamer(0).address, value: 5n }))
    expect(await newest(kit)).toMatchObject({ transfers: [{ direction: 'self' }] })
  })

  it('has a swap with paid and received amounts', async () => {
    const { kit } = await stack.connectedKit(gamer(2))
    const amount = parseEther('1')
    const { transaction } = await prepareSwap(kit, {
      from: nativeTokenId(chainId),
      to: `${chainId}:${tether}`,
      amount,
    })
    const { to, data, value } = transaction
    await stack.mined(await sendTransaction(kit, { to, data, value }))
    expect(await newest(kit)).toMatchObject({
      operation: 'trade',
      application: 'Local swap pool',
      transfers: [
        { direction: 'out', quantity: { value: 1n, decimals: 0 }, fungible: { symbol: 'POL' } },
        { direction: 'in', fungible: { symbol: 'USDT' } },
      ],
    })
  })

  it('has approvals and deployments, which the list omits because nothing was transferred [S9.10]', async () => {
    const { kit } = await stack.connectedKit(gamer(3))
    const before = (await fetchActivity(kit)).items
    await stack.mined(
      await sendTransaction(kit, { to: tether, data: tokenCall('approve', gamer(4).address, 1n) }),
    )
    // Init code that creates a contract without code.
    await stack.send(gamer(3), { data: '0x00' })
    const { address } = gamer(3)
    const { transactions } = await getHistory(blockchainApiOf(kit), { address, chainId })
    expect(transactions.slice(0, 2)).toMatchObject([
      { operation: 'deploy', status: 'confirmed', transfers: [] },
      { operation: 'approve', status: 'confirmed', transfers: [] },
    ])
    expect((await fetchActivity(kit)).items).toEqual(before)
  })

  it('has failed transactions with the intended transfers, for the sender only', async () => {
    const { kit } = await stack.connectedKit(gamer(5))
    const control = createChainControl(stack.addresses.chains[137])
    await control.pauseUsdt()
    const data = tokenCall('transfer', gamer(6).address, 3_000_000n)
    const hash = await stack.send(gamer(5), { to: tether, data, gas: 100_000n })
    await control.unpauseUsdt()
    expect(await newest(kit)).toMatchObject({
      hash,
      operation: 'send',
      status: 'failed',
      transfers: [{ direction: 'out', quantity: { value: 3n, decimals: 0 } }],
    })
    const other = await stack.connectedKit(gamer(6))
    expect((await fetchActivity(other.kit)).items.map((row) => row.hash)).not.toContain(hash)
  })

  it('is shown without entries flagged as spam [S9.10]', async () => {
    const { kit } = await stack.connectedKit(gamer(6))
    const hash = await stack.send(gamer(5), { to: tether, data: tokenCall('transfer', gamer(6).address, 1n) })
    expect(await newest(kit)).toMatchObject({ hash })
    services().markSpam(hash)
    expect((await fetchActivity(kit)).items.map((row) => row.hash)).not.toContain(hash)
    const { transactions } = await getHistory(blockchainApiOf(kit), { address: gamer(6).address, chainId })
    expect(transactions[0]).toMatchObject({ hash, transfers: [{ nft: { isSpam: true } }] })
  })

  it('is that of the wallet’s network', async () => {
    const { kit } = await stack.connectedKit(gamer(7), { wallet: { chainIds: [137, 42161] } })
    const onArbitrum = await stack.send(gamer(7), { to: gamer(8).address, value: 1n }, 42161)
    const onPolygon = await stack.send(gamer(7), { to: gamer(8).address, value: 1n })
    expect(await newest(kit)).toMatchObject({ hash: onPolygon })
    expect(stack.asked().at(-1)?.query['chainId']).toBe(chainId)
    await switchChain(kit, { chainId: 42161 })
    const { items } = await fetchActivity(kit)
    expect(items[0]?.hash).toBe(onArbitrum)
    expect(new Set(items.map((row) => row.chainId))).toEqual(new Set(['eip155:42161']))
  })

  it('is empty on an unsupported network, without a request', async () => {
    const { kit } = await stack.connectedKit(gamer(7), { wallet: { chainId: 1 } })
    const before = stack.asked().length
    expect(await fetchActivity(kit)).toMatchObject({ items: [], next: undefined, failure: undefined })
    expect(stack.asked()).toHaveLength(before)
  })

  it('rejects an unknown cursor', async () => {
    const { kit } = await stack.connectedKit(gamer(7))
    const reading = getHistory(blockchainApiOf(kit), {
      address: gamer(7).address,
      chainId,
      cursor: 'rubbish',
    })
    expect(await failureOf(reading)).toMatchObject(
      refusedWith(400, '', 'Invalid parameter: cursor: not one of this service'),
    )
  })
})

describe('a long history', () => {
  /** Two blocks of sixty, then one block for each of five. */
  let sent: readonly string[]
  beforeAll(async () => {
    const rpcUrl = stack.addresses.chains[137]
    const control = createChainControl(rpcUrl)
    const wallet = createWalletClient({
      account: gamer(9),
      chain: networkAt(137, rpcUrl),
      transport: http(rpcUrl),
    })
    const hashes: string[] = []
    await control.setAutomine(false)
    for (let block = 0; block < 2; block += 1) {
      for (let index = 0; index < 60; index += 1) {
        const fees = { gas: 21_000n, maxFeePerGas: parseEther('0.000001'), maxPriorityFeePerGas: 1n }
        const nonce = block * 60 + index
        hashes.push(await wallet.sendTransaction({ to: gamer(8).address, value: 1n, nonce, ...fees }))
      }
      await control.mine()
    }
    await control.setAutomine(true)
    for (let index = 0; index < 5; index += 1)
      hashes.push(await stack.send(gamer(9), { to: gamer(8).address, value: 1n }))
    sent = hashes.toReversed()
  })

  it('loads page by page to the end: complete, without duplicates, newest first [S3.18]', async () => {
    const { kit } = await stack.connectedKit(gamer(9))
    const sizes = []
    let page = await fetchActivity(kit)
    sizes.push(page.items.length)
    // New entries during paging neither repeat nor hide a row.
    const late = await stack.send(gamer(9), { to: gamer(8).address, value: 1n })
    while (page.next !== undefined) {
      page = await fetchActivity(kit, { isNextPage: true })
      sizes.push(page.items.length)
    }
    // The account was funded twice at the start.
    expect(sizes).toEqual([50, 100, 127])
    const hashes = page.items.map(({ hash }) => hash)
    expect(new Set(hashes).size).toBe(hashes.length)
    expect(hashes.slice(0, 125)).toEqual(sent)
    expect(hashes).not.toContain(late)
    const times = page.items.map(({ minedAt }) => minedAt)
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    expect(activity(kit)).toEqual(page)

    const asked = stack.asked().length
    await fetchActivity(kit, { isNextPage: true })
    expect(stack.asked()).toHaveLength(asked)
    expect((await fetchActivity(kit)).items[0]?.hash).toBe(late)
  })

  it('that fails in between shows the error, keeps loaded entries, and can be reloaded [S8.7]', async () => {
    const { kit } = await stack.connectedKit(gamer(9))
    const first = await fetchActivity(kit)
    services().answerNext('GET', '/v1/account/', { status: 429 })
    await fetchActivity(kit, { isNextPage: true })
    expect((await modalOf(kit)).toast).toMatchObject({ message: 'Failed to fetch transactions' })
    expect(activity(kit)).toMatchObject({ items: first.items, isLoading: false, failure: { status: 429 } })
    const anew = await fetchActivity(kit)
    expect(anew).toMatchObject({ items: first.items, next: first.next, failure: undefined })
    expect((await fetchActivity(kit, { isNextPage: true })).items).toHaveLength(100)
  })
})
