import type { Hex, TypedData, TypedDataDefinition } from 'viem'
import type { ConnectKit } from '../core/connect-kit.ts'
import { boundWallet } from '../core/request.ts'
import type { ErrorCodes, WalletErrorCode } from './error-codes.ts'
import { readHexSignature } from './sign-message.ts'

/** EIP-712 data, typed as in viem: the fields of `message` and `domain` are inferred from `types`. */
export type SignTypedDataParameters<
  typedData extends TypedData | Record<string, unknown> = TypedData,
  primaryType extends keyof typedData | 'EIP712Domain' = keyof typedData,
> = TypedDataDefinition<typedData, primaryType> & { readonly signal?: AbortSignal | undefined }

export type SignTypedDataResult = Hex

export type SignTypedDataErrorCode = WalletErrorCode | ErrorCodes<'TYPED_DATA_INVALID'>

/**
 * Requests the connected EVM wallet to sign structured data (EIP-712, `eth_signTypedData_v4`).
 *
 * @throws {ConnectKitError} `NOT_CONNECTED`, `USER_REJECTED`, `WALLET_UNSUPPORTED`, `WALLET_FAILED`, `ABORTED`, `TYPED_DATA_INVALID` when
 *   the data does not match its types, and the others of {@link SignTypedDataErrorCode}
 * @example await signTypedData(kit, { domain, types, primaryType: 'Permit', message })
 */
export async function signTypedData<
  const typedData extends TypedData | Record<string, unknown>,
  primaryType extends keyof typedData | 'EIP712Domain',
>(
  kit: ConnectKit,
  parameters: SignTypedDataParameters<typedData, primaryType>,
): Promise<SignTypedDataResult> {
  // The public types have checked the data; inside, it is known only at run time.
  const { signal, ...typedData } = parameters as unknown as TypedDataDefinition & {
    readonly signal?: AbortSignal | undefined
  }
  const wallet = boundWallet(kit, 'eip155')
  const { serializeForWallet } = await import('./typed-data.ts')
  const params = [wallet.connection.address, serializeForWallet(typedData)]
  return readHexSignature(await wallet.request({ method: 'eth_signTypedData_v4', params }, signal))
}
