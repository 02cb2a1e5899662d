import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { byMonth, mergeTransactions, operationTitle } from '../../src/actions/activity/activity-list.ts'
import { fetchActivity } from '../../src/actions/activity/fetch-activity.ts'
import { accountDetails } from '../../src/core/account-details.ts'
import { disconnect, subscribeEvents } from '../../src/index.ts'
import type { Transaction } from '../../src/services/blockchain-api/history.ts'
import { codeOf } from '../failure-of.ts'
import { modalOf } from '../modal-of.ts'
import { address } from './blockchain-calls.ts'
import {
  aTransaction,
  type ConnectedKit,
  connectedKit,
  historyPath,
  solanaKit,
  spam,
} from './connected-kit.ts'

let test: ConnectedKit
beforeEach(async () => {
  test = await connectedKit()
})
afterEach(() => test.close())

const activity = () => accountDetails(test.kit.store.getState())?.activity
const ids = () => activity()?.items.map(({ id }) => id)

describe('activity of an account', () => {
  it('returns pages newest first, without duplicates [S3.18]', async () => {
    const [old, newer, newest] = ['2029-12-30', '2029-12-31', '2030-01-01'].map((day, index) =>
      aTransaction(String(index), { minedAt: `${day}T00:00:00Z` }),
    )
    test.server.answer(historyPath, { json: { data: [newest, newer], next: 'c 2' } })
    await fetchActivity(test.kit)
    expect(activity()).toMatchObject({ next: 'c 2', isLoading: false, readAt: test.clock.now() })
    test.server.answer(historyPath, { json: { data: [newer, old], next: null } })
    await fetchActivity(test.kit, { isNextPage: true })
    expect(ids()).toEqual(['2', '1', '0'])
    expect(activity()?.next).toBeUndefined()
    expect(test.paths()[1]).toContain('cursor=c+2&chainId=eip155%3A137')
    await fetchActivity(test.kit, { isNextPage: true })
    expect(test.paths()).toHaveLength(2)
  })

  it('excludes spam, transactions without transfers, and other chains [S9.10]', async () => {
    const kept = { direction: 'in', quantity: { numeric: '1' } }
    const data = [
      aTransaction('spam', { transfers: [spam, spam] }),
      aTransaction('empty', { transfers: [] }),
      aTransaction('mixed', { transfers: [spam, kept] }),
      aTransaction('other', { chain: 'eip155:1' }),
      { ...aTransaction('nothing'), transfers: null },
    ]
    test.server.answer(historyPath, { json: { data } })
    await fetchActivity(test.kit)
    expect(ids()).toEqual(['mixed'])
  })

  it('skips a transfer with an impossible quantity, and returns the others', async () => {
    const readable = { fungible_info: { symbol: 'USDT' }, direction: 'out', quantity: { numeric: '1' } }
    const transfers = [{ ...readable, quantity: { numeric: '1e80' } }, readable]
    test.server.answer(historyPath, { json: { data: [aTransaction('a', { transfers })] } })
    const { items } = await fetchActivity(test.kit)
    expect(items[0]?.transfers.map(({ quantity }) => quantity)).toEqual([{ value: 1n, decimals: 0 }])
  })

  it('is empty on Solana, without a request [S9.10]', async () => {
    await test.close()
    test = await solanaKit()
    expect((await fetchActivity(test.kit)).items).toEqual([])
    expect(test.paths()).toEqual([])
  })

  it('is reset when it is reloaded', async () => {
    test.server.answer(historyPath, { json: { data: [aTransaction('a')], next: 'n' } })
    await fetchActivity(test.kit)
    test.server.answer(historyPath, { json: { data: [aTransaction('b')] } })
    await fetchActivity(test.kit)
    expect(ids()).toEqual(['b'])
  })

  it('shows a toast if loading fails, and keeps loaded entries [S8.7]', async () => {
    test.server.answer(historyPath, { json: { data: [aTransaction('a')], next: 'n' } })
    await fetchActivity(test.kit)
    test.server.answer(historyPath, { status: 429 })
    await fetchActivity(test.kit, { isNextPage: true })
    expect((await modalOf(test.kit)).toast).toEqual({
      kind: 'error',
      message: 'Failed to fetch transactions',
      key: 'errors.TRANSACTIONS_UNAVAILABLE',
    })
    expect(activity()).toMatchObject({ isLoading: false, next: undefined })
    expect(activity()?.failure?.message).toBe('HTTP status code: 429')
    expect(ids()).toEqual(['a'])
  })

  it('reports analytics events for more pages and failures', async () => {
    const counted: unknown[] = []
    subscribeEvents(test.kit, (event) => {
      if (event.type === 'reported') counted.push([event.event, event.properties])
    })
    test.server.answer(historyPath, { json: { data: [], next: 'n' } })
    await fetchActivity(test.kit)
    expect(counted).toEqual([])
    test.server.answer(historyPath, { status: 500 })
    await fetchActivity(test.kit, { isNextPage: true })
    const about = { address, projectId: 'p1', cursor: 'n', isSmartAccount: false }
    expect(counted).toEqual([
      ['LOAD_MORE_TRANSACTIONS', about],
      ['ERROR_FETCH_TRANSACTIONS', about],
    ])
  })

  it('shows an NFT by its name and preview [S3.18]', async () => {
    const content = {
      preview: { url: 'https://x.example/small.png' },
      detail: { url: 'https://x.example/l' },
    }
    const nft = {
      nft_info: { name: 'Cup', content, flags: { is_spam: false } },
      direction: 'in',
      quantity: { numeric: '1' },
    }
    test.server.answer(historyPath, { json: { data: [aTransaction('a', { transfers: [nft] })] } })
    const { items } = await fetchActivity(test.kit)
    expect(items[0]?.transfers[0]).toMatchObject({
      fungible: undefined,
      nft: { name: 'Cup', previewUrl: 'https://x.example/small.png', isSpam: false },
    })
  })

  it('of a disconnected account is not assigned to the next one', async () => {
    test.server.answer(historyPath, { json: { data: [aTransaction('a')] } })
    const reading = fetchActivity(test.kit)
    test.wallet.switchesAccount(1)
    await reading
    expect(ids()).toEqual([])
  })

  it('throws without an account', async () => {
    await disconnect(test.kit)
    await expect(fetchActivity(test.kit)).rejects.toMatchObject({
      code: 'NOT_CONNECTED',
      message: "Transactions can't be fetched without an accountAddress",
    })
  })

  it('leaves no loading flag after an abort', async () => {
    test.server.answer(historyPath, 'silence')
    const giving = new AbortController()
    const reading = codeOf(fetchActivity(test.kit, { signal: giving.signal }))
    giving.abort()
    expect(await reading).toBe('ABORTED')
    expect(activity()).toMatchObject({ isLoading: false, failure: undefined })
  })
})

const transaction: fc.Arbitrary<Transaction> = fc
  .record({ id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), minedAt: fc.integer({ min: 0, max: 4e12 }) })
  .map(({ id, minedAt }) => ({
    id,
    hash: id,
    operation: 'send',
    status: 'confirmed',
    minedAt,
    from: '',
    to: '',
    chainId: 'eip155:137',
    application: undefined,
    transfers: [],
  }))
const list = fc.array(transaction)

describe('transaction lists', () => {
  it('are merged newest first, with each id once, and none lost', () => {
    fc.assert(
      fc.property(list, list, (earlier, later) => {
        const merged = mergeTransactions(earlier, later)
        const times = merged.map(({ minedAt }) => minedAt)
        expect(times).toEqual(times.toSorted((a, b) => b - a))
        expect(new Set(merged.map(({ id }) => id)).size).toBe(merged.length)
        expect(new Set(merged.map(({ id }) => id))).toEqual(
          new Set([...earlier, ...later].map(({ id }) => id)),
        )
      }),
    )
  })

  it('are merged with the later version of an entry', () => {
    fc.assert(
      fc.property(list, transaction, (earlier, later) => {
        expect(mergeTransactions(earlier, [later])).toContain(later)
      }),
    )
  })

  it('keep their order and all entries when grouped by month', () => {
    fc.assert(
      fc.property(list, (some) => {
        const merged = mergeTransactions([], some)
        const months = byMonth(merged)
        expect(months.flatMap(({ transactions }) => transactions)).toEqual(merged)
        expect(new Set(months.map(({ year, month }) => `${year}-${month}`)).size).toBe(months.length)
      }),
    )
  })

  it.each([
    ['approve', 'approved'],
    ['borrow', 'borrowed'],
    ['burn', 'burnt'],
    ['cancel', 'canceled'],
    ['claim', 'claimed'],
    ['deploy', 'deployed'],
    ['deposit', 'deposited'],
    ['execute', 'executed'],
    ['mint', 'minted'],
    ['receive', 'received'],
    ['repay', 'repaid'],
    ['send', 'sent'],
    ['sell', 'sold'],
    ['stake', 'staked'],
    ['trade', 'swapped'],
    ['unstake', 'unstaked'],
    ['withdraw', 'withdrawn'],
    ['bought', 'bought'],
    ['__proto__', '__proto__'],
    ['teleport', 'teleport'],
  ])('format %s as %s', (operation, title) => {
    expect(operationTitle(operation)).toBe(title)
  })
})
