import type { Address } from 'viem'
import { z } from 'zod'
import { json } from '../../answer.ts'
import { Refusal } from '../../refusal.ts'
import { addressOf } from '../account-ids.ts'
import type { LocalChains, RunningChain } from '../local-chains.ts'
import type { Prices } from '../prices.ts'
import { partOf, queryOf } from '../request.ts'
import type { Route } from '../router.ts'
import { type Deed, deedOf } from './deed.ts'
import { pageOf } from './page.ts'
import { type HistoryRow, historyRow } from './rows.ts'
import { createChainScanner } from './scan.ts'
import { createTokenFacts } from './token-facts.ts'
import type { ScannedTransaction } from './transaction.ts'

export type { HistoryRow } from './rows.ts'

export interface HistorySources {
  readonly url: string
  readonly chains: LocalChains
  readonly prices: Prices
  /** Purchases of an account, in any order. */
  readonly purchasesOf: (account: Address) => readonly HistoryRow[]
}

export interface History {
  /** Flags the transfers of a transaction as spam. */
  readonly markSpam: (hash: string) => void
  readonly routes: readonly Route[]
}

interface Found {
  readonly watch: Watch
  readonly transaction: ScannedTransaction
  readonly deed: Deed
}

type Watch = ReturnType<typeof watchChain>

const queryShape = z.object({
  cursor: z.string().optional(),
  onramp: z.string().optional(),
  chainId: z.string().optional(),
})

/** `GET v1/account/{account}/history`: the history of an account, read from the blocks and logs of the chains. */
export function createHistory(sources: HistorySources): History {
  const { url, prices, chains, purchasesOf } = sources
  const spam = new Set<string>()
  const watches = chains.running.map(watchChain)
  const isSpam = (hash: string) => spam.has(hash.toLowerCase())
  const rowOf = (account: Address, { watch, transaction, deed }: Found) =>
    historyRow(transaction, deed, account, { url, prices, isSpam, factsOf: watch.factsOf })

  return {
    markSpam: (hash) => void spam.add(hash.toLowerCase()),
    routes: [
      {
        method: 'GET',
        path: '/v1/account/:account/history',
        access: 'project',
        async answer(request) {
          const account = addressOf(partOf(request, 'account'))
          const { cursor, onramp, chainId } = queryOf(request, queryShape)
          const only = chainId === undefined ? undefined : chains.chainOf(chainId)
          if (onramp === 'coinbase') return json(purchases(purchasesOf(account), cursor))
          if (onramp !== undefined) throw new Refusal(400, 'provider', `Provider ${onramp} is not supported`)
          const asked = watches.filter(({ chain }) => !only || chain === only)
          const found = await Promise.all(asked.map((watch) => deedsOn(watch, account)))
          const { items, next } = pageOf(found.flat().map(withPosition), cursor)
          return json({ data: await Promise.all(items.map((item) => rowOf(account, item))), next })
        },
      },
    ],
  }
}

const watchChain = (chain: RunningChain) => ({
  chain,
  scanner: createChainScanner(chain),
  factsOf: createTokenFacts(chain),
})

async function deedsOn(watch: Watch, account: Address): Promise<readonly Found[]> {
  const transactions = await watch.scanner.scan()
  return transactions.flatMap((transaction) => {
    const deed = deedOf(transaction, account)
    return deed ? [{ watch, transaction, deed }] : []
  })
}

const withPosition = (found: Found) => ({ ...found, position: positionOf(found.transaction) })

const positionOf = ({ timestamp, chain, blockNumber, index }: ScannedTransaction) => ({
  timestamp,
  chain,
  block: Number(blockNumber),
  index,
})

function purchases(rows: readonly HistoryRow[], cursor: string | undefined) {
  const placed = rows.map((row, index) => ({
    row,
    position: { timestamp: Date.parse(row.metadata.minedAt), chain: '', block: 0, index },
  }))
  const { items, next } = pageOf(placed, cursor)
  return { data: items.map(({ row }) => row), next }
}
