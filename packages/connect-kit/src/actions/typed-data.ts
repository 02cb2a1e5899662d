import { getTypesForEIP712Domain, hashTypedData, serializeTypedData, type TypedDataDefinition } from 'viem'
import { callError } from '../errors/call-error.ts'

/** viem writes the domain's own type where it is left out, and refuses data that do not fit their types. */
export function serializeForWallet(typedData: TypedDataDefinition): string {
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
    throw callError('TYPED_DATA_INVALID', undefined, { cause })
  }
}
