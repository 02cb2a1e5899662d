import { callError } from '../errors/call-error.ts'
import type { ConnectKitError } from '../errors/connect-kit-error.ts'
import type { GetCallsStatusResult } from './get-calls-status.ts'

/**
 * Why a batch of calls failed, as an error (EIP-5792): `CALLS_NOT_SENT` if the wallet gave it up before it reached the network (code 400), `CALLS_REVERTED` if
 * none of the calls took effect (500), `CALLS_PARTLY_REVERTED` if some did (600). Its `details` have the `id`, the `statusCode`, and the `hash` of the last
 * transaction if the wallet tells one.
 *
 * @returns undefined for a batch that is pending or has succeeded
 * @example
 * const failure = callsFailure(await waitForCallsStatus(kit, { id }))
 * if (failure) throw failure
 */
export function callsFailure({
  id,
  status,
  statusCode,
  receipts,
}: GetCallsStatusResult): ConnectKitError | undefined {
  if (status !== 'failure') return undefined
  const hash = receipts.at(-1)?.transactionHash
  const code =
    statusCode >= 600 ? 'CALLS_PARTLY_REVERTED' : statusCode >= 500 ? 'CALLS_REVERTED' : 'CALLS_NOT_SENT'
  return callError(code, undefined, { details: { id, statusCode, ...(hash ? { hash } : {}) } })
}
