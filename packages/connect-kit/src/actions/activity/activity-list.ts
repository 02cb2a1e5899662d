import type { Transaction } from '../../services/blockchain-api/history.ts'

// S9.10
/**
 * The transactions to show in an account's activity list: those on the given network. Transactions whose transfers are all flagged as spam
 * are filtered out, and so are transactions without transfers.
 *
 * @param chainId CAIP-2 id
 */
export const shownTransactions = (
  transactions: readonly Transaction[],
  chainId: string,
): readonly Transaction[] =>
  transactions.filter(
    ({ chainId: own, transfers }) => own === chainId && !transfers.every(({ nft }) => nft?.isSpam === true),
  )

/**
 * Merges two reads of the same history into one list: newest first, each transaction once. For duplicates the later read wins.
 *
 * @example mergeTransactions(firstPage, secondPage)
 */
export function mergeTransactions(
  earlier: readonly Transaction[],
  later: readonly Transaction[],
): readonly Transaction[] {
  const byId = new Map([...earlier, ...later].map((transaction) => [transaction.id, transaction]))
  return [...byId.values()].toSorted((a, b) => b.minedAt - a.minedAt)
}

/** The transactions of one month. */
export interface ActivityMonth {
  readonly year: number
  /** 0 is January. */
  readonly month: number
  readonly transactions: readonly Transaction[]
}

/**
 * Groups a list of transactions by month in the user's local time zone, newest first.
 *
 * @param transactions as returned by `mergeTransactions`
 * @example byMonth(activity.items).map(({ year, month, transactions }) => …)
 */
export function byMonth(transactions: readonly Transaction[]): readonly ActivityMonth[] {
  const months = new Map<string, Transaction[]>()
  for (const transaction of transactions) {
    const date = new Date(transaction.minedAt)
    const key = `${date.getFullYear()} ${date.getMonth()}`
    const month = months.get(key)
    if (month) month.push(transaction)
    else months.set(key, [transaction])
  }
  return [...months].map(([key, list]) => {
    const [year = 0, month = 0] = key.split(' ').map(Number)
    return { year, month, transactions: list }
  })
}

const pastTenses: ReadonlyMap<string, string> = new Map([
  ['approve', 'approved'],
  ['bought', 'bought'],
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
  ['sell', 'sold'],
  ['send', 'sent'],
  ['stake', 'staked'],
  ['trade', 'swapped'],
  ['unstake', 'unstaked'],
  ['withdraw', 'withdrawn'],
])

/**
 * The title of a transaction: its operation in the past tense. An unknown operation is returned unchanged.
 *
 * @example operationTitle('trade') // 'swapped'
 */
export const operationTitle = (operation: string): string => pastTenses.get(operation) ?? operation
