import { parseEther } from 'viem'
import { describe, expect, it } from 'vitest'
import { accountDetails } from '../../src/core/account-details.ts'
import { connect, destroyConnectKit, switchChain } from '../../src/index.ts'
import { defineNetwork, polygon } from '../../src/networks.ts'
import {
  fetchNativeBalance,
  type WatchPendingTransactionsParameters,
  watchPendingTransactions,
} from '../../src/services.ts'
import { settled, type TestKit } from '../../src/testing.ts'
import { gamer, useStack } from './stack-fixture.ts'

const stack = useStack()
const shown = ({ kit }: TestKit) => accountDetails(kit.store.getState())?.nativeBalance?.value
/** Each poll takes real time. */
const looks = async ({ clock }: TestKit, ms: number) => {
  await clock.advance(ms)
  for (let turn = 0; turn < 40; turn += 1) await settled()
}

async function watchingKit(
  account: number,
  parameters: WatchPendingTransactionsParameters = {},
): Promise<TestKit> {
  const test = await stack.connectedKit(gamer(account))
  watchPendingTransactions(test.kit, parameters)
  await looks(test, 0)
  return test
}

describe('watchPendingTransactions', () => {
  it('reloads the native balance, every thirty seconds by default [S9.5]', async () => {
    const test = await watchingKit(2)
    const before = (await fetchNativeBalance(test.kit))?.value ?? 0n
    await stack.send(gamer(3), { to: gamer(2).address, value: parseEther('2') })
    await looks(test, 29_000)
    expect(shown(test)).toBe(before)
    await looks(test, 1_000)
    await expect.poll(() => shown(test)).toBe(before + parseEther('2'))
  })

  it('runs only if the app calls it [S9.5]', async () => {
    const test = await stack.connectedKit(gamer(2))
    const before = (await fetchNativeBalance(test.kit))?.value
    await stack.send(gamer(3), { to: gamer(2).address, value: parseEther('1') })
    await looks(test, 30_000)
    await looks(test, 30_000)
    expect(shown(test)).toBe(before)
  })

  it('follows the wallet’s network', async () => {
    const test = await watchingKit(4, { pollingInterval: 1000 })
    await switchChain(test.kit, { chainId: 42161 })
    await looks(test, 1000)
    const before = (await fetchNativeBalance(test.kit))?.value ?? 0n
    await stack.send(gamer(3), { to: gamer(4).address, value: parseEther('3') }, 42161)
    await expect
      .poll(async () => {
        await looks(test, 1000)
        return shown(test)
      })
      .toBe(before + parseEther('3'))
  })

  it('stops when the kit is destroyed', async () => {
    const test = await watchingKit(7)
    const before = shown(test)
    await destroyConnectKit(test.kit)
    await stack.send(gamer(3), { to: gamer(7).address, value: parseEther('1') })
    await looks(test, 60_000)
    expect(shown(test)).toBe(before)
    expect(test.warnings).toEqual([])
  })

  it('stops when it is unsubscribed', async () => {
    const test = await stack.connectedKit(gamer(8))
    const before = (await fetchNativeBalance(test.kit))?.value
    const stop = watchPendingTransactions(test.kit)
    await looks(test, 0)
    stop()
    await stack.send(gamer(3), { to: gamer(8).address, value: parseEther('1') })
    await looks(test, 60_000)
    expect(shown(test)).toBe(before)
  })

  it('stops with one warning if the node does not support the filter', async () => {
    const networks = [defineNetwork(polygon, { rpcUrls: ['http://127.0.0.1:9'] })] as const
    const test = stack.openKit({ networks, wallet: {} })
    await connect(test.kit, { connectorId: test.wallet.id })
    watchPendingTransactions(test.kit, { pollingInterval: 1000 })
    const warned = () => test.warnings.filter((text) => text.includes('pending transactions'))
    await expect.poll(async () => (await looks(test, 1000), warned()), { timeout: 20_000 }).toHaveLength(1)
    await looks(test, 10_000)
    expect(warned()).toHaveLength(1)
  })

  it('reloads at most 99 times [S9.9]', async () => {
    const test = await stack.connectedKit(gamer(5))
    const read = { times: 0 }
    test.kit.store.subscribe(({ account }, { account: last }) => {
      if (account?.nativeBalance && account.nativeBalance !== last?.nativeBalance) read.times += 1
    })
    watchPendingTransactions(test.kit, { pollingInterval: 10 })
    await looks(test, 0)
    const transacts = async () => {
      await stack.send(gamer(6), { to: gamer(5).address, value: 1n })
      await looks(test, 10)
    }
    for (let news = 1; news <= 99; news += 1) {
      await transacts()
      await expect.poll(() => read.times).toBe(news)
    }
    for (let more = 0; more < 3; more += 1) await transacts()
    expect(read.times).toBe(99)
    // A hundred transactions, one after another.
  }, 240_000)
})
