import type { Address, Hash, Hex } from 'viem'
import type { WalletNetworkId } from '../networks.ts'

/**
 * A transfer sent from this device. The chain's transfer logs only contain token transfers that succeeded; failed and
 * pending ones are only recorded here.
 */
export interface SentTransfer {
  readonly hash: Hash
  readonly network: WalletNetworkId
  readonly symbol: string
  /** Decimal, as entered. */
  readonly amount: string
  readonly to: Address
  /** ms since the epoch. */
  readonly at: number
  readonly outcome: 'pending' | 'successful' | 'unsuccessful'
  /** Set once a node has returned the pending transaction. */
  readonly waiting?: WaitingTransaction
}

/** Used to detect that another transaction replaced this one, when no node returns it any more. */
export interface WaitingTransaction {
  readonly nonce: number
  readonly to: Address | null
  /** Wei, decimal. */
  readonly value: string
  readonly input: Hex
  /** A block in which the transaction was not yet included. */
  readonly sinceBlock: number
}

const keyOf = (address: Address) => `esports:sent:${address.toLowerCase()}`
/** Maximum number of stored transfers; older ones are dropped. */
const journalLength = 100

const isTransfer = (value: unknown): value is SentTransfer =>
  typeof value === 'object' &&
  value !== null &&
  'hash' in value &&
  'network' in value &&
  'amount' in value &&
  'outcome' in value &&
  'at' in value &&
  (!('waiting' in value) || isWaiting(value.waiting))

const isWaiting = (value: unknown): value is WaitingTransaction =>
  typeof value === 'object' &&
  value !== null &&
  'nonce' in value &&
  Number.isSafeInteger(value.nonce) &&
  'to' in value &&
  'value' in value &&
  'input' in value &&
  'sinceBlock' in value &&
  Number.isSafeInteger(value.sinceBlock)

/** The transfers sent from this device by an address, newest first. */
export function readSent(address: Address, storage: Storage = localStorage): readonly SentTransfer[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(keyOf(address)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isTransfer) : []
  } catch {
    return []
  }
}

/**
 * Stores a transfer, or updates the stored one with the same hash.
 *
 * @param earlier the hash before the transaction was sped up
 */
export function recordSent(
  address: Address,
  transfer: SentTransfer,
  earlier: Hash = transfer.hash,
  storage: Storage = localStorage,
): void {
  const others = readSent(address, storage).filter(({ hash }) => hash !== transfer.hash && hash !== earlier)
  const next = [transfer, ...others].toSorted((a, b) => b.at - a.at).slice(0, journalLength)
  try {
    storage.setItem(keyOf(address), JSON.stringify(next))
  } catch {
    // Quota exceeded: successful transfers are still found on the chain.
  }
}

/**
 * Updates a stored transfer that is still pending. A transfer that already has an outcome, for example from another
 * tab, keeps it.
 */
export function changeSent(
  address: Address,
  hash: Hash,
  news: Partial<Pick<SentTransfer, 'hash' | 'outcome' | 'waiting'>>,
  storage: Storage = localStorage,
): void {
  const transfer = readSent(address, storage).find((sent) => sent.hash === hash)
  if (transfer?.outcome === 'pending') recordSent(address, { ...transfer, ...news }, hash, storage)
}
