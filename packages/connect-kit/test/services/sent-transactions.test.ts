import { createChainControl } from '@esports/local-stack'
import { createPublicClient, createWalletClient, http, parseEther, parseGwei } from 'viem'
import { afterEach, describe, expect, it } from 'vitest'
import { sendTransaction, sentTransactions, watchSentTransactions } from '../../src/index.ts'
import { settled, type TestKit } from '../../src/testing.ts'
import { gamer, useStack } from './stack-fixture.ts'

const stack = useStack()
const rpcUrl = () => stack.addresses.chains[137]
const control = () => createChainControl(rpcUrl())
/** Sends without the kit, beside what is pending. */
const other = (account = gamer(1)) => createWalletClient({ account, transport: http(rpcUrl()) })
const nonceOf = (account = gamer(1)) =>
  createPublicClient({ transport: http(rpcUrl()) }).getTransactionCount({ address: account.address })

/** A kit whose wallet answers at once, on a chain that mines when it is told to. */
async function pendingKit(): Promise<TestKit & { readonly isSeen: () => boolean }> {
  let isSeen = false
  const test = await stack.connectedKit(gamer(1), {
    wallet: { gate: async (_, act) => act() },
    environment: {
      async fetch(input, init) {
        const answer = await fetch(input, init)
        isSeen ||= typeof init?.body === 'string' && init.body.includes('eth_getTransactionByHash')
        return answer
      },
    },
  })
  await control().setAutomine(false)
  return { ...test, isSeen: () => isSeen }
}
afterEach(async () => {
  await control().mine()
  await control().setAutomine(true)
})

const only = ({ kit }: TestKit) => sentTransactions(kit)[0]
/** Each poll takes real time. */
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
const pay = async ({ kit }: TestKit) => {
  const gas = { maxFeePerGas: parseGwei('100'), maxPriorityFeePerGas: parseGwei('1') }
  return sendTransaction(kit, { to: gamer(2).address, value: parseEther('1'), gas: 21_000n, ...gas })
}
const replaceWith = async (nonce: number, to: `0x${string}`, value: bigint) =>
  other().sendTransaction({
    chain: null,
    nonce,
    to,
    value,
    gas: 21_000n,
    maxFeePerGas: parseGwei('400'),
    maxPriorityFeePerGas: parseGwei('300'),
  })

describe('sent transactions', () => {
  it('are listed from the moment the wallet has sent them, and confirmed once they are mined', async () => {
    const test = await pendingKit()
    const hash = await pay(test)
    expect(only(test)).toMatchObject({
      hash,
      status: 'pending',
      chainId: 137,
      from: gamer(1).address,
      to: gamer(2).address,
      value: parseEther('1'),
    })
    const stop = watchSentTransactions(test.kit)
    await until(test, 'pending')
    await control().mine()
    await until(test, 'confirmed')
    expect(only(test)).toMatchObject({ minedHash: undefined })
    stop()
  })

  it.each([
    ['spedUp', () => gamer(2).address, parseEther('1')],
    ['cancelled', () => gamer(1).address, 0n],
    ['replaced', () => gamer(3).address, 5n],
  ] as const)('are told as %s, with the hash that took their place', async (status, to, value) => {
    const test = await pendingKit()
    const nonce = await nonceOf()
    await pay(test)
    const stop = watchSentTransactions(test.kit)
    // What took the place of a transaction can be told only if that one was seen.
    await expect.poll(test.isSeen).toBe(true)
    await until(test, 'pending')
    const minedHash = await replaceWith(nonce, to(), value)
    await control().mine()
    await until(test, status)
    expect(only(test)).toMatchObject({ status, minedHash })
    stop()
  })

  it('are told as reverted', async () => {
    const test = await pendingKit()
    const to = '0x00000000000000000000000000000000000e0001'
    await sendTransaction(test.kit, { to })
    const stop = watchSentTransactions(test.kit)
    await control().addCode(to, '0x60006000fd')
    await control().mine()
    await until(test, 'reverted')
    stop()
  })

  it('are not followed after the watch stopped', async () => {
    const test = await pendingKit()
    await pay(test)
    watchSentTransactions(test.kit)()
    await control().mine()
    for (let turn = 0; turn < 5; turn += 1) await test.clock.advance(1000)
    expect(only(test)?.status).toBe('pending')
  })

  it('are none if the person rejects', async () => {
    const test = await stack.connectedKit(gamer(1))
    test.wallet.rejects()
    await pay(test).catch(() => undefined)
    expect(sentTransactions(test.kit)).toEqual([])
  })
})
