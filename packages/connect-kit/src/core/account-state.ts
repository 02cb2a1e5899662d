import type { CaipAccountId } from '../caip/account-id.ts'
import type { ConnectKitError } from '../errors/connect-kit-error.ts'
import type { TokenBalance } from '../services/blockchain-api/balance.ts'
import type { Transaction } from '../services/blockchain-api/history.ts'
import type { Identity } from '../services/blockchain-api/identity.ts'
import type { TokenAmount } from '../services/blockchain-api/token-amount.ts'

/** A list loaded from a service. */
export interface Listing<Item> {
  readonly items: readonly Item[]
  readonly isLoading: boolean
  /** The error of the last attempt; undefined if it succeeded. */
  readonly failure: ConnectKitError | undefined
  /** When the items were loaded (ms since the epoch); undefined before the first load. */
  readonly readAt: number | undefined
}

// S3.18
/** The transaction history of an account, as far as it is loaded; newest first. */
export interface Activity extends Listing<Transaction> {
  /** Cursor of the next page; undefined when there is none. */
  readonly next: string | undefined
}

/** The balance of the network's native currency; show it with `formatUnits(value, decimals)`. */
export interface NativeBalance extends TokenAmount {
  readonly symbol: string
}

// S3.21
/** What the services returned for the connected account. */
export interface AccountDetails {
  /** CAIP-10 id of the account. */
  readonly accountId: CaipAccountId
  /** Name and picture; undefined until loaded. */
  readonly profile: Identity | undefined
  /** Balance of the network's native currency; undefined until loaded. */
  readonly nativeBalance: NativeBalance | undefined
  readonly tokenBalances: Listing<TokenBalance>
  readonly activity: Activity
}
