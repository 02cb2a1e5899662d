import type { ConnectKit } from '../../core/connect-kit.ts'
import { raiseAlert } from '../../core/raised-alerts.ts'
import { connectedIn } from '../../core/request.ts'
import { ConnectKitError } from '../../errors/connect-kit-error.ts'
import { serviceError } from '../../errors/service-error.ts'
import {
  buildApproval,
  buildSwap,
  type GasPrice,
  getGasPrice,
  getSwapAllowance,
  getSwapQuote,
  getSwapTokens,
  getTokenPrice,
  type PreparedTransaction,
  type SwapToken,
  type TokenPrice,
} from '../../services/blockchain-api/convert.ts'
import { blockchainApiOf } from '../blockchain-api-of.ts'
import type { ErrorCodes, ServiceErrorCode } from '../error-codes.ts'
import { isSwapChain, nativeTokenId } from './swap-networks.ts'

export interface FetchSwapTokensParameters {
  readonly signal?: AbortSignal | undefined
}

export type FetchSwapTokensResult = readonly SwapToken[]

export type FetchSwapTokensErrorCode = ServiceErrorCode | ErrorCodes<'NOT_CONNECTED' | 'DESTROYED'>

// S9.9
/**
 * The tokens that can be swapped on the connected EVM wallet's network, sorted by symbol; empty on a network without swap support.
 *
 * @throws {ConnectKitError} `NOT_CONNECTED`, `ABORTED`, `SERVICES_NOT_CONFIGURED`, and as `HttpClient.ask`
 * @example const tokens = await fetchSwapTokens(kit)
 */
export async function fetchSwapTokens(
  kit: ConnectKit,
  { signal }: FetchSwapTokensParameters = {},
): Promise<FetchSwapTokensResult> {
  const { caipNetworkId: chainId } = connectedIn(kit, 'eip155')
  if (!isSwapChain(chainId)) return []
  const tokens = await getSwapTokens(blockchainApiOf(kit), { chainId, signal })
  return tokens.toSorted((a, b) => a.symbol.localeCompare(b.symbol, 'en'))
}

export interface FetchTokenPriceParameters {
  /** CAIP-10 id; defaults to the network's native coin. */
  readonly token?: string | undefined
  readonly signal?: AbortSignal | undefined
}

export type FetchTokenPriceResult = TokenPrice | undefined

export type FetchTokenPriceErrorCode = ServiceErrorCode | ErrorCodes<'NOT_CONNECTED' | 'DESTROYED'>

/**
 * The price of a token in US dollars; undefined if it is not known.
 *
 * @throws {ConnectKitError} `NOT_CONNECTED`, `ABORTED`, `SERVICES_NOT_CONFIGURED`, and as `HttpClient.ask`
 * @example (await fetchTokenPrice(kit))?.price // 0.5
 */
export async function fetchTokenPrice(
  kit: ConnectKit,
  { token, signal }: FetchTokenPriceParameters = {},
): Promise<FetchTokenPriceResult> {
  const { caipNetworkId: chainId } = connectedIn(kit, 'eip155')
  return getTokenPrice(blockchainApiOf(kit), { chainId, token: token ?? nativeTokenId(chainId), signal })
}

export interface FetchGasPriceParameters {
  readonly signal?: AbortSignal | undefined
}

export type FetchGasPriceResult = GasPrice

export type FetchGasPriceErrorCode =
  | ServiceErrorCode
  | ErrorCodes<'GAS_PRICE_UNSUPPORTED' | 'NOT_CONNECTED' | 'DESTROYED'>

/**
 * The gas price on the connected EVM wallet’s network.
 *
 * @throws {ConnectKitError} `GAS_PRICE_UNSUPPORTED`, `NOT_CONNECTED`, `ABORTED`, and as `HttpClient.ask`
 * @example const { standard } = await fetchGasPrice(kit)
 */
export async function fetchGasPrice(
  kit: ConnectKit,
  { signal }: FetchGasPriceParameters = {},
): Promise<FetchGasPriceResult> {
  const { caipNetworkId: chainId } = connectedIn(kit, 'eip155')
  return getGasPrice(blockchainApiOf(kit), { chainId, signal })
}

export interface SwapParameters {
  /** CAIP-10 ids; `nativeTokenId` returns that of the native coin. */
  readonly from: string
  readonly to: string
  /** Base units of `from`. */
  readonly amount: bigint
  readonly signal?: AbortSignal | undefined
}

export interface QuoteSwapParameters extends SwapParameters {
  /** Last known gas price, in wei per unit of gas. */
  readonly gasPrice?: bigint | undefined
}

/** Base units of the other token. */
export type QuoteSwapResult = bigint | undefined

export type QuoteSwapErrorCode =
  | ServiceErrorCode
  | ErrorCodes<'SWAP_AMOUNT_INCORRECT' | 'NOT_CONNECTED' | 'DESTROYED'>

/**
 * The amount a swap returns, in base units of the other token; undefined if there is no route between the two, or the network has no swap
 * support.
 *
 * @throws {ConnectKitError} `SWAP_AMOUNT_INCORRECT` (which also raises the alert 'Incorrect amount'), `NOT_CONNECTED`, `ABORTED`,
 *   `SERVICES_NOT_CONFIGURED`, and as `HttpClient.ask`
 * @example const received = await quoteSwap(kit, { from: nativeTokenId('eip155:137'), to: usdt, amount: 10n ** 18n })
 */
export async function quoteSwap(
  kit: ConnectKit,
  { gasPrice = 0n, ...swap }: QuoteSwapParameters,
): Promise<QuoteSwapResult> {
  const { address, caipNetworkId: chainId } = connectedIn(kit, 'eip155')
  if (!isSwapChain(chainId)) return undefined
  try {
    return await getSwapQuote(blockchainApiOf(kit), { ...swap, chainId, address, gasPrice })
  } catch (error) {
    if (error instanceof ConnectKitError && error.code === 'SWAP_AMOUNT_INCORRECT')
      raiseAlert(kit, 'incorrectAmount')
    throw error
  }
}

/** The next request to the wallet: a token approval for the swap contract, or the swap itself. */
export interface PreparedSwap {
  readonly step: 'approve' | 'swap'
  readonly transaction: PreparedTransaction
}

export type PrepareSwapErrorCode =
  | ServiceErrorCode
  | ErrorCodes<'SWAP_UNSUPPORTED' | 'NOT_CONNECTED' | 'DESTROYED'>

/**
 * Prepares the next transaction of a swap.
 *
 * @throws {ConnectKitError} `SWAP_UNSUPPORTED`, `NOT_CONNECTED`, `ABORTED`, `SERVICES_NOT_CONFIGURED`, and as `HttpClient.ask`
 * @example const { step, transaction } = await prepareSwap(kit, { from, to, amount })
 */
export async function prepareSwap(
  kit: ConnectKit,
  { from, to, amount, signal }: SwapParameters,
): Promise<PreparedSwap> {
  const api = blockchainApiOf(kit)
  const { caipAddress: account, caipNetworkId: chainId } = connectedIn(kit, 'eip155')
  if (!isSwapChain(chainId)) throw serviceError('SWAP_UNSUPPORTED')
  const isNative = from.toLowerCase() === nativeTokenId(chainId).toLowerCase()
  const base = { chainId, account, from, to, signal }
  const isAllowed = isNative || (await getSwapAllowance(api, { ...base, token: from })) >= amount
  return isAllowed
    ? { step: 'swap', transaction: await buildSwap(api, { ...base, amount, isNative }) }
    : { step: 'approve', transaction: await buildApproval(api, base) }
}
