import * as fc from 'fast-check'
import { custom, type Hash } from 'viem'
import { expect, it } from 'vitest'
import {
  connect,
  type SentTransaction,
  sendTransaction,
  sentTransactions,
  watchSentTransactions,
} from '../src/index.ts'
import {
  createFakeClock,
  createScriptedWallet,
  createTestBrowser,
  createTestKit,
  settled,
  type TestKit,
} from '../src/testing.ts'

/*
 * Two tabs of one browser whose pages are reloaded at random, while transactions are sent, mined, reverted, sped up, cancelled or replaced. Whatever the order:
 *
 * - what was sent stays listed as pending, on every page, until it is mined or something else has its place, and is then told as what became of it;
 * - the wallet is asked once for each: no reload and no other tab sends again.
 *
 * SCHEDULES=10000 runs that many; see docs/development.md.
 */
const numRuns = Number(process.env['SCHEDULES'] ?? 30)

const hex = (value: number | bigint) => `0x${value.toString(16)}`
const to = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const elsewhere = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'

interface Moved {
  readonly hash: Hash
  readonly nonce: number
  readonly to: string
  readonly value: bigint
  isReverted: boolean
}

/** The chain of one account. Like a node, it forgets what another transaction took the place of. */
function aChain(account: () => string) {
  const blocks: Moved[][] = [[]]
  let pool: Moved[] = []
  let hashes = 0
  /** Of whole blocks. */
  const reads = { count: 0 }
  const countAt = (block: number) => blocks.slice(0, block + 1).flat().length
  const add = (nonce: number, receiver: string, value: bigint): Moved => {
    hashes += 1
    const hash: Hash = `0x${hashes.toString(16).padStart(64, '0')}`
    const moved = { hash, nonce, to: receiver, value, isReverted: false }
    pool = [...pool.filter((one) => one.nonce !== nonce), moved]
    return moved
  }
  const about = ({ hash, nonce, to: receiver, value }: Moved, block: number) => ({
    hash,
    nonce: hex(nonce),
    to: receiver,
    value: hex(value),
    from: account(),
    input: '0x',
    gas: '0x5208',
    gasPrice: '0x1',
    type: '0x0',
    blockNumber: block < 0 ? null : hex(block),
    blockHash: `0x${'b'.repeat(64)}`,
    transactionIndex: '0x0',
  })
  const blockOf = (hash: unknown) => blocks.findIndex((one) => one.some((each) => each.hash === hash))
  const find = (hash: unknown) => [...pool, ...blocks.flat()].find((one) => one.hash === hash)
  const methods: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    eth_chainId: () => hex(137),
    eth_blockNumber: () => hex(blocks.length - 1),
    eth_getTransactionCount: ([, tag]) => hex(countAt(tag === 'latest' ? blocks.length : Number(tag))),
    eth_getTransactionByHash([hash]) {
      const found = find(hash)
      return found ? about(found, blockOf(hash)) : null
    },
    eth_getTransactionReceipt([hash]) {
      const block = blockOf(hash)
      const found = find(hash)
      if (!found || block < 0) return null
      return {
        ...about(found, block),
        transactionHash: hash,
        logs: [],
        status: found.isReverted ? '0x0' : '0x1',
        gasUsed: '0x1',
        cumulativeGasUsed: '0x1',
        effectiveGasPrice: '0x1',
      }
    },
    eth_getBlockByNumber([tag, isWhole]) {
      if (isWhole) reads.count += 1
      const number = tag === 'latest' ? blocks.length - 1 : Number(tag)
      const transactions = (blocks[number] ?? []).map((one) => about(one, number))
      return { number: hex(number), timestamp: '0x1', baseFeePerGas: '0x1', transactions }
    },
  }
  return {
    transport: custom(
      {
        async request({ method, params }: { readonly method: string; readonly params?: unknown }) {
          const answer = methods[method]
          if (!answer) throw new Error(`The node has no ${method}.`)
          return answer(Array.isArray(params) ? params : [])
        },
      },
      { retryCount: 0 },
    ),
    reads,
    send: (value: bigint) => add(countAt(blocks.length) + pool.length, to, value),
    replace: (nonce: number, receiver: string, value: bigint) => add(nonce, receiver, value),
    isInPool: (hash: Hash) => pool.some((one) => one.hash === hash),
    /** Mines the pool, between blocks of others. */
    mine(others: number) {
      const empty = Array.from({ length: others }, () => [])
      blocks.push(
        ...empty,
        pool.toSorted((a, b) => a.nonce - b.nonce),
        ...empty,
      )
      pool = []
    },
  }
}

interface Sent {
  readonly moved: Moved
  /** What is mined for it, and what it is then told as. */
  takenBy: Moved
  end: SentTransaction['status']
  isMined: boolean
}

async function aWorld() {
  const clock = createFakeClock()
  const browser = createTestBrowser()
  const sent: Sent[] = []
  const next = { value: 1n }
  const wallet = createScriptedWallet({
    clock,
    async gate<T>(label: string, act: () => T | Promise<T>): Promise<T> {
      if (!label.endsWith('eth_sendTransaction')) return act()
      const moved = chain.send(next.value)
      sent.push({ moved, takenBy: moved, end: 'confirmed', isMined: false })
      // What the gate returns is what the page gets.
      return moved.hash as T
    },
  })
  const chain = aChain(() => wallet.shown.accounts[0] ?? '')
  const passes = async (ms: number) => {
    for (let past = 0; past < ms; past += 2_500) {
      await settled()
      await clock.advance(2_500)
      await settled()
    }
  }
  const opens = async (): Promise<TestKit> => {
    const test = createTestKit({ browser, clock, sameWallet: wallet, transports: { 137: chain.transport } })
    if (wallet.shown.accounts.length === 0) await connect(test.kit, { connectorId: wallet.id })
    watchSentTransactions(test.kit)
    await passes(5_000)
    return test
  }
  const tabs: [TestKit, TestKit] = [await opens(), await opens()]
  return {
    tabs,
    sent,
    chain,
    passes,
    async reloads(tab: 0 | 1) {
      await tabs[tab].close()
      tabs[tab] = await opens()
    },
    /** Something happens while no page is open. */
    async isAway(act: () => void) {
      for (const { close } of tabs) await close()
      act()
      tabs[0] = await opens()
      tabs[1] = await opens()
    },
    async sends(tab: 0 | 1) {
      next.value += 1n
      await sendTransaction(tabs[tab].kit, { to, value: next.value })
    },
    takesPlace(one: Sent, end: 'spedUp' | 'cancelled' | 'replaced') {
      const { nonce, value } = one.moved
      const account = wallet.shown.accounts[0] ?? ''
      const [receiver, amount] =
        end === 'spedUp' ? [to, value] : end === 'cancelled' ? [account, 0n] : [elsewhere, 9n]
      one.takenBy = chain.replace(nonce, receiver, amount)
      one.end = end
    },
  }
}

const step = fc.oneof(
  fc.record({ does: fc.constant('send' as const), tab: fc.constantFrom(0 as const, 1 as const) }),
  fc.record({ does: fc.constant('reload' as const), tab: fc.constantFrom(0 as const, 1 as const) }),
  fc.record({ does: fc.constant('mine' as const), others: fc.constantFrom(0, 3, 40) }),
  fc.record({ does: fc.constant('away' as const), others: fc.constantFrom(0, 3, 40) }),
  fc.record({
    does: fc.constant('replace' as const),
    which: fc.nat({ max: 3 }),
    end: fc.constantFrom('spedUp' as const, 'cancelled' as const, 'replaced' as const, 'reverted' as const),
  }),
)

it('what was sent is told as what became of it, in any order of reloads, receipts and replacements', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
      const world = await aWorld()
      const { sent, chain, tabs, passes } = world
      const mines = (others: number) => {
        chain.mine(others)
        for (const one of sent) one.isMined = true
      }
      const pending = () => sent.filter(({ isMined }) => !isMined).map(({ moved }) => moved.hash)
      let presses = 0
      for (const one of steps) {
        const known = tabs.map(({ kit }) => sentTransactions(kit).map(({ hash }) => hash))
        if (one.does === 'send') {
          presses += 1
          await world.sends(one.tab)
          // What took the place of a transaction can be told only if that one was seen.
          await passes(10_000)
        } else if (one.does === 'mine') {
          mines(one.others)
          await passes(10_000)
        } else if (one.does === 'away') {
          // The first page that is opened again tells the end, and the second has nothing to follow.
          known[0] = pending()
          known[1] = []
          await world.isAway(() => mines(one.others))
        } else if (one.does === 'reload') {
          await world.reloads(one.tab)
          known[one.tab] = pending()
        } else {
          const open = sent.filter(({ isMined, moved, takenBy }) => !isMined && moved === takenBy)
          const chosen = open[one.which % Math.max(1, open.length)]
          if (!chosen) continue
          if (one.end === 'reverted') {
            chosen.moved.isReverted = true
            chosen.end = 'reverted'
          } else world.takesPlace(chosen, one.end)
        }
        // Nothing that a page lists is lost, and what waits for a block is listed by each.
        tabs.forEach(({ kit }, tab) => {
          const listed = sentTransactions(kit)
          expect(listed.map(({ hash }) => hash)).toEqual(expect.arrayContaining(known[tab] ?? []))
          const waiting = listed.filter(({ hash }) => pending().includes(hash))
          expect(waiting.map(({ status }) => status)).toEqual(pending().map(() => 'pending'))
        })
      }
      mines(0)
      await passes(40_000)
      for (const { kit } of tabs)
        for (const { hash, status, minedHash } of sentTransactions(kit)) {
          const { end, moved, takenBy } = sent.find((one) => one.moved.hash === hash) ?? {}
          expect({ hash, status, minedHash }).toEqual({
            hash,
            status: end,
            minedHash: moved === takenBy ? undefined : takenBy?.hash,
          })
        }
      // Once the end is known, a reload has nothing to follow.
      await world.reloads(0)
      expect(sentTransactions(tabs[0].kit)).toEqual([])
      expect(sent).toHaveLength(presses)
      for (const { close } of tabs) await close()
    }),
    { numRuns, endOnFailure: true },
  )
}, 120_000)

it('what took the place is found among thousands of blocks, without reading them all', async () => {
  const world = await aWorld()
  const { sent, passes, chain, tabs } = world
  await world.sends(0)
  await passes(10_000)
  const [one] = sent
  if (!one) throw new Error('Nothing was sent.')
  world.takesPlace(one, 'replaced')
  await world.isAway(() => chain.mine(5_000))
  await passes(10_000)
  expect(sentTransactions(tabs[0].kit)).toEqual([
    expect.objectContaining({ hash: one.moved.hash, status: 'replaced', minedHash: one.takenBy.hash }),
  ])
  expect(chain.reads.count).toBeLessThan(10)
  for (const { close } of tabs) await close()
})

it('of the storage, only what is a record of a transaction is listed', async () => {
  const browser = createTestBrowser()
  const clock = createFakeClock()
  const record = (digit: string, change: object = {}) => ({
    hash: `0x${digit.repeat(64)}`,
    chainId: 137,
    from: to,
    to,
    value: '0x5',
    sentAt: clock.now(),
    ...change,
  })
  const kept = [
    null,
    7,
    {},
    record('1', { hash: '0x1' }),
    record('2', { from: 'me' }),
    record('3', { to: 'me' }),
    record('4', { value: '5' }),
    record('5', { data: 'text' }),
    record('6', { chainId: '137' }),
    record('7', { seen: 5 }),
    record('8', { sentAt: clock.now() - 3 * 24 * 60 * 60_000 }),
    record('9'),
  ]
  browser.openPage().storage.setItem('connect-kit:v1:sent', JSON.stringify(kept))
  const test = createTestKit({ browser, clock })
  watchSentTransactions(test.kit)
  await expect.poll(() => sentTransactions(test.kit).map(({ hash }) => hash)).toEqual([`0x${'9'.repeat(64)}`])
  await test.close()
})
