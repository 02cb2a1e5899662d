import { ownedWait } from '../async/owned-wait.ts'
import { pause } from '../async/pause.ts'
import type { ConnectKit } from '../core/connect-kit.ts'
import { boundWallet } from '../core/request.ts'
import { isConnectKitError } from '../errors/connect-kit-error.ts'
import { transferError } from '../errors/transfer-error.ts'
import type { ErrorCodes } from './error-codes.ts'
import {
  askCallsStatus,
  type GetCallsStatusErrorCode,
  type GetCallsStatusResult,
} from './get-calls-status.ts'
import { noteBatch } from './sent-batches.ts'

export interface WaitForCallsStatusParameters {
  /** The id of the batch, as returned by {@link sendCalls}. */
  readonly id: string
  /** Polling interval (ms); defaults to 1,000. */
  readonly pollingInterval?: number | undefined
  /** Timeout (ms); defaults to 60,000. */
  readonly timeout?: number | undefined
  readonly signal?: AbortSignal | undefined
}

export type WaitForCallsStatusResult = GetCallsStatusResult

export type WaitForCallsStatusErrorCode = GetCallsStatusErrorCode | ErrorCodes<'CONFIRMATION_TIMED_OUT'>

/** Consecutive failures before giving up; a single failed request is retried. */
const mostFailures = 3

/**
 * Polls until a batch of calls has succeeded or failed (EIP-5792): check its `status`, or throw what {@link callsFailure} makes of it. The wallet connected at the time of the call is
 * polled, even if another one becomes active later. Up to two failures in a row are retried.
 *
 * @throws {ConnectKitError} `CONFIRMATION_TIMED_OUT` with `details.id`, and as {@link getCallsStatus}
 * @example const { status, receipts } = await waitForCallsStatus(kit, { id, timeout: 120_000 })
 */
export async function waitForCallsStatus(
  kit: ConnectKit,
  { id, pollingInterval = 1_000, timeout = 60_000, signal }: WaitForCallsStatusParameters,
): Promise<WaitForCallsStatusResult> {
  const wallet = boundWallet(kit, 'eip155')
  const { environment, lifetime } = kit.runtime
  return ownedWait({
    owners: [signal, lifetime.signal],
    timeout,
    timers: environment,
    tooLate: () =>
      transferError('CONFIRMATION_TIMED_OUT', 'The calls are on their way, but not confirmed yet.', {
        details: { id },
      }),
    async work(ending) {
      for (let failures = 0; ; ) {
        try {
          const told = await askCallsStatus(wallet, { id, signal: ending })
          noteBatch(kit, told)
          if (told.status === 'success' || told.status === 'failure') return told
          failures = 0
        } catch (error) {
          failures += 1
          if (failures === mostFailures || isFinal(error)) throw error
        }
        await pause(pollingInterval, environment, ending)
      }
    },
  })
}

/** Errors that every further poll would return, too. */
const isFinal = (error: unknown): boolean =>
  isConnectKitError(error, 'WALLET_UNSUPPORTED') || isConnectKitError(error, 'CALL_STATUS_NOT_APPROVED')
