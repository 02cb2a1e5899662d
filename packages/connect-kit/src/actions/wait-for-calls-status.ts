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

export interface WaitForCallsStatusParameters {
  /** The batch's id, as {@link sendCalls} answered it. */
  readonly id: string
  /** Time between two questions to the wallet (ms); 1,000 unless given. */
  readonly pollingInterval?: number | undefined
  /** How long to wait at most (ms); 60,000 unless given. */
  readonly timeout?: number | undefined
  readonly signal?: AbortSignal | undefined
}

export type WaitForCallsStatusResult = GetCallsStatusResult

export type WaitForCallsStatusErrorCode = GetCallsStatusErrorCode | ErrorCodes<'CONFIRMATION_TIMED_OUT'>

/** A wallet that fails once is asked again; one that keeps failing cannot tell. */
const mostFailures = 3

/**
 * Waits until a batch of calls is done or has failed (EIP-5792): look at its `status`. The wallet that is connected at the call is asked, also
 * when another one is the active one later, and asked again after a failure or two in a row.
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

/** What a wallet would answer to every further question. */
const isFinal = (error: unknown): boolean =>
  isConnectKitError(error, 'WALLET_UNSUPPORTED') || isConnectKitError(error, 'CALL_STATUS_NOT_APPROVED')
