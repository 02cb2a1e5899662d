import type { WatchAssetParams } from 'viem'
import type { ConnectKit } from '../core/connect-kit.ts'
import { connectedIn, requestWallet } from '../core/request.ts'
import type { WalletErrorCode } from './error-codes.ts'

/** Typed like viem's `WatchAssetParams`: `type` and `options` of EIP-747. */
export type WatchAssetParameters = WatchAssetParams & { readonly signal?: AbortSignal | undefined }

/** Whether the user added the token. */
export type WatchAssetResult = boolean

export type WatchAssetErrorCode = WalletErrorCode

/**
 * Requests the connected EVM wallet to track a token, on the chain it is on (EIP-747, `wallet_watchAsset`).
 *
 * @throws {ConnectKitError} `NOT_CONNECTED`, `USER_REJECTED`, `WALLET_UNSUPPORTED`, `ABORTED` and the others of
 *   {@link WatchAssetErrorCode}
 * @example await watchAsset(kit, { type: 'ERC20', options: { address: usdt, symbol: 'USDT', decimals: 6 } })
 */
export async function watchAsset(
  kit: ConnectKit,
  { type, options, signal }: WatchAssetParameters,
): Promise<WatchAssetResult> {
  connectedIn(kit, 'eip155')
  const request = { method: 'wallet_watchAsset', params: { type, options } }
  return (await requestWallet(kit, 'eip155', request, signal)) === true
}
