import * as z from 'zod/mini'
import type { AccountQuery, BlockchainApi } from './blockchain-api.ts'

/** A number as text: digits, a point, an exponent. */
const numericText = z.string().check(z.regex(/^\d+(\.\d+)?(e[-+]?\d+)?$/i))

// S3.17
/** What an account holds of a token. */
export const tokenBalance = z.object({
  name: z.string(),
  symbol: z.string(),
  /** CAIP-2 id. */
  chainId: z.optional(z.string()),
  /** CAIP-10 id of the contract; absent for the network's own coin. */
  address: z.optional(z.string()),
  /** US dollars for all of it. */
  value: z.optional(z.number()),
  /** US dollars for one. */
  price: z.number(),
  quantity: z.object({
    decimals: z.string().check(z.regex(/^\d{1,3}$/)),
    /** Human units as the service writes them, a decimal text; not base units, which are bigint. */
    numeric: numericText,
  }),
  iconUrl: z.string(),
})
// S3.17
/** What an account holds of a token. */
export type TokenBalance = Readonly<z.infer<typeof tokenBalance>>

/** Servers write null where they mean nothing. */
const wireBalance = z.pipe(
  z.record(z.string(), z.unknown()),
  z.pipe(
    z.transform((fields: Record<string, unknown>): unknown =>
      Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)),
    ),
    tokenBalance,
  ),
)
const balanceAnswer = z.object({ balances: z.array(wireBalance) })

export interface GetBalancesParameters extends AccountQuery {
  /** CAIP-10 ids of tokens the service must read anew, such as those of a swap that was just made. */
  readonly forceUpdate?: readonly string[] | undefined
}

// S9.10
/**
 * The tokens of an account with their worth in US dollars, without those that have no decimals; undefined on a network the
 * service does not serve.
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
  return withDecimals(balances)
}

// S9.10
/** A token without decimals is a voucher or spam, not money. */
export const withDecimals = (balances: readonly TokenBalance[]): readonly TokenBalance[] =>
  balances.filter(({ quantity }) => quantity.decimals !== '0')
