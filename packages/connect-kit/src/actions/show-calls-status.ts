import type { ConnectKit } from '../core/connect-kit.ts'
import { connectedIn, requestWallet } from '../core/request.ts'
import type { WalletErrorCode } from './error-codes.ts'

export interface ShowCallsStatusParameters {
  /** The batch's id, as {@link sendCalls} answered it. */
  readonly id: string
  readonly signal?: AbortSignal | undefined
}

export type ShowCallsStatusErrorCode = WalletErrorCode

/**
 * Asks the connected EVM wallet to show the person what became of a batch of calls (EIP-5792, `wallet_showCallsStatus`).
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
