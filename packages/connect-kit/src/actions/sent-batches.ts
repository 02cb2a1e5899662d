import type { Address, Hash } from 'viem'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { toQuantity } from '../caip/quantity.ts'
import type { ConnectKit } from '../core/connect-kit.ts'
import { oncePerKit } from '../core/once-per-kit.ts'
import type { Call } from './batch.ts'
import { keepInList } from './kept-list.ts'

/** A batch of calls (EIP-5792) that the connected wallet accepted for this page. */
export interface SentBatch {
  /** As the wallet returned it. */
  readonly id: string
  readonly chainId: number
  readonly from: Address
  readonly calls: readonly Call[]
  /** Ms since the epoch. */
  readonly sentAt: number
  /**
   * What became of it. `notSent`: the wallet gave it up before it reached the network; `reverted`: none of the calls took effect; `partlyReverted`: some did;
   * `failed`: the wallet says no more than that.
   */
  readonly status: 'pending' | 'confirmed' | 'notSent' | 'reverted' | 'partlyReverted' | 'failed'
  /** Its transactions, as far as the wallet has told them. */
  readonly hashes: readonly Hash[]
}

/** Older ones are forgotten: the history of the account has their transactions. */
const mostKept = 50

/** Newest first. */
export const batchStore = /*#__PURE__*/ oncePerKit(
  (): StoreApi<readonly SentBatch[]> => createStore<readonly SentBatch[]>(() => []),
)

/** Key of the pending ones in the browser's storage, so that a reload does not lose them. */
export const batchStorageKey = 'sentBatches'

const keep = (kit: ConnectKit, id: string, record?: object): void =>
  keepInList(kit, batchStorageKey, { named: 'id', as: id, record })

/**
 * The batches sent since the page was loaded, newest first, each from the moment the wallet returned its id; with those that were pending before a reload, or in
 * another tab, from the moment somebody watches. What becomes of them is known once somebody asks the
 * wallet: `getCallsStatus`, `waitForCallsStatus`, or `watchSentTransactions`.
 *
 * @example const pending = sentBatches(kit).filter(({ status }) => status === 'pending')
 */
export const sentBatches = (kit: ConnectKit): readonly SentBatch[] => batchStore(kit).getState()

/** Adds a batch that the wallet has accepted. */
export function recordBatch(
  kit: ConnectKit,
  sent: Pick<SentBatch, 'id' | 'chainId' | 'from' | 'calls'>,
): void {
  const batch: SentBatch = {
    ...sent,
    sentAt: kit.runtime.environment.now(),
    status: 'pending',
    hashes: [],
  }
  const others = sentBatches(kit).filter(({ id }) => id !== sent.id)
  batchStore(kit).setState([batch, ...others].slice(0, mostKept), true)
  const calls = sent.calls.map(({ to, value, data }) => ({
    to,
    ...(value === undefined ? {} : { value: toQuantity(value) }),
    ...(data === undefined ? {} : { data }),
  }))
  keep(kit, sent.id, { ...sent, calls, sentAt: batch.sentAt })
}

/** What a wallet says of a batch. */
interface ToldBatch {
  readonly id: string
  readonly statusCode: number
  readonly receipts: readonly { readonly transactionHash: Hash }[]
}

/** Notes what the wallet says of a batch, if it was sent here. */
export function noteBatch(kit: ConnectKit, { id, statusCode, receipts }: ToldBatch): void {
  const status = statusOf(statusCode)
  if (status !== 'pending') keep(kit, id)
  const known = sentBatches(kit).find((one) => one.id === id)
  if (!known) return
  const hashes = [...new Set(receipts.map(({ transactionHash }) => transactionHash))]
  if (status === known.status && hashes.length === known.hashes.length) return
  batchStore(kit).setState(
    sentBatches(kit).map((one) => (one === known ? { ...one, status, hashes } : one)),
    true,
  )
}

// EIP-5792
function statusOf(code: number): SentBatch['status'] {
  if (code >= 200 && code < 300) return 'confirmed'
  if (code >= 400 && code < 500) return 'notSent'
  if (code >= 500 && code < 600) return 'reverted'
  if (code >= 600 && code < 700) return 'partlyReverted'
  return code >= 300 && code < 400 ? 'failed' : 'pending'
}
