import type { ConnectKit } from '../../core/connect-kit.ts'
import { connectedIn } from '../../core/request.ts'
import { serviceError } from '../../errors/service-error.ts'
import type { SwapToken } from '../../services/blockchain-api/convert.ts'
import type { ErrorCodes } from '../error-codes.ts'
import { type QuoteSwapErrorCode, quoteSwap } from './quote-swap.ts'
import { isSwapChain } from './swap-networks.ts'

/** A token of a swap: its CAIP-10 id, symbol and decimals. */
export type SwappedToken = Pick<SwapToken, 'address' | 'symbol' | 'decimals'>

export interface FetchSwapQuoteParameters {
  readonly from: SwappedToken
  readonly to: SwappedToken
  /** Base units of `from`. */
  readonly amount: bigint
  readonly signal?: AbortSignal | undefined
}

/** What a swap returned at a moment. */
export interface SwapQuote {
  readonly from: SwappedToken
  readonly to: SwappedToken
  /** Base units of `from`. */
  readonly amount: bigint
  /** Base units of `to`. */
  readonly received: bigint
  /** The least the swap may return, in base units of `to`; with less it fails, and only the network fee is lost. */
  readonly minimum: bigint
  /** When the service was asked (ms since the epoch). */
  readonly quotedAt: number
}

export type FetchSwapQuoteErrorCode =
  | QuoteSwapErrorCode
  | ErrorCodes<'SWAP_ROUTE_MISSING' | 'SWAP_UNSUPPORTED'>

/** How long a quote is valid (ms). */
export const swapQuoteLife = 20_000

/**
 * What a swap returns now, and the least it may return.
 *
 * @returns amounts in base units; valid for `swapQuoteLife` milliseconds
 * @throws {ConnectKitError} `SWAP_ROUTE_MISSING`, `SWAP_UNSUPPORTED` on networks without swaps, `SWAP_AMOUNT_INCORRECT`, `NOT_CONNECTED`, `ABORTED`,
 *   `SERVICES_NOT_CONFIGURED`, and as `HttpClient.ask`
 * @example const { received, minimum } = await fetchSwapQuote(kit, { from: pol, to: usdt, amount: parseAmount('10', 18) })
 */
export async function fetchSwapQuote(
  kit: ConnectKit,
  { from, to, amount, signal }: FetchSwapQuoteParameters,
): Promise<SwapQuote> {
  if (!isSwapChain(connectedIn(kit, 'eip155').caipNetworkId)) throw serviceError('SWAP_UNSUPPORTED')
  const quotedAt = kit.runtime.environment.now()
  const received = await quoteSwap(kit, { from: from.address, to: to.address, amount, signal })
  if (!received) throw serviceError('SWAP_ROUTE_MISSING')
  return { from, to, amount, received, minimum: leastOf(received), quotedAt }
}

// S9.9
/** The quoted amount less one per cent, rounded down like the services do. */
const leastOf = (received: bigint): bigint => (received * 99n) / 100n

/** Whether a quote may still be executed. A clock that was turned back makes it too old. */
export const isQuoteFresh = ({ quotedAt }: Pick<SwapQuote, 'quotedAt'>, now: number): boolean =>
  now >= quotedAt && now - quotedAt <= swapQuoteLife

/** Hundredths of a per cent. */
const basisPoints = 10_000n
// S9.9
/** A tolerance of one per cent. */
const mostTolerance = 100n
/** A smaller tolerance would let most swaps fail. */
const leastTolerance = 10n

/**
 * The slippage tolerance (per cent, two decimals) with which a swap that is expected to return `received` returns at least `minimum`. Undefined
 * if it would return less, or hardly more.
 */
export function slippageFor({
  received,
  minimum,
}: Pick<SwapQuote, 'received' | 'minimum'>): number | undefined {
  if (received <= 0n) return undefined
  const room = ((received - minimum) * basisPoints) / received
  if (room < leastTolerance) return undefined
  return Number(room < mostTolerance ? room : mostTolerance) / 100
}
