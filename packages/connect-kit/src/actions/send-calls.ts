import type { ConnectKit } from '../core/connect-kit.ts'
import type { SendCallsParameters, SendCallsResult } from './batch.ts'
import type { ErrorCodes, WalletErrorCode } from './error-codes.ts'
import { requestCalls } from './request-calls.ts'

export type { Call, SendCallsParameters, SendCallsResult } from './batch.ts'

export type SendCallsErrorCode =
  | WalletErrorCode
  | ErrorCodes<'CHAIN_MISMATCH' | 'CALLS_INVALID' | 'INVALID_AMOUNT'>

/**
 * Requests the connected EVM wallet to execute several calls as one batch (EIP-5792, `wallet_sendCalls`). The request includes the chain
 * id, and the wallet's current chain is checked first.
 *
 * @throws {ConnectKitError} `NOT_CONNECTED`, `CHAIN_MISMATCH`, `CALLS_INVALID`, `INVALID_AMOUNT`, `WALLET_UNSUPPORTED`, `USER_REJECTED`,
 *   `WALLET_FAILED`, `ABORTED` and the others of {@link SendCallsErrorCode}
 * @example const { id } = await sendCalls(kit, { calls: [{ to: token, data: approve }, { to: market, value: 10n ** 18n }] })
 */
export async function sendCalls<Kit extends ConnectKit>(
  kit: Kit,
  parameters: SendCallsParameters<Kit>,
): Promise<SendCallsResult> {
  return requestCalls(kit, parameters)
}
