import type { ConnectKit } from '../core/connect-kit.ts'
import { connectedIn, requestWallet } from '../core/request.ts'
import type { WalletErrorCode } from './error-codes.ts'

export interface ShowCallsStatusParameters {
  /** The id of the batch, as returned by {@link sendCalls}. */
  readonly id: string
  readonly signal?: AbortSignal | undefined
}

export type ShowCallsStatusErrorCode = WalletErrorCode

/**
 * Requests the connected EVM wallet to show the status of a batch of calls to the user (EIP-5792, `wallet_showCallsStatus`).
 *
 * @throws {ConnectKitError} `NOT_CONNECTED`, `WALLET_UNSUPPORTED`, `WALLET_FAILED`, `ABORTED` and the others of
 *   {@link ShowCallsStatusErrorCode}
 * @example await showCallsStatus(kit, { id })
 */
export async function showCallsStatus(
  kit: ConnectKit,
  { id, signal }: ShowCallsStatusParameters,
): Promise<void> {
  connectedIn(kit, 'eip155')
  await requestWallet(kit, 'eip155', { method: 'wallet_showCallsStatus', params: [id] }, signal)
}
