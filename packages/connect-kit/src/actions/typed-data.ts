import { getTypesForEIP712Domain, hashTypedData, serializeTypedData, type TypedDataDefinition } from 'viem'
import { callError } from '../errors/call-error.ts'

/**
 * Serializes EIP-712 data, with the `EIP712Domain` type added if it is missing. Throws `TYPED_DATA_INVALID` if the data does not match its
 * types.
 */
export function serializeForWallet(typedData: TypedDataDefinition): string {
  const domainType = getTypesForEIP712Domain({ domain: typedData.domain ?? {} })
  // viem infers each field's type from literal types; here they are known only at run time.
  const complete = {
    ...typedData,
    types: { EIP712Domain: domainType, ...typedData.types },
  } as unknown as Parameters<typeof serializeTypedData>[0]
  try {
    // `hashTypedData` is the only viem function that validates every value.
    hashTypedData(complete)
    return serializeTypedData(complete)
  } catch (cause) {
    throw callError('TYPED_DATA_INVALID', undefined, { cause })
  }
}
