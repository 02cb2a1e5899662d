import { pause } from '../../async/pause.ts'
import type { ConnectKit } from '../../core/connect-kit.ts'
import { ConnectKitError, isConnectKitError } from '../../errors/connect-kit-error.ts'
import { transferError } from '../../errors/transfer-error.ts'
import type { ErrorCodes } from '../error-codes.ts'
import { solanaRpc } from './solana-rpc.ts'

/** Pause between two polls (ms): two slots. */
const interval = 1_000
// S9.5
const timeout = 25_000
/** Consecutive failures before giving up; a single failed request is retried. */
const mostFailures = 3

export type ConfirmSolanaErrorCode = ErrorCodes<
  | 'ABORTED'
  | 'TRANSACTION_REVERTED'
  | 'TRANSACTION_EXPIRED'
  | 'CONFIRMATION_TIMED_OUT'
  | 'CONFIRMATION_UNKNOWN'
>

export interface ConfirmSolanaParameters {
  /** CAIP-2 reference. */
  readonly chainId: string
  readonly signature: string
  readonly lastValidBlockHeight: number
  readonly signal?: AbortSignal | undefined
}

/**
 * Waits until a transaction is confirmed, or can never be.
 *
 * @returns the slot it took effect in
 * @throws {ConnectKitError} a {@link ConfirmSolanaErrorCode}, always with `details.hash`
 */
export async function confirmSolana(
  kit: ConnectKit,
  { chainId, signature, lastValidBlockHeight, signal }: ConfirmSolanaParameters,
): Promise<number> {
  const { environment, lifetime } = kit.runtime
  const details = { hash: signature }
  const until = environment.now() + timeout
  const rpc = solanaRpc(kit, { chainId, signal })
  for (let failures = 0; ; ) {
    try {
      // Before the status: a transaction that no block has by the time its last block has passed is in none.
      const height = await rpc.blockHeight()
      const status = await rpc.status(signature)
      failures = 0
      if (status?.failure)
        throw transferError('TRANSACTION_REVERTED', undefined, {
          details: { ...details, reason: JSON.stringify(status.failure.reason) },
        })
      if (status?.isConfirmed) return status.slot
      if (!status && height > lastValidBlockHeight)
        throw transferError('TRANSACTION_EXPIRED', undefined, { details })
    } catch (cause) {
      if (isConnectKitError(cause, 'ABORTED'))
        throw new ConnectKitError('ABORTED', undefined, { cause, details })
      if (!isConnectKitError(cause, 'RPC_UNAVAILABLE')) throw cause
      failures += 1
      if (failures === mostFailures)
        throw transferError('CONFIRMATION_UNKNOWN', undefined, { cause, details })
    }
    if (environment.now() >= until) throw transferError('CONFIRMATION_TIMED_OUT', undefined, { details })
    try {
      await pause(interval, environment, signal ?? lifetime.signal)
    } catch (cause) {
      throw new ConnectKitError('ABORTED', undefined, { cause, details })
    }
  }
}
