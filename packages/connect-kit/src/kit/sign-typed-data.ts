import type { Hex, TypedDataDefinition } from 'viem'
import type { ConnectKit } from './connect-kit.ts'
import { connectedIn, requestWallet } from './request.ts'
import { readHexSignature } from './sign-message.ts'

export interface SignTypedDataParameters {
  /** EIP-712 data, as viem types it. */
  readonly typedData: TypedDataDefinition
  readonly signal?: AbortSignal
}

/**
 * Asks the connected EVM wallet to sign structured data (EIP-712, `eth_signTypedData_v4`).
 *
 * @throws {ConnectKitError} `NOT_CONNECTED`, `USER_REJECTED`, `WALLET_UNSUPPORTED`, `WALLET_FAILED`, `ABORTED`,
 *   `TYPED_DATA_INVALID` when the data do not fit their types
 * @example await signTypedData(kit, { typedData: { domain, types, primaryType: 'Permit', message } })
 */
export async function signTypedData(
  kit: ConnectKit,
  { typedData, signal }: SignTypedDataParameters,
): Promise<Hex> {
  const { address } = connectedIn(kit, 'eip155')
  const { serializeForWallet } = await import('./typed-data.ts')
  const params = [address, serializeForWallet(typedData)]
  return readHexSignature(
    await requestWallet(kit, 'eip155', { method: 'eth_signTypedData_v4', params }, signal),
  )
}
