import { createChainControl } from '@esports/local-stack'
import { parseEther } from 'viem'
import { afterEach, describe, expect, it } from 'vitest'
import { restoreBatches } from '../../src/actions/batch-records.ts'
import {
  callsFailure,
  getCallsStatus,
  sendCalls,
  sentBatches,
  waitForCallsStatus,
  watchSentTransactions,
} from '../../src/index.ts'
import { settled, type TestKit } from '../../src/testing.ts'
import { gamer, useStack } from './stack-fixture.ts'

const stack = useStack()
const control = () => createChainControl(stack.addresses.chains[137])
afterEach(async () => {
  await control().mine()
  await control().setAutomine(true)
})

const batching = async () =>
  stack.connectedKit(gamer(2), { wallet: { batchContract: await control().addBatchContract() } })
const pays = [
  { to: gamer(3).address, value: parseEther('1') },
  { to: gamer(4).address, value: 5n },
] as const
const only = ({ kit }: TestKit) => sentBatches(kit)[0]
const until = async (test: TestKit, status: string) => {
  await expect
    .poll(
      async () => {
        await test.clock.advance(1000)
        await settled()
        return only(test)?.status
      },
      { timeout: 15_000 },
    )
    .toBe(status)
}

describe('sent batches (EIP-5792)', () => {
  it('are listed with their calls from the moment the wallet has accepted them, and with their transactions once they are mined', async () => {
    const test = await batching()
    await control().setAutomine(false)
    const { id } = await sendCalls(test.kit, { calls: pays, forceAtomic: true })
    expect(only(test)).toMatchObject({
      id,
      status: 'pending',
      chainId: 137,
      from: gamer(2).address,
      calls: pays,
      hashes: [],
    })
    const stop = watchSentTransactions(test.kit)
    await until(test, 'pending')
    await control().mine()
    await until(test, 'confirmed')
    expect(only(test)?.hashes).toEqual([expect.stringMatching(/^0x[0-9a-f]{64}$/)])
    stop()
  })

  it('that the network reverted are told as reverted, and none of the calls took effect', async () => {
    const test = await batching()
    const works = { to: gamer(3).address, value: parseEther('1') } as const
    const reverts = '0x00000000000000000000000000000000000e0002'
    await control().addCode(reverts, '0x60006000fd')
    const before = await stack.balanceOf('native', gamer(3).address)
    const { id } = await sendCalls(test.kit, { calls: [works, { to: reverts }], forceAtomic: true })
    const stop = watchSentTransactions(test.kit)
    await until(test, 'reverted')
    stop()
    expect(await stack.balanceOf('native', gamer(3).address)).toBe(before)
    const told = await getCallsStatus(test.kit, { id })
    expect(callsFailure(told)).toMatchObject({
      code: 'CALLS_REVERTED',
      details: { id, statusCode: 500, hash: only(test)?.hashes[0] },
    })
  })

  it.each([
    [100, 'pending', undefined],
    [200, 'confirmed', undefined],
    [400, 'notSent', 'CALLS_NOT_SENT'],
    [500, 'reverted', 'CALLS_REVERTED'],
    [600, 'partlyReverted', 'CALLS_PARTLY_REVERTED'],
  ] as const)('with the status code %s are %s', async (status, shown, code) => {
    const test = await stack.connectedKit(gamer(2), {
      wallet: {
        batchContract: await control().addBatchContract(),
        // What the wallet says is the code's alone.
        gate: async (label, act) => {
          const answer = await act()
          return label.endsWith('wallet_getCallsStatus') ? Object.assign({}, answer, { status }) : answer
        },
      },
    })
    const { id } = await sendCalls(test.kit, { calls: pays })
    const told = await getCallsStatus(test.kit, { id })
    expect(only(test)?.status).toBe(shown)
    expect(callsFailure(told)?.code).toBe(code)
  })

  it('that failed are waited for no longer', async () => {
    const test = await batching()
    const reverts = '0x00000000000000000000000000000000000e0003'
    await control().addCode(reverts, '0x60006000fd')
    const { id } = await sendCalls(test.kit, { calls: [{ to: reverts }], forceAtomic: true })
    await control().mine()
    expect(callsFailure(await waitForCallsStatus(test.kit, { id }))).toMatchObject({ code: 'CALLS_REVERTED' })
  })

  it('are none if the person rejects', async () => {
    const test = await batching()
    test.wallet.rejects()
    await sendCalls(test.kit, { calls: pays }).catch(() => undefined)
    expect(sentBatches(test.kit)).toEqual([])
  })

  it('that were approved after the page had left are listed too', async () => {
    const test = await batching()
    const leaving = new AbortController()
    test.wallet.approves({ after: 5_000 })
    const left = sendCalls(test.kit, { calls: pays, signal: leaving.signal }).catch(() => undefined)
    await settled()
    leaving.abort()
    await left
    expect(sentBatches(test.kit)).toEqual([])
    await expect
      .poll(async () => {
        await test.clock.advance(1_000)
        return sentBatches(test.kit).length
      })
      .toBe(1)
  })

  it('are known after a reload and in another tab, which follow them to their end', async () => {
    const test = await batching()
    await control().setAutomine(false)
    const { id } = await sendCalls(test.kit, { calls: pays, forceAtomic: true })
    const { browser, wallet, clock } = test
    const tab = stack.openKit({ browser, sameWallet: wallet, wallet: {}, clock })
    const stopTab = watchSentTransactions(tab.kit)
    await expect.poll(() => only(tab)).toMatchObject({ id, status: 'pending', calls: pays })
    await test.close()
    const reloaded = stack.openKit({ browser, sameWallet: wallet, wallet: {}, clock })
    const stopReloaded = watchSentTransactions(reloaded.kit)
    await expect.poll(() => only(reloaded)).toMatchObject({ id, status: 'pending', from: gamer(2).address })
    await control().mine()
    await until(reloaded, 'confirmed')
    await until(tab, 'confirmed')
    expect(sentBatches(tab.kit)).toHaveLength(1)
    stopTab()
    stopReloaded()
    // Its end is known: the next page has nothing to follow.
    const next = stack.openKit({ browser, sameWallet: wallet, wallet: {}, clock })
    restoreBatches(next.kit)
    expect(sentBatches(next.kit)).toEqual([])
  })
})
