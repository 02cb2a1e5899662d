import * as fc from 'fast-check'
import { custom, type Hash } from 'viem'
import { describe, expect, it } from 'vitest'
import { connect, isConnectKitError, sendToken } from '../src/index.ts'
import {
  createFakeClock,
  createScriptedWallet,
  createTestBrowser,
  createTestKit,
  settled,
  type TestKit,
} from '../src/testing.ts'

/*
 * Two tabs of one browser, one wallet, and a person who presses, leaves, reloads and loses tabs, in random order, while the wallet answers when it likes: it
 * sends, declines, fails before it has sent, or fails afterwards. Blocks are mined at random, with other transactions of the account in them. Whatever the order:
 *
 * - a transfer that the person did not ask to repeat reaches the wallet only if no earlier one can still be signed, waits for a block, or took effect unknown to
 *   the pages;
 * - what the wallet has sent in reply to it is refused by its own name, with its hash;
 * - on purpose it always reaches the wallet.
 *
 * SCHEDULES=10000 runs that many; see docs/development.md.
 */
const numRuns = Number(process.env['SCHEDULES'] ?? 40)

const to = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const transfer = {
  chainId: 137,
  token: { symbol: 'POL', decimals: 18, address: undefined },
  to,
  amount: 5n,
} as const
const hex = (value: number | bigint) => `0x${value.toString(16)}`

type Decision = 'send' | 'decline' | 'fail' | 'failAfterSending'
interface Asked {
  /** The page it was pressed on; a reload makes another one. */
  readonly page: TestKit
  readonly decide: (decision: Decision) => void
  state: 'open' | 'declined' | 'pooled' | 'mined'
  hash: Hash | undefined
  /** Whether it took effect after its page was gone, and the person has not heard of it since. */
  isUnknown: boolean
}
interface Tab {
  test: TestKit
  leaving: AbortController
}

/** The chain of one account, as its node tells it. */
function aChain(account: () => string) {
  const blocks: { hash: Hash; nonce: number; to: string; value: string }[][] = [[]]
  const pool: (typeof blocks)[number] = []
  let hashes = 0
  const countAt = (block: number) => blocks.slice(0, block + 1).flat().length
  const rpc = (transaction: (typeof pool)[number], block: number) => ({
    ...transaction,
    nonce: hex(transaction.nonce),
    from: account(),
    input: '0x',
    gas: '0x5208',
    blockNumber: hex(block),
    blockHash: `0x${'b'.repeat(64)}`,
    transactionIndex: '0x0',
    type: '0x0',
    gasPrice: '0x1',
  })
  const find = (hash: unknown) => {
    const block = blocks.findIndex((one) => one.some((each) => each.hash === hash))
    const transaction = [...pool, ...blocks.flat()].find((one) => one.hash === hash)
    return transaction && { transaction, block }
  }
  const methods: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    eth_chainId: () => hex(137),
    eth_estimateGas: () => hex(21_000),
    eth_gasPrice: () => hex(1),
    eth_getBalance: () => hex(10n ** 20n),
    eth_blockNumber: () => hex(blocks.length - 1),
    eth_getTransactionCount: ([, tag]) =>
      hex(
        tag === 'pending'
          ? countAt(blocks.length) + pool.length
          : countAt(tag === 'latest' ? blocks.length : Number(tag)),
      ),
    eth_getTransactionByHash([hash]) {
      const found = find(hash)
      return found
        ? { ...rpc(found.transaction, found.block), ...(found.block < 0 ? { blockNumber: null } : {}) }
        : null
    },
    eth_getTransactionReceipt([hash]) {
      const found = find(hash)
      if (!found || found.block < 0) return null
      const { from, blockHash, blockNumber, transactionIndex } = rpc(found.transaction, found.block)
      const about = { from, to, blockHash, blockNumber, transactionIndex, transactionHash: hash, logs: [] }
      return {
        ...about,
        status: '0x1',
        gasUsed: '0x1',
        cumulativeGasUsed: '0x1',
        effectiveGasPrice: '0x1',
        type: '0x0',
      }
    },
    eth_getBlockByNumber([tag, hasTransactions]) {
      const number = tag === 'latest' ? blocks.length - 1 : Number(tag)
      const transactions = (blocks[number] ?? []).map((one) =>
        hasTransactions ? rpc(one, number) : one.hash,
      )
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
    add(receiver: string, value: string): Hash {
      hashes += 1
      const hash: Hash = `0x${hashes.toString(16).padStart(64, '0')}`
      pool.push({ hash, nonce: countAt(blocks.length) + pool.length, to: receiver, value })
      return hash
    },
    mine: () => void blocks.push(pool.splice(0)),
    isMined: (hash: Hash) => blocks.flat().some((one) => one.hash === hash),
  }
}

async function aWorld({ hasLocks }: { readonly hasLocks: boolean }) {
  const clock = createFakeClock()
  const browser = createTestBrowser()
  const asked: Asked[] = []
  /** Told from outside whose request the next one is: the wallet does not know pages. */
  let pressing: TestKit | undefined
  const wallet = createScriptedWallet({
    clock,
    async gate<T>(label: string, act: () => T | Promise<T>): Promise<T> {
      if (!label.endsWith('eth_sendTransaction')) return act()
      const page = pressing
      if (!page) throw new Error('Nobody pressed.')
      return new Promise((resolve, reject) => {
        const one: Asked = {
          page,
          state: 'open',
          hash: undefined,
          isUnknown: false,
          decide(decision) {
            if (decision === 'decline') {
              one.state = 'declined'
              return reject(Object.assign(new Error('No'), { code: 4001 }))
            }
            if (decision !== 'fail') {
              one.hash = chain.add(to, hex(5))
              one.state = 'pooled'
            } else one.state = 'declined'
            // What the gate returns is what the page gets.
            if (decision === 'send') resolve(one.hash as T)
            else reject(Object.assign(new Error('Broken'), { code: -32603 }))
          },
        }
        asked.push(one)
      })
    },
  })
  const chain = aChain(() => wallet.shown.accounts[0] ?? '')
  const opens = async (tab: Partial<Tab>): Promise<Tab> => {
    const { storage } = browser.openPage()
    const opened: Tab = Object.assign(tab, { leaving: new AbortController() }) as Tab
    // A tab that is gone writes no more, whatever its code still does here.
    const alive = { gone: false }
    const test = createTestKit({
      browser,
      clock,
      sameWallet: wallet,
      transports: { 137: chain.transport },
      environment: {
        ...(hasLocks ? {} : { locks: undefined }),
        storage: {
          ...storage,
          setItem: (key, value) => alive.gone || storage.setItem(key, value),
          removeItem: (key) => alive.gone || storage.removeItem(key),
        },
      },
    })
    opened.test = {
      ...test,
      async close() {
        alive.gone = true
        await test.close()
      },
    }
    if (wallet.shown.accounts.length === 0) await connect(test.kit, { connectorId: wallet.id })
    await passes(10)
    return opened
  }
  const passes = async (ms: number) => {
    await settled()
    await clock.advance(ms)
    await settled()
  }
  return {
    clock,
    asked,
    chain,
    passes,
    tabs: [await opens({}), await opens({})] as const,
    async reloads(tab: Tab) {
      await tab.test.close()
      await opens(tab)
    },
    /** @returns the code of the error, if it ends at once with one */
    async presses(tab: Tab, isOnPurpose: boolean): Promise<unknown> {
      pressing = tab.test
      tab.leaving = new AbortController()
      let refusal: unknown
      const sending = async () => {
        try {
          await sendToken(tab.test.kit, { ...transfer, allowRepeat: isOnPurpose, signal: tab.leaving.signal })
        } catch (error) {
          refusal = error
        }
      }
      void sending()
      for (let turn = 0; turn < 12; turn += 1) await passes(40)
      return refusal
    },
  }
}

const step = fc.oneof(
  fc.record({
    does: fc.constantFrom('press', 'press', 'purpose', 'leave', 'reload'),
    tab: fc.constantFrom(0, 1),
  }),
  fc.record({
    does: fc.constantFrom('decide', 'decide'),
    which: fc.nat({ max: 5 }),
    decision: fc.constantFrom<Decision>('send', 'send', 'decline', 'fail', 'failAfterSending'),
  }),
  fc.record({ does: fc.constantFrom('mine', 'other', 'wait', 'both') }),
)
type Step = {
  readonly does: string
  readonly tab?: 0 | 1
  readonly which?: number
  readonly decision?: Decision
}

describe('in any order of presses, answers, reloads and blocks', () => {
  it.each([true, false])(
    'the same transfer is sent once unless the person repeats it (with locks: %s)',
    async (hasLocks) => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps: readonly Step[]) => {
          const world = await aWorld({ hasLocks })
          const { asked, chain, tabs } = world
          const mines = () => {
            chain.mine()
            for (const one of asked) {
              if (one.state !== 'pooled') continue
              one.state = 'mined'
              one.isUnknown = tabs.every(({ test }) => test !== one.page)
            }
          }
          const broken: string[] = []
          for (const { does, tab = 0, which = 0, decision = 'send' } of steps) {
            const at = tabs[tab]
            if (does === 'press' || does === 'purpose') {
              const before = asked.length
              const isHeld = asked.some(
                ({ state, isUnknown }) => state === 'open' || state === 'pooled' || isUnknown,
              )
              const refusal = await world.presses(at, does === 'purpose')
              const hasReached = asked.length > before
              if (does === 'purpose') {
                if (!hasReached) broken.push('a repeat did not reach the wallet')
                for (const one of asked) one.isUnknown = false
              }
              if (does === 'press' && isHeld && hasReached) broken.push('sent twice')
              const code = isConnectKitError(refusal) ? refusal.code : undefined
              if (!hasReached && code !== 'ALREADY_ASKED' && code !== 'ALREADY_SENT')
                broken.push(`refused with ${code}`)
              // It never blames the wallet if nothing was ever asked of it.
              if (!hasReached && before === 0) broken.push('refused at first')
            } else if (does === 'both') {
              const before = asked.length
              await Promise.all(tabs.map((each) => world.presses(each, false)))
              if (asked.length - before > 1) broken.push('sent from both tabs')
            } else if (does === 'leave') at.leaving.abort()
            else if (does === 'reload') await world.reloads(at)
            else if (does === 'decide') {
              const open = asked.filter(({ state }) => state === 'open')
              open[which % Math.max(1, open.length)]?.decide(decision)
            } else if (does === 'mine') mines()
            else if (does === 'other') chain.add(to, hex(6))
            await world.passes(does === 'wait' ? 5_000 : 40)
          }
          expect(broken).toEqual([])
          // Once everything is decided, declined and mined, nothing keeps the person from sending.
          for (const one of asked) if (one.state === 'open') one.decide('decline')
          mines()
          await world.passes(5_000)
          const reached = asked.length
          await world.presses(tabs[0], true)
          expect(asked).toHaveLength(reached + 1)
          for (const { test } of tabs) await test.close()
        }),
        { numRuns },
      )
    },
    120_000,
  )
})
