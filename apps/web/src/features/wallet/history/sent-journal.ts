import type { Address, Hash } from 'viem'
import type { WalletNetworkId } from '../networks.ts'

/** A transfer made on this device. The chain tells of tokens that moved; only we know of those that did not. */
export interface SentTransfer {
  readonly hash: Hash
  readonly network: WalletNetworkId
  readonly symbol: string
  /** Decimal, as the person typed it. */
  readonly amount: string
  readonly to: Address
  /** ms since the epoch. */
  readonly at: number
  readonly outcome: 'pending' | 'successful' | 'unsuccessful'
}

const keyOf = (address: Address) => `esports:sent:${address.toLowerCase()}`
/** More than a person scrolls through; older ones are dropped. */
const journalLength = 100

const isTransfer = (value: unknown): value is SentTransfer =>
  typeof value === 'object' &&
  value !== null &&
  'hash' in value &&
  'network' in value &&
  'amount' in value &&
  'outcome' in value &&
  'at' in value

/** The transfers an address made on this device, newest first. */
export function readSent(address: Address, storage: Storage = localStorage): readonly SentTransfer[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(keyOf(address)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isTransfer) : []
  } catch {
    return []
  }
}

/**
 * Writes a transfer down, or its new outcome when the hash is known.
 *
 * @param earlier the hash it had before it was sped up
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
    // Over quota: the chain still shows what succeeded.
  }
}
