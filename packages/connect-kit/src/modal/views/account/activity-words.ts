import type { ActivityMonth, Transaction, Transfer } from '../../../services.ts'
import { operationTitle } from '../../../services.ts'
import { shownAmount } from './amounts.ts'
import { strangersText } from './short-text.ts'

/** One line of a list of activity. */
export interface ActivityLine {
  readonly key: string
  readonly title: string
  /** What moved: one text, or two for an exchange of one thing for another. */
  readonly texts: readonly string[]
  /** Whose pictures are shown; empty: only the direction. */
  readonly pictured: readonly Transfer[]
  readonly icon: 'swap' | 'check' | 'close' | 'in' | 'out' | 'self'
}

/**
 * The lines of one transaction: one, unless it moved several things that are no exchange.
 *
 * @example linesOf(transaction).map(({ title, texts }) => …)
 */
export function linesOf(transaction: Transaction): readonly ActivityLine[] {
  const { id, operation, status, transfers } = transaction
  const title = capitalised(strangersText(operationTitle(operation), 24))
  const line = { key: id, title, icon: iconOf(transaction) }
  const [first] = transfers
  if (!first) return [{ ...line, texts: [statusOf(status).words], pictured: [] }]
  if (transfers.length === 1)
    return [{ ...line, texts: [`${signOf(operation)}${moved(first)}`], pictured: transfers }]
  if (transfers.length === 2 && !transfers.every(({ nft }) => nft))
    return [{ ...line, texts: transfers.map(moved), pictured: transfers }]
  return transfers.map((transfer, index) => ({
    key: `${id} ${index}`,
    title,
    icon: transfer.direction,
    texts: [moved(transfer)],
    pictured: [],
  }))
}

function iconOf({ operation, transfers }: Transaction): ActivityLine['icon'] {
  if (operation === 'trade') return 'swap'
  if (operation === 'approve') return 'check'
  if (operation === 'cancel') return 'close'
  return transfers[0]?.direction ?? 'self'
}

const signs: ReadonlyMap<string, string> = new Map([
  ...['receive', 'deposit', 'borrow', 'claim'].map((operation) => [operation, '+'] as const),
  ...['withdraw', 'repay', 'burn'].map((operation) => [operation, '-'] as const),
])
const signOf = (operation: string): string => signs.get(operation) ?? ''

/** What a transfer moved, in words; a stranger chose some of them. */
function moved({ nft, fungible, quantity }: Transfer): string {
  if (nft) return strangersText(nft.name, 32) || '-'
  if (!fungible) return ''
  const symbol = strangersText(fungible.symbol, 12)
  return symbol ? `${shownAmount(quantity)} ${symbol}` : '-'
}

const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

export interface StatusWords {
  readonly state: 'confirmed' | 'failed' | 'pending'
  readonly words: string
}

const states: ReadonlyMap<string, StatusWords> = new Map<string, StatusWords>([
  ['confirmed', { state: 'confirmed', words: 'Confirmed' }],
  ['failed', { state: 'failed', words: 'Failed' }],
  ['pending', { state: 'pending', words: 'Pending' }],
])

/** How a transaction stands; a status the kit does not know says itself. */
export const statusOf = (status: string): StatusWords =>
  states.get(status) ?? { state: 'pending', words: capitalised(strangersText(status, 24)) }

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long' })
const shortMonth = new Intl.DateTimeFormat('en-US', { month: 'short' })

/**
 * What a month is called: with its year, unless that is the current one.
 *
 * @param now ms since the epoch
 * @example monthTitle({ year: 2020, month: 3 }, Date.now()) // 'April 2020'
 */
export function monthTitle({ year, month }: Pick<ActivityMonth, 'year' | 'month'>, now: number): string {
  const name = monthName.format(new Date(year, month, 1))
  return new Date(now).getFullYear() === year ? name : `${name} ${year}`
}

/** @example dayOf(Date.UTC(2030, 1, 1, 12)) // '01 Feb' */
export function dayOf(at: number): string {
  const date = new Date(at)
  return `${String(date.getDate()).padStart(2, '0')} ${shortMonth.format(date)}`
}
