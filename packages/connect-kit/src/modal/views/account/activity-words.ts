import type { account } from '../../../messages/english/account.ts'
import type { Translation } from '../../../messages/translate.ts'
import { shownAmount } from '../../../react/account/amounts.ts'
import { strangersText } from '../../../react/account/short-text.ts'
import type { ActivityMonth, Transaction, Transfer } from '../../../services.ts'
import { operationTitle } from '../../../services.ts'

/** The messages of the account views. */
type AccountWords = Translation<typeof account>

/** One row of the activity list. */
export interface ActivityLine {
  readonly key: string
  readonly title: string
  /** The transferred assets: one text, or two for a trade. */
  readonly texts: readonly string[]
  /** Transfers whose images are shown; if empty, only the direction icon. */
  readonly pictured: readonly Transfer[]
  readonly icon: 'swap' | 'check' | 'close' | 'in' | 'out' | 'self'
}

/**
 * The rows of a transaction: one, unless it has several transfers that are not a trade.
 *
 * @example linesOf(transaction, useMessages(account)).map(({ title, texts }) => …)
 */
export function linesOf(transaction: Transaction, messages: AccountWords): readonly ActivityLine[] {
  const { locale } = messages
  const { id, operation, status, transfers } = transaction
  const title = titleOf(operation, messages)
  const line = { key: id, title, icon: iconOf(transaction) }
  const [first] = transfers
  if (!first) return [{ ...line, texts: [statusOf(status, messages).words], pictured: [] }]
  if (transfers.length === 1)
    return [{ ...line, texts: [`${signOf(operation)}${moved(first, locale)}`], pictured: transfers }]
  if (transfers.length === 2 && !transfers.every(({ nft }) => nft))
    return [{ ...line, texts: transfers.map((transfer) => moved(transfer, locale)), pictured: transfers }]
  return transfers.map((transfer, index) => ({
    key: `${id} ${index}`,
    title,
    icon: transfer.direction,
    texts: [moved(transfer, locale)],
    pictured: [],
  }))
}

const titles = {
  approved: 'activity.approved',
  bought: 'activity.bought',
  borrowed: 'activity.borrowed',
  burnt: 'activity.burnt',
  canceled: 'activity.canceled',
  claimed: 'activity.claimed',
  deployed: 'activity.deployed',
  deposited: 'activity.deposited',
  executed: 'activity.executed',
  minted: 'activity.minted',
  received: 'activity.received',
  repaid: 'activity.repaid',
  sold: 'activity.sold',
  sent: 'activity.sent',
  staked: 'activity.staked',
  swapped: 'activity.swapped',
  unstaked: 'activity.unstaked',
  withdrawn: 'activity.withdrawn',
} as const satisfies Record<string, keyof typeof account>

/** Title of a transaction; an unknown operation is shown by its own name. */
function titleOf(operation: string, { t }: AccountWords): string {
  const title = operationTitle(operation)
  return isKnown(title) ? t(titles[title]) : capitalised(strangersText(title, 24))
}

const isKnown = (title: string): title is keyof typeof titles => Object.hasOwn(titles, title)

function iconOf({ operation, transfers }: Transaction): ActivityLine['icon'] {
  if (operation === 'trade') return 'swap'
  if (operation === 'approve') return 'check'
  if (operation === 'cancel') return 'close'
  return transfers[0]?.direction ?? 'self'
}

const signs: ReadonlyMap<string, string> = new Map([
  ...['receive', 'deposit', 'borrow', 'claim', 'bought'].map((operation) => [operation, '+'] as const),
  ...['withdraw', 'repay', 'burn'].map((operation) => [operation, '-'] as const),
])
const signOf = (operation: string): string => signs.get(operation) ?? ''

/** Text for one transfer; parts of it are third-party text. */
function moved({ nft, fungible, quantity }: Transfer, locale: string): string {
  if (nft) return strangersText(nft.name, 32) || '-'
  if (!fungible) return ''
  const symbol = strangersText(fungible.symbol, 12)
  return symbol ? `${shownAmount(quantity, locale)} ${symbol}` : '-'
}

const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

export interface StatusWords {
  readonly state: 'confirmed' | 'failed' | 'pending'
  readonly words: string
}

const states = {
  confirmed: 'activity.statusConfirmed',
  failed: 'activity.statusFailed',
  pending: 'activity.statusPending',
} as const

const isState = (status: string): status is StatusWords['state'] => Object.hasOwn(states, status)

/** Status of a transaction; an unknown status is shown by its own name. */
export const statusOf = (status: string, { t }: AccountWords): StatusWords =>
  isState(status)
    ? { state: status, words: t(states[status]) }
    : { state: 'pending', words: capitalised(strangersText(status, 24)) }

/**
 * Title of a month: with its year, unless that is the current one.
 *
 * @param now ms since the epoch
 * @example monthTitle({ year: 2020, month: 3 }, Date.now(), messages) // 'April 2020'
 */
export function monthTitle(
  { year, month }: Pick<ActivityMonth, 'year' | 'month'>,
  now: number,
  { t, locale }: AccountWords,
): string {
  const date = new Date(year, month, 1)
  const name = dateText(date, locale, { month: 'long' })
  return new Date(now).getFullYear() === year
    ? name
    : t('activity.month', { month: name, year: dateText(date, locale, { year: 'numeric' }) })
}

/** @example dayOf(Date.UTC(2030, 1, 1, 12), messages) // '01 Feb' */
export const dayOf = (at: number, { t, locale }: AccountWords): string =>
  t('activity.day', {
    day: dateText(at, locale, { day: '2-digit' }),
    month: dateText(at, locale, { month: 'short' }),
  })

const dateText = (date: Date | number, locale: string, form: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, form).format(date)
