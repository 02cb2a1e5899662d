import { linkedSignal } from '../async/linked-signal.ts'
import { pause } from '../async/pause.ts'
import type { ConnectKit } from '../core/connect-kit.ts'
import { isConnectKitError } from '../errors/connect-kit-error.ts'
import { type SentTransaction, sentStore, sentTransactions } from './sent-transactions.ts'
import { waitForTransactionReceipt } from './wait-for-transaction-receipt.ts'

/** Pause (ms) after the network could not be reached. */
const retryPause = 10_000

/**
 * Follows every pending transaction that was sent here until it is mined, sped up, cancelled or replaced; the result is in `sentTransactions`. Nothing
 * is polled while none is pending.
 *
 * @returns a function that stops watching
 * @example const stop = watchSentTransactions(kit)
 */
export function watchSentTransactions(kit: ConnectKit): () => void {
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
  const unsubscribe = sentStore(kit).subscribe(look)
  look()
  return () => {
    unsubscribe()
    ending.abort()
    own.release()
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
