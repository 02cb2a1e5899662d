import * as z from 'zod/mini'
import { serviceError } from '../../errors/service-error.ts'
import { type BlockchainApi, jsonHeaders } from './blockchain-api.ts'

/** Base units as a decimal string. */
const baseUnits = z.string().check(z.regex(/^\d{1,80}$/))
const hexData = z.string().check(z.regex(/^0x([0-9a-f]{2})*$/i))

interface OnNetwork {
  /** CAIP-2 id of the active network. */
  readonly chainId: string
  readonly signal?: AbortSignal | undefined
}

const tokensAnswer = z.object({
  tokens: z.array(
    z.object({
      name: z.string(),
      symbol: z.string(),
      address: z.string(),
      decimals: z.int().check(z.gte(0), z.lte(255)),
      logoUri: z.nullish(z.string()),
    }),
  ),
})

/** A token that can be swapped. */
export interface SwapToken {
  readonly name: string
  readonly symbol: string
  /** CAIP-10 id of the contract; the native coin has a placeholder id, see `nativeTokenId`. */
  readonly address: string
  readonly decimals: number
  readonly logoUrl: string | undefined
}

/** The tokens that can be swapped on a network; empty if the service does not support it. */
export async function getSwapTokens(
  api: BlockchainApi,
  { chainId, signal }: OnNetwork,
): Promise<readonly SwapToken[]> {
  if (!(await api.supports(chainId, signal))) return []
  const { tokens } = await api.http.ask(tokensAnswer, {
    path: ['v1', 'convert', 'tokens'],
    query: { chainId },
    signal,
  })
  return tokens.map(({ logoUri, ...token }) => ({ ...token, logoUrl: logoUri ?? undefined }))
}

const quotesAnswer = z.object({
  quotes: z.array(z.object({ toAmount: z.nullish(z.union([baseUnits, z.literal('')])) })),
})

export interface SwapPair {
  /** CAIP-10 ids of the tokens. */
  readonly from: string
  readonly to: string
}

/**
 * The amount a swap returns, in base units of the other token; undefined if the service finds no route, or does not support the network.
 *
 * @param amount base units of `from`
 * @param address plain address of the account
 * @param gasPrice last known gas price, in wei
 * @throws {ConnectKitError} `SWAP_AMOUNT_INCORRECT`, 'Incorrect amount', for a quote without an amount
 */
export async function getSwapQuote(
  api: BlockchainApi,
  parameters: OnNetwork &
    SwapPair & { readonly amount: bigint; readonly address: string; readonly gasPrice: bigint },
): Promise<bigint | undefined> {
  const { chainId, signal, amount, address, from, to, gasPrice } = parameters
  if (!(await api.supports(chainId, signal))) return undefined
  const { quotes } = await api.http.ask(quotesAnswer, {
    path: ['v1', 'convert', 'quotes'],
    query: { amount: String(amount), userAddress: address, from, to, gasPrice: String(gasPrice) },
    headers: jsonHeaders,
    signal,
  })
  const [best] = quotes
  if (!best) return undefined
  if (!best.toAmount) throw serviceError('SWAP_AMOUNT_INCORRECT')
  return BigInt(best.toAmount)
}

const priceAnswer = z.object({
  fungibles: z.array(
    z.object({
      name: z.string(),
      symbol: z.string(),
      iconUrl: z.nullish(z.string()),
      price: z.number(),
    }),
  ),
})

/** The price of a token. */
export interface TokenPrice {
  readonly name: string
  readonly symbol: string
  readonly iconUrl: string | undefined
  /** US dollars. */
  readonly price: number
}

/**
 * The price of a token; undefined if the service does not know it, or does not support the network.
 *
 * @param token CAIP-10 id
 */
export async function getTokenPrice(
  api: BlockchainApi,
  { chainId, token, signal }: OnNetwork & { readonly token: string },
): Promise<TokenPrice | undefined> {
  if (!(await api.supports(chainId, signal))) return undefined
  const { fungibles } = await api.http.ask(priceAnswer, {
    path: ['v1', 'fungible', 'price'],
    headers: jsonHeaders,
    // The service returns a price for the first address only.
    body: { currency: 'usd', addresses: [token], projectId: api.projectId },
    signal,
  })
  const [first] = fungibles
  return first && { ...first, iconUrl: first.iconUrl ?? undefined }
}

/**
 * The swap contract's allowance for a token, in base units; 0 if the service does not support the network.
 *
 * @param token CAIP-10 id
 * @param account CAIP-10 id
 */
export async function getSwapAllowance(
  api: BlockchainApi,
  { chainId, token, account, signal }: OnNetwork & { readonly token: string; readonly account: string },
): Promise<bigint> {
  if (!(await api.supports(chainId, signal))) return 0n
  const { allowance } = await api.http.ask(z.object({ allowance: baseUnits }), {
    path: ['v1', 'convert', 'allowance'],
    query: { tokenAddress: token, userAddress: account },
    headers: jsonHeaders,
    signal,
  })
  return BigInt(allowance)
}

/** Wei per unit of gas. */
export interface GasPrice {
  readonly standard: bigint
  readonly fast: bigint
  readonly instant: bigint
}

/** @throws {ConnectKitError} `GAS_PRICE_UNSUPPORTED`, 'Network not supported for Gas Price' */
export async function getGasPrice(api: BlockchainApi, { chainId, signal }: OnNetwork): Promise<GasPrice> {
  if (!(await api.supports(chainId, signal))) throw serviceError('GAS_PRICE_UNSUPPORTED')
  const shape = z.object({ standard: baseUnits, fast: baseUnits, instant: baseUnits })
  const { standard, fast, instant } = await api.http.ask(shape, {
    path: ['v1', 'convert', 'gas-price'],
    query: { chainId },
    headers: jsonHeaders,
    signal,
  })
  return { standard: BigInt(standard), fast: BigInt(fast), instant: BigInt(instant) }
}

/** A transaction built by the service, to be sent with the wallet. */
export interface PreparedTransaction {
  /** Plain address. */
  readonly to: `0x${string}`
  readonly data: `0x${string}`
  /** Wei. */
  readonly value: bigint
  readonly gas: bigint | undefined
  /** Wei. */
  readonly gasPrice: bigint
}

const caipEvmAccount = z.string().check(z.regex(/^eip155:\d+:0x[0-9a-f]{40}$/i))

const swapAnswer = z.object({
  tx: z.object({
    to: caipEvmAccount,
    data: hexData,
    amount: baseUnits,
    eip155: z.object({ gas: baseUnits, gasPrice: baseUnits }),
  }),
})

// S9.9
/** Default slippage tolerance (per cent): the swap fails if the price moves further. */
const usualSlippage = 1

/**
 * Builds the transaction of a swap. Its value is the amount if the input is the native coin, else 0.
 *
 * @param amount base units of `from`
 * @param account CAIP-10 id
 * @param isNative whether `from` is the native coin
 * @param slippage per cent, with at most two decimals; defaults to 1
 * @throws {ConnectKitError} `SWAP_UNSUPPORTED`, 'Network not supported for Swaps'
 */
export async function buildSwap(
  api: BlockchainApi,
  parameters: OnNetwork &
    SwapPair & {
      readonly amount: bigint
      readonly account: string
      readonly isNative: boolean
      readonly slippage?: number
    },
): Promise<PreparedTransaction> {
  const { chainId, signal, amount, account, from, to, isNative, slippage = usualSlippage } = parameters
  if (!(await api.supports(chainId, signal))) throw serviceError('SWAP_UNSUPPORTED')
  const { tx } = await api.http.ask(swapAnswer, {
    path: ['v1', 'convert', 'build-transaction'],
    headers: jsonHeaders,
    body: {
      amount: String(amount),
      eip155: { slippage },
      projectId: api.projectId,
      from,
      to,
      userAddress: account,
      disableEstimate: true,
    },
    signal,
  })
  return {
    to: plainAddress(tx.to),
    data: tx.data as `0x${string}`,
    // Never more than the user requested, whatever value the service returns.
    value: isNative ? amount : 0n,
    gas: BigInt(tx.eip155.gas),
    gasPrice: BigInt(tx.eip155.gasPrice),
  }
}

const approvalAnswer = z.object({
  tx: z.object({
    from: caipEvmAccount,
    data: hexData,
    value: baseUnits,
    eip155: z.object({ gasPrice: baseUnits }),
  }),
})

/**
 * Builds the transaction that approves the swap contract to spend a token. It is sent to the token's contract, which the service returns as
 * `from`.
 *
 * @param account CAIP-10 id
 * @throws {ConnectKitError} `SWAP_UNSUPPORTED`; `SERVICE_ANSWER_INVALID` when the transaction is for a contract other than the token's
 */
export async function buildApproval(
  api: BlockchainApi,
  { chainId, signal, account, from, to }: OnNetwork & SwapPair & { readonly account: string },
): Promise<PreparedTransaction> {
  if (!(await api.supports(chainId, signal))) throw serviceError('SWAP_UNSUPPORTED')
  const { tx } = await api.http.ask(approvalAnswer, {
    path: ['v1', 'convert', 'build-approve'],
    query: { userAddress: account, from, to },
    headers: jsonHeaders,
    signal,
  })
  if (tx.from.toLowerCase() !== from.toLowerCase())
    throw serviceError('SERVICE_ANSWER_INVALID', undefined, { details: { reason: 'tx.from' } })
  return {
    to: plainAddress(tx.from),
    data: tx.data as `0x${string}`,
    // An approval transfers no native coins, whatever value the service returns.
    value: 0n,
    gas: undefined,
    gasPrice: BigInt(tx.eip155.gasPrice),
  }
}

/** The address of a validated CAIP-10 id. */
const plainAddress = (account: string): `0x${string}` => `0x${account.slice(account.lastIndexOf(':') + 3)}`
