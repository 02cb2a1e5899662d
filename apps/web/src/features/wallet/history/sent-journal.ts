import type { Address, Hash, Hex } from 'viem'
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
  /** Since a node told of it. */
  readonly waiting?: WaitingTransaction
}

/** By this it is known whether another transaction took its place, when no node has it any more. */
export interface WaitingTransaction {
  readonly nonce: number
  readonly to: Address | null
  /** Wei, decimal. */
  readonly value: string
  readonly input: Hex
  /** A block in which it was not yet. */
  readonly sinceBlock: number
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

/** Writes down what is new about a transfer that is still pending. What has an outcome by now, as from another tab, keeps it. */
export function changeSent(
  address: Address,
  hash: Hash,
  news: Partial<Pick<SentTransfer, 'hash' | 'outcome' | 'waiting'>>,
  storage: Storage = localStorage,
): void {
  const transfer = readSent(address, storage).find((sent) => sent.hash === hash)
  if (transfer?.outcome === 'pending') recordSent(address, { ...transfer, ...news }, hash, storage)
}
