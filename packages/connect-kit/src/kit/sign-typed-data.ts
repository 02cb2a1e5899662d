import type { Hex, TypedDataDefinition } from 'viem'
import { ConnectKitError } from '../errors/connect-kit-error.ts'
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
  const params = [address, await serialize(typedData)]
  return readHexSignature(
    await requestWallet(kit, 'eip155', { method: 'eth_signTypedData_v4', params }, signal),
  )
}

/** viem writes the domain's own type where it is left out, and refuses data that do not fit their types. */
async function serialize(typedData: TypedDataDefinition): Promise<string> {
  const { getTypesForEIP712Domain, hashTypedData, serializeTypedData } = await import('viem')
  const domainType = getTypesForEIP712Domain({ domain: typedData.domain ?? {} })
  // viem infers each field's type from literal types; here they are known at run time only.
  const complete = {
    ...typedData,
    types: { EIP712Domain: domainType, ...typedData.types },
  } as unknown as Parameters<typeof serializeTypedData>[0]
  try {
    // Hashing is the one check that looks at every value.
    hashTypedData(complete)
    return serializeTypedData(complete)
  } catch (cause) {
    throw new ConnectKitError('TYPED_DATA_INVALID', undefined, { cause })
  }
}
