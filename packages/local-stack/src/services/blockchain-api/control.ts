import type { HostedServiceControl } from '../hosted-service.ts'
import type { Identity } from './identity.ts'
import type { SmartSession } from './sessions.ts'

/** What a test may do to the service that nobody may do to the hosted one. */
export interface BlockchainApiControl extends HostedServiceControl {
  setIdentity(address: string, identity: Identity): void
  /** Adds a smart session to a CAIP-10 account, and gives its `pci`. */
  addSession(account: string, session: SmartSession): string
  setUserOperationReceipt(hash: string, receipt: unknown): void
  /** Flags the transfers of a transaction as spam in every history. */
  markSpam(hash: string): void
  /** The price of a coin in US dollars. The pool keeps its own. */
  setPrice(symbol: string, usd: number): void
  /** From now on the projects may ask so often together, and are told 429 after that; undefined ends the limit. */
  setQuota(requests: number | undefined): void
  /** From now on so many requests are answered in any minute, the others told 429; undefined ends the limit. */
  setRateLimit(perMinute: number | undefined): void
}
