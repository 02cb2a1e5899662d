import * as z from 'zod/mini'
import type { AccountQuery, BlockchainApi } from './blockchain-api.ts'
import { readBalanceAmount, type TokenAmount } from './token-amount.ts'

// S3.17
/** An account's balance of a token. */
export interface TokenBalance {
  readonly name: string
  readonly symbol: string
  /** CAIP-2 id. */
  readonly chainId?: string | undefined
  /** CAIP-10 id of the contract; absent for the native coin. */
  readonly address?: string | undefined
  /** US dollars for the whole balance. */
  readonly value?: number | undefined
  /** US dollars for one token. */
  readonly price: number
  readonly quantity: TokenAmount
  readonly iconUrl: string
}

/** Fields with the same format in the service's response and in this browser's cache. */
const known = {
  name: z.string(),
  symbol: z.string(),
  chainId: z.optional(z.string()),
  address: z.optional(z.string()),
  value: z.optional(z.number()),
  price: z.number(),
  iconUrl: z.string(),
}

const answered = z.object({
  ...known,
  quantity: z.pipe(
    z.object({ decimals: z.string(), numeric: z.string() }),
    z.transform(({ decimals, numeric }) =>
      /^\d{1,3}$/.test(decimals) ? readBalanceAmount(numeric, Number(decimals)) : undefined,
    ),
  ),
})

/** A balance as it is cached: JSON has no bigint. */
export const storedBalance = z.object({
  ...known,
  quantity: z.object({ value: z.string().check(z.regex(/^\d{1,80}$/)), decimals: z.number() }),
})
export type StoredBalance = Readonly<z.infer<typeof storedBalance>>

export const toStored = ({ quantity, ...rest }: TokenBalance): StoredBalance => ({
  ...rest,
  quantity: { ...quantity, value: String(quantity.value) },
})

export const fromStored = ({ quantity, ...rest }: StoredBalance): TokenBalance => ({
  ...rest,
  quantity: { ...quantity, value: BigInt(quantity.value) },
})

/** Some servers send null for absent fields. */
const wireBalance = z.pipe(
  z.record(z.string(), z.unknown()),
  z.pipe(
    z.transform((fields: Record<string, unknown>): unknown =>
      Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)),
    ),
    answered,
  ),
)
const balanceAnswer = z.object({ balances: z.array(wireBalance) })

export interface GetBalancesParameters extends AccountQuery {
  /** CAIP-10 ids of tokens the service must read again, such as those of a swap that was just made. */
  readonly forceUpdate?: readonly string[] | undefined
}

// S9.10
/**
 * The token balances of an account with their value in US dollars. Tokens without decimals or with an invalid quantity are filtered out.
 * Undefined on a network the service does not support.
 *
 * @throws {HttpError} `HTTP_FAILED`
 * @throws {ConnectKitError} as `HttpClient.ask`
 */
export async function getBalances(
  api: BlockchainApi,
  { address, chainId, forceUpdate, signal }: GetBalancesParameters,
): Promise<readonly TokenBalance[] | undefined> {
  if (!(await api.supports(chainId, signal))) return undefined
  const { balances } = await api.http.ask(balanceAnswer, {
    path: ['v1', 'account', address, 'balance'],
    query: { currency: 'usd', chainId, forceUpdate: forceUpdate?.join(',') },
    signal,
  })
  // Anyone can create a token with invalid data and send it to the account: only that token is dropped.
  return withDecimals(
    balances.flatMap(({ quantity, ...rest }) => (quantity === undefined ? [] : [{ ...rest, quantity }])),
  )
}

// S9.10
/** Filters out tokens without decimals: these are vouchers or spam, not money. */
export const withDecimals = (balances: readonly TokenBalance[]): readonly TokenBalance[] =>
  balances.filter(({ quantity }) => quantity.decimals > 0)
