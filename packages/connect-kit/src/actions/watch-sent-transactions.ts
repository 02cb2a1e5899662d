import { linkedSignal } from '../async/linked-signal.ts'
import { pause } from '../async/pause.ts'
import type { ConnectKit } from '../core/connect-kit.ts'
import { connectionIn } from '../core/machine.ts'
import { oncePerKit } from '../core/once-per-kit.ts'
import { isConnectKitError } from '../errors/connect-kit-error.ts'
import { batchStorageKey, batchStore, sentBatches } from './sent-batches.ts'
import { type SentTransaction, sentStorageKey, sentStore, sentTransactions } from './sent-transactions.ts'
import { waitForCallsStatus } from './wait-for-calls-status.ts'
import { waitForTransactionReceipt } from './wait-for-transaction-receipt.ts'

/** Pause (ms) after the network could not be reached. */
const retryPause = 10_000

/**
 * Follows every pending transaction that was sent by this page, before a reload or in another tab, until it is mined, sped up, cancelled or replaced, and every
 * batch of calls of the connected account until its wallet says how it ended; the results are in `sentTransactions` and `sentBatches`. Nothing is polled while none is pending.
 *
 * @returns a function that stops watching
 * @example const stop = watchSentTransactions(kit)
 */
export function watchSentTransactions(kit: ConnectKit): () => void {
  const watching = watchOf(kit)
  watching.watchers += 1
  watching.stop ??= start(kit)
  let isOver = false
  return () => {
    if (isOver) return
    isOver = true
    watching.watchers -= 1
    if (watching.watchers > 0) return
    watching.stop?.()
    watching.stop = undefined
  }
}

/** However many watch, each transaction is asked for once at a time. */
const watchOf = /*#__PURE__*/ oncePerKit((): { watchers: number; stop: (() => void) | undefined } => ({
  watchers: 0,
  stop: undefined,
}))

function start(kit: ConnectKit): () => void {
  const ending = new AbortController()
  const own = linkedSignal(ending.signal, kit.runtime.lifetime.signal)
  const followed = new Set<string>()
  const look = () => {
    for (const sent of sentTransactions(kit)) {
      if (sent.status !== 'pending' || followed.has(sent.hash)) continue
      followed.add(sent.hash)
      void follow(kit, sent, own.signal)
    }
  }
  /** Batches that the wallet could not tell of; asked for again when another connection is there. */
  const unanswered = new Set<string>()
  const lookAtBatches = () => {
    const from = evmAddress(kit)
    for (const batch of sentBatches(kit)) {
      // Only the wallet that has the account knows the batch.
      if (batch.status !== 'pending' || followed.has(batch.id) || batch.from.toLowerCase() !== from) continue
      followed.add(batch.id)
      void followBatch(kit, batch.id, own.signal).then(() => unanswered.add(batch.id))
    }
  }
  let connected = evmAddress(kit)
  const onConnection = () => {
    if (connected === evmAddress(kit)) return
    connected = evmAddress(kit)
    for (const id of unanswered) followed.delete(id)
    unanswered.clear()
    lookAtBatches()
  }
  const unsubscribe = [
    sentStore(kit).subscribe(look),
    batchStore(kit).subscribe(lookAtBatches),
    kit.store.subscribe(onConnection),
  ]
  look()
  lookAtBatches()
  // Not awaited: what was sent by this page is followed in any case.
  void restore(kit, unsubscribe, own.signal)
  return () => {
    for (const stop of unsubscribe) stop()
    ending.abort()
    own.release()
  }
}

/** Undefined while no EVM wallet answers. */
function evmAddress({ store }: ConnectKit): string | undefined {
  const connection = connectionIn(store.getState(), 'eip155')
  return connection.status === 'connected' ? connection.address.toLowerCase() : undefined
}

/** Lists what is pending from before a reload, and what other tabs send. Never throws. */
async function restore(kit: ConnectKit, owned: (() => void)[], signal: AbortSignal): Promise<void> {
  try {
    const [{ restoreSent }, { restoreBatches }] = await Promise.all([
      import('./sent-records.ts'),
      import('./batch-records.ts'),
    ])
    if (signal.aborted) return
    const { storage } = kit.runtime
    owned.push(
      storage.onChange(sentStorageKey, () => restoreSent(kit)),
      storage.onChange(batchStorageKey, () => restoreBatches(kit)),
    )
    restoreSent(kit)
    restoreBatches(kit)
  } catch {
    // The chunk is missing: the page was deployed anew, and is told so by what the person does next.
  }
}

/** Asks as long as the wallet knows the batch. Never throws. */
async function followBatch(kit: ConnectKit, id: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await waitForCallsStatus(kit, { id, signal })
      return
    } catch (error) {
      if (!isConnectKitError(error, 'CONFIRMATION_TIMED_OUT')) return
    }
  }
}

/** Waits as long as it takes. Never throws. */
async function follow(
  kit: ConnectKit,
  { hash, chainId }: SentTransaction,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await waitForTransactionReceipt(kit, { hash, chainId, signal })
      return
    } catch (error) {
      const isLate = isConnectKitError(error, 'CONFIRMATION_TIMED_OUT')
      if (!isLate && !isConnectKitError(error, 'CONFIRMATION_UNKNOWN')) return
      try {
        await pause(retryPause, kit.runtime.environment, signal)
      } catch {
        return
      }
    }
  }
}
