import type { Address, Hash, Hex } from 'viem'
import { isEvmAddress, isHexData, isTransactionHash } from '../caip.ts'
import type { ConnectKit } from '../core/connect-kit.ts'
import { keptSent, type SentTransaction, sentStorageKey, sentStore } from './sent-transactions.ts'

/** A pending transaction as the browser's storage has it. */
export interface SentRecord {
  readonly hash: Hash
  readonly chainId: number
  readonly from: Address
  readonly to?: Address
  /** Wei, as a quantity. */
  readonly value: Hex
  readonly data?: Hex
  /** Ms since the epoch. */
  readonly sentAt: number
  /** Once a node had it: its nonce, and the last block in which that was not used. */
  readonly seen?: { readonly nonce: number; readonly block: number }
}

/** By then all nodes have forgotten what is in no block (ms). */
const longestKept = 3 * 24 * 60 * 60_000

/** The pending transactions of this browser, newest first. */
export function sentRecords(kit: ConnectKit): readonly SentRecord[] {
  const oldest = kit.runtime.environment.now() - longestKept
  return keptSent(kit)
    .filter(isRecord)
    .filter(({ sentAt }) => sentAt > oldest)
}

/** Lists what was sent before a reload, or by another tab, and is not known to be mined. */
export function restoreSent(kit: ConnectKit): void {
  const store = sentStore(kit)
  const listed = store.getState()
  const missing = sentRecords(kit).filter(({ hash }) => !listed.some((one) => one.hash === hash))
  if (missing.length === 0) return
  const restored = missing.map(
    ({ hash, chainId, from, to, value, data, sentAt }): SentTransaction => ({
      hash,
      chainId,
      from,
      to,
      value: BigInt(value),
      data,
      sentAt,
      status: 'pending',
      minedHash: undefined,
    }),
  )
  store.setState(
    [...listed, ...restored].toSorted((a, b) => b.sentAt - a.sentAt),
    true,
  )
}

/** Keeps until which block the nonce of a pending transaction was not used, so that what takes its place is found after a reload. */
export function noteSeen(kit: ConnectKit, hash: Hash, seen: NonNullable<SentRecord['seen']>): void {
  const kept = sentRecords(kit)
  if (!kept.some((one) => one.hash === hash)) return
  kit.runtime.storage.write(
    sentStorageKey,
    kept.map((one) => (one.hash === hash ? { ...one, seen } : one)),
  )
}

/** Other scripts of the page can write to its storage. */
function isRecord(value: unknown): value is SentRecord {
  if (typeof value !== 'object' || value === null) return false
  const {
    hash,
    chainId,
    from,
    to,
    value: wei,
    data,
    sentAt,
    seen,
  } = value as Partial<Record<keyof SentRecord, unknown>>
  return (
    typeof hash === 'string' &&
    isTransactionHash(hash) &&
    Number.isSafeInteger(chainId) &&
    typeof from === 'string' &&
    isEvmAddress(from) &&
    (to === undefined || (typeof to === 'string' && isEvmAddress(to))) &&
    typeof wei === 'string' &&
    /^0x[\da-f]{1,64}$/i.test(wei) &&
    (data === undefined || (typeof data === 'string' && isHexData(data))) &&
    Number.isSafeInteger(sentAt) &&
    (seen === undefined || isSeen(seen))
  )
}

const isSeen = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  ['nonce', 'block'].every((name) => Number.isSafeInteger(Reflect.get(value, name)))
