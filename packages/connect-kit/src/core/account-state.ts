import type { CaipAccountId } from '../caip/account-id.ts'
import type { ConnectKitError } from '../errors/connect-kit-error.ts'
import type { TokenBalance } from '../services/blockchain-api/balance.ts'
import type { Transaction } from '../services/blockchain-api/history.ts'
import type { Identity } from '../services/blockchain-api/identity.ts'
import type { TokenAmount } from '../services/blockchain-api/token-amount.ts'

/** A list that comes from a service. */
export interface Listing<Item> {
  readonly items: readonly Item[]
  readonly isLoading: boolean
  /** Why the last attempt failed; undefined after one that did not. */
  readonly failure: ConnectKitError | undefined
  /** When the items were read (ms since the epoch); undefined before. */
  readonly readAt: number | undefined
}

// S3.18
/** The history of an account, as far as it was read; newest first. */
export interface Activity extends Listing<Transaction> {
  /** Where the next page begins; undefined when there is none. */
  readonly next: string | undefined
}

/** What an account has of a coin: `formatUnits(value, decimals)` is what a person reads. */
export interface NativeBalance extends TokenAmount {
  readonly symbol: string
}

// S3.21
/** What the services know of the connected account. */
export interface AccountDetails {
  /** CAIP-10 id of the account these are of. */
  readonly accountId: CaipAccountId
  /** Name and picture; undefined before they were read. */
  readonly profile: Identity | undefined
  /** Of the network's own coin; undefined before it was read. */
  readonly nativeBalance: NativeBalance | undefined
  readonly tokenBalances: Listing<TokenBalance>
  readonly activity: Activity
}
