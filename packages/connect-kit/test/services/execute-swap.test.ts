import { createChainControl, networkAt, usdcAddresses, usdt } from '@esports/local-stack'
import { createWalletClient, http, parseEther } from 'viem'
import type { HDAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { blockchainApiOf } from '../../src/actions/blockchain-api-of.ts'
import { encodeApproval } from '../../src/actions/swap/swap-calls.ts'
import { getSwapAllowance } from '../../src/services/blockchain-api/convert.ts'
import {
  executeSwap,
  nativeTokenId,
  planSwap,
  type SwapPlan,
  type SwapProgress,
  type SwappedToken,
  swapQuoteLife,
} from '../../src/services.ts'
import { codeOf } from '../failure-of.ts'
import { failureOf, gamer, useStack } from './stack-fixture.ts'

const stack = useStack()
const chainId = 'eip155:137'
const pol: SwappedToken = { address: nativeTokenId(chainId), symbol: 'POL', decimals: 18 }
const tether: SwappedToken = { address: `${chainId}:${usdt.addresses[137]}`, symbol: 'USDT', decimals: 6 }
const usdCoin: SwappedToken = { address: `${chainId}:${usdcAddresses[137]}`, symbol: 'USDC', decimals: 6 }
const services = () => stack.services.blockchainApi.control
const asked = (path: string) => stack.asked().filter((request) => request.path === `/v1/convert/${path}`)

const holdings = async ({ address }: HDAccount) => ({
  pol: await stack.balanceOf('native', address),
  tether: await stack.balanceOf(usdt.addresses[137], address),
  usdCoin: await stack.balanceOf(usdcAddresses[137], address),
})

type Test = Awaited<ReturnType<typeof stack.connectedKit>>
const sent = ({ wallet }: Test) => wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')
const allowance = ({ kit }: Test, account: HDAccount, token = tether.address) =>
  getSwapAllowance(blockchainApiOf(kit), { chainId, token, account: `${chainId}:${account.address}` })
/** A large trade of somebody else moves the price. */
async function whaleBuys(token: SwappedToken) {
  const control = createChainControl(stack.addresses.chains[137])
  await control.setNativeBalance(gamer(9).address, parseEther('90000'))
  const { kit } = await stack.connectedKit(gamer(9))
  await executeSwap(kit, { plan: await planSwap(kit, { from: pol, to: token, amount: parseEther('30000') }) })
}

const dataOf = ({ steps }: SwapPlan) => steps.at(-1)?.call.data ?? '0x'
/** What the service builds next instead of a plan's swap. */
const builds = (plan: SwapPlan, tx: { readonly to?: string; readonly data?: string }) =>
  services().answerNext('POST', '/v1/convert/build-transaction', {
    status: 200,
    body: {
      tx: {
        to: `${chainId}:${plan.contract}`,
        data: dataOf(plan),
        amount: String(plan.quote.amount),
        eip155: { gas: '200000', gasPrice: '1' },
        ...tx,
      },
    },
  })
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20))
}
/** Somebody's large trade gets into the next block first, for a higher fee. */
async function overtake(): Promise<void> {
  const account = gamer(9)
  const control = createChainControl(stack.addresses.chains[137])
  await control.setNativeBalance(account.address, parseEther('90000'))
  const chain = networkAt(137, stack.addresses.chains[137])
  const client = createWalletClient({ account, chain, transport: http() })
  const { kit } = await stack.connectedKit(account)
  const plan = await planSwap(kit, { from: pol, to: tether, amount: parseEther('50000') })
  await client.sendTransaction({
    to: plan.contract,
    data: dataOf(plan),
    value: plan.quote.amount,
    gas: 400_000n,
    maxFeePerGas: 10n ** 12n,
    maxPriorityFeePerGas: 10n ** 11n,
  })
}

describe('a swap in the pool of the local chain', () => {
  it('of the native coin takes one transaction, and moves the balances as quoted', async () => {
    const { kit, ...test } = await stack.connectedKit(gamer(1))
    const amount = parseEther('10')
    const plan = await planSwap(kit, { from: pol, to: tether, amount })
    expect(plan).toMatchObject({
      approval: undefined,
      isBatch: false,
      steps: [{ kind: 'swap', call: { value: amount } }],
    })
    const before = await holdings(gamer(1))
    const { received } = await executeSwap(kit, { plan })
    const after = await holdings(gamer(1))
    expect(after.tether - before.tether).toBe(received)
    expect(received).toBeGreaterThanOrEqual(plan.quote.minimum)
    const paid = before.pol - after.pol
    expect(paid).toBeGreaterThanOrEqual(amount)
    expect(paid).toBeLessThanOrEqual(amount + plan.fee)
    expect(sent({ kit, ...test })).toHaveLength(1)
  })

  it('of a token allows exactly the amount, then swaps; nothing of the allowance stays', async () => {
    const test = await stack.connectedKit(gamer(2))
    const amount = 100_000_000n
    const plan = await planSwap(test.kit, { from: tether, to: usdCoin, amount })
    expect(plan.steps.map(({ kind }) => kind)).toEqual(['approve', 'swap'])
    expect(plan.approval).toEqual({ spender: plan.contract.toLowerCase(), amount })
    const before = await holdings(gamer(2))
    const told: SwapProgress[] = []
    const { received } = await executeSwap(test.kit, { plan, onProgress: (progress) => told.push(progress) })
    const after = await holdings(gamer(2))
    expect(before.tether - after.tether).toBe(amount)
    expect(after.usdCoin - before.usdCoin).toBe(received)
    expect(await allowance(test, gamer(2))).toBe(0n)
    const [approval, swap] = sent(test)
    expect(approval?.params).toMatchObject([{ to: plan.steps[0]?.call.to, data: plan.steps[0]?.call.data }])
    expect(swap?.params).toMatchObject([{ to: plan.contract }])
    expect(told.map((one) => ('request' in one ? `${one.step} ${one.request}` : one.step))).toEqual([
      'checking',
      'awaitingWallet approve',
      'confirming approve',
      'checking',
      'awaitingWallet swap',
      'confirming swap',
    ])
  })

  it('asks for no allowance if there is one', async () => {
    const test = await stack.connectedKit(gamer(3))
    const amount = 5_000_000n
    const { contract } = await planSwap(test.kit, { from: tether, to: pol, amount })
    await stack.send(gamer(3), {
      to: usdt.addresses[137],
      data: encodeApproval({ spender: contract, amount }),
    })
    const plan = await planSwap(test.kit, { from: tether, to: pol, amount })
    expect(plan.steps.map(({ kind }) => kind)).toEqual(['swap'])
    await executeSwap(test.kit, { plan })
    expect(sent(test)).toHaveLength(1)
  })

  it('is refused when the service builds it for a contract that the account did not allow to spend', async () => {
    const test = await stack.connectedKit(gamer(0))
    const swap = { from: tether, to: pol, amount: 5_000_000n }
    const plan = await planSwap(test.kit, swap)
    const data = encodeApproval({ spender: plan.contract, amount: swap.amount })
    await stack.send(gamer(0), { to: usdt.addresses[137], data })
    builds(plan, { to: `${chainId}:${gamer(9).address}` })
    expect(await codeOf(planSwap(test.kit, swap))).toBe('SERVICE_ANSWER_INVALID')
    await stack.send(gamer(0), {
      to: usdt.addresses[137],
      data: encodeApproval({ spender: plan.contract, amount: 0n }),
    })
  })

  it('is shown anew when the contract that swaps is another, once the quote is past its life', async () => {
    const test = await stack.connectedKit(gamer(4))
    const plan = await planSwap(test.kit, { from: pol, to: usdCoin, amount: parseEther('1') })
    await test.clock.advance(swapQuoteLife + 1)
    builds(plan, { to: `${chainId}:${gamer(9).address}` })
    expect(await codeOf(executeSwap(test.kit, { plan }))).toBe('SWAP_QUOTE_CHANGED')
    expect(sent(test)).toEqual([])
  })

  it('is refused for tokens of another network', async () => {
    const { kit } = await stack.connectedKit(gamer(4))
    const elsewhere = { ...tether, address: tether.address.replace('eip155:137', 'eip155:1') }
    for (const pair of [
      { from: elsewhere, to: pol },
      { from: pol, to: elsewhere },
    ])
      expect(await codeOf(planSwap(kit, { ...pair, amount: 1_000_000n }))).toBe('SWAP_UNSUPPORTED')
  })

  it('asks for the quote anew once it is past its life, and keeps the minimum', async () => {
    const test = await stack.connectedKit(gamer(4))
    const plan = await planSwap(test.kit, { from: pol, to: usdCoin, amount: parseEther('1') })
    const before = asked('quotes').length
    await test.clock.advance(swapQuoteLife)
    await executeSwap(test.kit, { plan })
    expect(asked('quotes')).toHaveLength(before)
    const old = await planSwap(test.kit, { from: pol, to: usdCoin, amount: parseEther('1') })
    await test.clock.advance(swapQuoteLife + 1)
    const { received } = await executeSwap(test.kit, { plan: old })
    expect(asked('quotes')).toHaveLength(before + 2)
    expect(received).toBeGreaterThanOrEqual(old.quote.minimum)
  })

  it('is not executed when its quote is past its life and the price has moved', async () => {
    const test = await stack.connectedKit(gamer(5))
    const plan = await planSwap(test.kit, { from: pol, to: usdCoin, amount: parseEther('1') })
    await whaleBuys(usdCoin)
    await test.clock.advance(swapQuoteLife + 1)
    expect(await codeOf(executeSwap(test.kit, { plan }))).toBe('SWAP_QUOTE_CHANGED')
    expect(sent(test)).toEqual([])
    // Shown anew, it is executed.
    await executeSwap(test.kit, {
      plan: await planSwap(test.kit, { from: pol, to: usdCoin, amount: parseEther('1') }),
    })
    expect(sent(test)).toHaveLength(1)
  })

  it('is explained when the network would revert it, before anything is signed', async () => {
    const test = await stack.connectedKit(gamer(6))
    const amount = parseEther('2')
    const plan = await planSwap(test.kit, { from: pol, to: tether, amount })
    // What the service builds demands more than the pool gives.
    builds(plan, { data: `${dataOf(plan).slice(0, -64)}${'f'.repeat(64)}` })
    const failure = await failureOf(planSwap(test.kit, { from: pol, to: tether, amount }))
    expect(failure).toMatchObject({
      code: 'TRANSACTION_WOULD_FAIL',
      details: { reason: 'Pool: less than the least accepted amount' },
    })
    expect(sent(test)).toEqual([])
  })

  it('that the network reverts moves no tokens, and can be planned anew', async () => {
    const control = createChainControl(stack.addresses.chains[137])
    const test = await stack.connectedKit(gamer(7), { wallet: { gate: async (_, act) => act() } })
    const swap = { from: pol, to: tether, amount: parseEther('1') }
    const plan = await planSwap(test.kit, swap)
    const before = await holdings(gamer(7))
    // The price moves between the dry run and the block.
    await control.setAutomine(false)
    const executing = codeOf(executeSwap(test.kit, { plan }))
    await until(() => sent(test).length === 1)
    await overtake()
    await control.mine()
    await control.setAutomine(true)
    await until(async () => {
      await test.clock.advance(1_000)
      return (await Promise.race([executing, Promise.resolve('running')])) !== 'running'
    })
    expect(await executing).toBe('TRANSACTION_REVERTED')
    const after = await holdings(gamer(7))
    expect(after.tether).toBe(before.tether)
    expect(before.pol - after.pol).toBeLessThan(parseEther('0.1'))
    const again = executeSwap(test.kit, { plan: await planSwap(test.kit, swap) })
    // This wallet answers before the block: the first look at the receipt may come too early.
    await until(async () => {
      await test.clock.advance(1_000)
      return (await Promise.race([again, Promise.resolve('running')])) !== 'running'
    })
  })

  it('needs the balance, and the coins for the fee', async () => {
    const test = await stack.connectedKit(gamer(8))
    const { pol: coins } = await holdings(gamer(8))
    const swap = { from: pol, to: tether }
    expect(await codeOf(planSwap(test.kit, { ...swap, amount: coins + 1n }))).toBe('INSUFFICIENT_BALANCE')
    expect(await codeOf(planSwap(test.kit, { ...swap, amount: coins }))).toBe('INSUFFICIENT_GAS')
  })

  it('is not executed by another account, or on another network', async () => {
    const test = await stack.connectedKit(gamer(0), { wallet: { accounts: [gamer(0), gamer(1)] } })
    const plan = await planSwap(test.kit, { from: pol, to: tether, amount: parseEther('1') })
    test.wallet.switchesAccount(1)
    expect(await codeOf(executeSwap(test.kit, { plan }))).toBe('ABORTED')
    test.wallet.switchesAccount(0)
    test.wallet.switchesChain(42_161)
    expect(await codeOf(executeSwap(test.kit, { plan }))).toBe('ABORTED')
    expect(sent(test)).toEqual([])
  })

  it('stops when the person lowers the allowance in the wallet', async () => {
    const account = gamer(0)
    let lowers = async () => undefined as unknown
    const test = await stack.connectedKit(account, {
      wallet: {
        accounts: [account],
        async gate(label, act) {
          const answer = await act()
          if (label.endsWith('eth_sendTransaction')) await lowers()
          return answer
        },
      },
    })
    const plan = await planSwap(test.kit, { from: usdCoin, to: tether, amount: 3_000_000n })
    lowers = () =>
      stack.send(account, {
        to: usdcAddresses[137],
        data: encodeApproval({ spender: plan.contract, amount: 2_999_999n }),
      })
    expect(await codeOf(executeSwap(test.kit, { plan }))).toBe('SWAP_APPROVAL_LOW')
    expect(sent(test)).toHaveLength(1)
  })

  it.each([
    ['a token contract', { to: tether.address }],
    ['the account itself', { to: `${chainId}:${gamer(8).address}` }],
    ['a transfer of tokens', { data: `0xa9059cbb${'0'.repeat(128)}` }],
    ['an approval', { data: encodeApproval({ spender: gamer(9).address, amount: 1n }) }],
    ['nothing', { data: '0x' }],
  ])('is refused when the service builds a call of %s instead', async (_, tx) => {
    const test = await stack.connectedKit(gamer(8))
    const swap = { from: pol, to: tether, amount: parseEther('1') }
    const plan = await planSwap(test.kit, swap)
    builds(plan, tx)
    expect(await failureOf(planSwap(test.kit, swap))).toMatchObject({ code: 'SERVICE_ANSWER_INVALID' })
    expect(sent(test)).toEqual([])
  })

  it.each([
    [
      'for another contract than the one that swaps',
      encodeApproval({ spender: gamer(9).address, amount: 1n }),
    ],
    ['that is a transfer', `0xa9059cbb${'0'.repeat(128)}`],
    ['with more than an approval has', `${encodeApproval({ spender: gamer(9).address, amount: 1n })}00`],
  ])('is refused when the service builds an approval %s', async (_, data) => {
    const test = await stack.connectedKit(gamer(8))
    services().answerNext('GET', '/v1/convert/build-approve', {
      status: 200,
      body: { tx: { from: tether.address, to: pol.address, data, value: '0', eip155: { gasPrice: '1' } } },
    })
    const planning = planSwap(test.kit, { from: tether, to: usdCoin, amount: 1_000_000n })
    expect(await failureOf(planning)).toMatchObject({ code: 'SERVICE_ANSWER_INVALID' })
  })
})

describe('a wallet with atomic batches (EIP-5792)', () => {
  const withBatches = async (account: HDAccount) => {
    const control = createChainControl(stack.addresses.chains[137])
    return stack.connectedKit(account, {
      wallet: { accounts: [account], batchContract: await control.addBatchContract() },
    })
  }
  /** Lets time pass while a batch is polled: the first poll may come before the block. */
  async function ends<T>(test: Test, execution: Promise<T>): Promise<T> {
    let isOver = false
    const over = () => {
      isOver = true
    }
    execution.then(over, over)
    await until(async () => {
      await test.clock.advance(200)
      return isOver
    })
    return execution
  }
  const batches = ({ wallet }: Test) => wallet.requests.filter(({ method }) => method === 'wallet_sendCalls')

  it('approves and swaps with one confirmation', async () => {
    const test = await withBatches(gamer(6))
    const plan = await planSwap(test.kit, { from: tether, to: usdCoin, amount: 20_000_000n })
    expect(plan.isBatch).toBe(true)
    const before = await holdings(gamer(6))
    const { received, hash } = await ends(test, executeSwap(test.kit, { plan }))
    const after = await holdings(gamer(6))
    expect(hash).toMatch(/^0x/)
    expect(before.tether - after.tether).toBe(20_000_000n)
    expect(after.usdCoin - before.usdCoin).toBe(received)
    expect(await allowance(test, gamer(6))).toBe(0n)
    expect(sent(test)).toEqual([])
    expect(batches(test).map(({ params }) => params)).toMatchObject([
      [{ atomicRequired: true, calls: [{ to: usdt.addresses[137] }, { to: plan.contract }] }],
    ])
  })

  it('leaves no allowance behind when the swap of a batch fails', async () => {
    const test = await withBatches(gamer(4))
    const swap = { from: tether, to: usdCoin, amount: 10_000_000n }
    const plan = await planSwap(test.kit, swap)
    builds(plan, { data: `${dataOf(plan).slice(0, -64)}${'f'.repeat(64)}` })
    const greedy = await planSwap(test.kit, swap)
    const before = await holdings(gamer(4))
    const failure = await failureOf(ends(test, executeSwap(test.kit, { plan: greedy })))
    expect(failure).toMatchObject({
      code: 'CALLS_REVERTED',
      details: { id: expect.stringMatching(/^0x[0-9a-f]{64}$/), statusCode: 500 },
    })
    expect(await allowance(test, gamer(4))).toBe(0n)
    expect((await holdings(gamer(4))).tether).toBe(before.tether)
  })

  it('is asked step by step when the person declines the upgrade of the account (code 5750)', async () => {
    const test = await withBatches(gamer(5))
    const plan = await planSwap(test.kit, { from: tether, to: usdCoin, amount: 1_000_000n })
    test.wallet.throws({ code: 5750, message: 'Rejected the upgrade.' })
    const { received } = await ends(test, executeSwap(test.kit, { plan }))
    expect(received).toBeGreaterThanOrEqual(plan.quote.minimum)
    expect(sent(test)).toHaveLength(2)
  })

  it('is asked once, and for nothing more when the person declines', async () => {
    const test = await withBatches(gamer(5))
    const plan = await planSwap(test.kit, { from: tether, to: usdCoin, amount: 1_000_000n })
    test.wallet.rejects()
    expect(await codeOf(executeSwap(test.kit, { plan }))).toBe('USER_REJECTED')
    expect(batches(test)).toHaveLength(1)
    expect(sent(test)).toEqual([])
  })
})
