import { type Address, formatUnits, isAddressEqual } from 'viem'
import { iconUrl } from '../icons.ts'
import { type Prices, priceOf } from '../prices.ts'
import type { Deed } from './deed.ts'
import type { TokenFacts } from './token-facts.ts'
import type { Movement, ScannedTransaction } from './transaction.ts'

export interface HistoryTransfer {
  readonly fungible_info?: {
    readonly name?: string
    readonly symbol?: string
    readonly icon: { readonly url: string } | null
  }
  readonly nft_info?: { readonly name: string; readonly flags: { readonly is_spam: boolean } }
  readonly direction: 'in' | 'out' | 'self'
  readonly quantity: { readonly numeric: string }
  /** US dollars, in total and per coin. */
  readonly value?: number
  readonly price?: number
}

export interface HistoryRow {
  readonly id: string
  readonly metadata: {
    readonly operationType: string
    readonly hash: string
    /** ISO 8601 */
    readonly minedAt: string
    readonly sentFrom: string
    readonly sentTo: string
    readonly status: string
    readonly nonce: number
    /** CAIP-2 */
    readonly chain: string | null
    readonly application: { readonly name: string; readonly iconUrl: string | null } | null
  }
  readonly transfers: readonly HistoryTransfer[]
}

export interface RowSources {
  readonly url: string
  readonly prices: Prices
  readonly isSpam: (hash: string) => boolean
  readonly factsOf: (token: Address) => Promise<TokenFacts>
}

/** The history row of a transaction for an account. */
export async function historyRow(
  transaction: ScannedTransaction,
  deed: Deed,
  account: Address,
  sources: RowSources,
): Promise<HistoryRow> {
  const { chain, hash, timestamp, nonce, hasSucceeded } = transaction
  const isSpam = sources.isSpam(hash)
  const transfers = deed.movements.map(async (movement) =>
    transferOf(movement, account, await sources.factsOf(movement.token), isSpam, sources),
  )
  return {
    id: hash,
    metadata: {
      operationType: deed.operationType,
      hash,
      minedAt: new Date(timestamp * 1000).toISOString(),
      ...partiesOf(transaction, deed),
      status: hasSucceeded ? 'confirmed' : 'failed',
      nonce,
      chain,
      application: deed.operationType === 'trade' ? { name: 'Local swap pool', iconUrl: null } : null,
    },
    transfers: await Promise.all(transfers),
  }
}

/**
 * Sender and receiver, if the movements are between one pair of accounts; otherwise the caller and the called contract.
 */
function partiesOf({ from, to, created }: ScannedTransaction, { operationType, movements }: Deed) {
  const [movement, ...others] = movements
  const isOneMovement = movement !== undefined && others.length === 0 && operationType !== 'trade'
  return isOneMovement
    ? { sentFrom: movement.from, sentTo: movement.to }
    : { sentFrom: from, sentTo: to ?? created ?? '' }
}

function transferOf(
  { from, to, amount }: Movement,
  account: Address,
  { name, symbol, decimals, coin }: TokenFacts,
  isSpam: boolean,
  { url, prices }: RowSources,
): HistoryTransfer {
  const numeric = formatUnits(amount, decimals)
  const shown = { direction: directionOf(from, to, account), quantity: { numeric } } as const
  if (isSpam) return { ...shown, nft_info: { name: name ?? '', flags: { is_spam: true } } }
  const icon = coin ? { url: iconUrl(url, coin.symbol) } : null
  const fungible_info = { ...(name ? { name } : {}), ...(symbol ? { symbol } : {}), icon }
  if (!coin) return { ...shown, fungible_info }
  const price = priceOf(prices, coin.symbol)
  return { ...shown, fungible_info, value: Number(numeric) * price, price }
}

function directionOf(from: Address, to: Address, account: Address): HistoryTransfer['direction'] {
  if (!isAddressEqual(from, account)) return 'in'
  return isAddressEqual(to, account) ? 'self' : 'out'
}
