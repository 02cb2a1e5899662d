import type { Address, Hash, Hex, ReplacementReturnType, TransactionReceipt } from 'viem'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { toQuantity } from '../caip/quantity.ts'
import type { ConnectKit } from '../core/connect-kit.ts'
import { oncePerKit } from '../core/once-per-kit.ts'
import { keepInList, keptList } from './kept-list.ts'

/** A transaction that the connected wallet sent for this page. */
export interface SentTransaction {
  /** As the wallet returned it. */
  readonly hash: Hash
  readonly chainId: number
  readonly from: Address
  /** Undefined for the deployment of a contract. */
  readonly to: Address | undefined
  /** Wei. */
  readonly value: bigint
  readonly data: Hex | undefined
  /** Ms since the epoch. */
  readonly sentAt: number
  /**
   * What became of it. `spedUp` took effect under another hash; after `cancelled` and `replaced` another transaction has its place, and it
   * never takes effect.
   */
  readonly status: 'pending' | 'confirmed' | 'reverted' | 'spedUp' | 'cancelled' | 'replaced'
  /** The hash of the transaction that was mined in its place; undefined if that is itself, or none yet. */
  readonly minedHash: Hash | undefined
}

/** Older ones are forgotten: the history of the account has them. */
const mostKept = 50

/** Newest first. */
export const sentStore = /*#__PURE__*/ oncePerKit(
  (): StoreApi<readonly SentTransaction[]> => createStore<readonly SentTransaction[]>(() => []),
)

/** Key of the pending ones in the browser's storage, so that a reload does not lose them. */
export const sentStorageKey = 'sent'

/** The pending ones of this browser, as they were written. */
export const keptSent = (kit: ConnectKit): readonly unknown[] => keptList(kit, sentStorageKey)

const keep = (kit: ConnectKit, hash: Hash, record?: object): void =>
  keepInList(kit, sentStorageKey, { named: 'hash', as: hash, record })

/**
 * The transactions sent since the page was loaded, newest first, each from the moment the wallet returned its hash; with those that were pending before a reload,
 * or in another tab, from the moment somebody watches. What becomes of them is known once somebody waits for it: `waitForTransactionReceipt`, an action that waits,
 * or `watchSentTransactions`.
 *
 * @example const pending = sentTransactions(kit).filter(({ status }) => status === 'pending')
 */
export const sentTransactions = (kit: ConnectKit): readonly SentTransaction[] => sentStore(kit).getState()

/** Adds a transaction that the wallet has sent. */
export function recordSent(
  kit: ConnectKit,
  sent: Omit<SentTransaction, 'status' | 'minedHash' | 'sentAt'>,
): void {
  const { now } = kit.runtime.environment
  const transaction: SentTransaction = { ...sent, sentAt: now(), status: 'pending', minedHash: undefined }
  const others = sentTransactions(kit).filter(({ hash }) => hash !== sent.hash)
  sentStore(kit).setState([transaction, ...others].slice(0, mostKept), true)
  keep(kit, sent.hash, { ...sent, value: toQuantity(sent.value), sentAt: transaction.sentAt })
}

/** Notes what became of a transaction, if it was sent here. */
export function settleSent(
  kit: ConnectKit,
  hash: Hash,
  receipt: TransactionReceipt,
  reason: ReplacementReturnType['reason'] | undefined,
): void {
  keep(kit, hash)
  if (!sentTransactions(kit).some((one) => one.hash === hash)) return
  const minedHash = receipt.transactionHash === hash ? undefined : receipt.transactionHash
  const status = statusOf(receipt, reason)
  sentStore(kit).setState(
    sentTransactions(kit).map((one) => (one.hash === hash ? { ...one, status, minedHash } : one)),
    true,
  )
}

function statusOf(
  { status }: TransactionReceipt,
  reason: ReplacementReturnType['reason'] | undefined,
): SentTransaction['status'] {
  if (reason === 'cancelled' || reason === 'replaced') return reason
  if (status === 'reverted') return 'reverted'
  return reason === 'repriced' ? 'spedUp' : 'confirmed'
}
