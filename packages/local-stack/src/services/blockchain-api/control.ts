import type { HostedServiceControl } from '../hosted-service.ts'
import type { Identity } from './identity.ts'
import type { SmartSession } from './sessions.ts'

/** Test controls that the hosted service does not have. */
export interface BlockchainApiControl extends HostedServiceControl {
  setIdentity(address: string, identity: Identity): void
  /** Adds a smart session to a CAIP-10 account, and returns its `pci`. */
  addSession(account: string, session: SmartSession): string
  setUserOperationReceipt(hash: string, receipt: unknown): void
  /** Flags the transfers of a transaction as spam in all histories. */
  markSpam(hash: string): void
  /** Flags all tokens of an NFT contract as spam, on every chain. */
  markSpamCollection(contract: string): void
  /** Sets the price of a coin in US dollars. It does not change the pool's price. */
  setPrice(symbol: string, usd: number): void
  /** Sets how many more requests all projects together may send before 429 is returned; undefined removes the limit. */
  setQuota(requests: number | undefined): void
  /** Sets how many requests per minute are answered before 429 is returned; undefined removes the limit. */
  setRateLimit(perMinute: number | undefined): void
}
