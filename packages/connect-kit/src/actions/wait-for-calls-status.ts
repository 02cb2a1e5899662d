import { ownedWait } from '../async/owned-wait.ts'
import { pause } from '../async/pause.ts'
import { assertAlive, type ConnectKit } from '../core/connect-kit.ts'
import { transferError } from '../errors/transfer-error.ts'
import type { ErrorCodes } from './error-codes.ts'
import {
  type GetCallsStatusErrorCode,
  type GetCallsStatusResult,
  getCallsStatus,
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

/**
 * Waits until a batch of calls is done or has failed (EIP-5792): look at its `status`.
 *
 * @throws {ConnectKitError} `CONFIRMATION_TIMED_OUT` with `details.id`, and as {@link getCallsStatus}
 * @example const { status, receipts } = await waitForCallsStatus(kit, { id, timeout: 120_000 })
 */
export async function waitForCallsStatus(
  kit: ConnectKit,
  { id, pollingInterval = 1_000, timeout = 60_000, signal }: WaitForCallsStatusParameters,
): Promise<WaitForCallsStatusResult> {
  assertAlive(kit)
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
      for (;;) {
        const told = await getCallsStatus(kit, { id, signal: ending })
        if (told.status === 'success' || told.status === 'failure') return told
        await pause(pollingInterval, environment, ending)
      }
    },
  })
}
