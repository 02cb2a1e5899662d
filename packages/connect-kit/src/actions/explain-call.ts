import {
  AbiEncodingArrayLengthMismatchError,
  AbiEncodingBytesSizeMismatchError,
  AbiEncodingLengthMismatchError,
  AbiFunctionNotFoundError,
  BaseError,
  CallExecutionError,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  ExecutionRevertedError,
  InvalidAbiEncodingTypeError,
  InvalidAddressError,
} from 'viem'
import { ConnectKitError } from '../errors/connect-kit-error.ts'
import { networkError } from '../errors/network-error.ts'
import { transferError } from '../errors/transfer-error.ts'

const reverts = [ContractFunctionRevertedError, ContractFunctionZeroDataError, ExecutionRevertedError]
const misfits = [
  AbiEncodingArrayLengthMismatchError,
  AbiEncodingBytesSizeMismatchError,
  AbiEncodingLengthMismatchError,
  AbiFunctionNotFoundError,
  InvalidAbiEncodingTypeError,
  InvalidAddressError,
]

/** Maps a failed contract call to an error code: invalid arguments, a revert, or an RPC failure. */
export function explainCall(error: unknown): ConnectKitError {
  if (error instanceof ConnectKitError) return error
  if (!(error instanceof BaseError)) return networkError('RPC_UNAVAILABLE', undefined, { cause: error })
  const isOneOf = (kinds: readonly (new (...parameters: never[]) => Error)[]) => (inner: unknown) =>
    kinds.some((kind) => inner instanceof kind)
  const revert = error.walk(isOneOf(reverts))
  if (revert) {
    const reason = revert instanceof ContractFunctionRevertedError ? revert.reason : undefined
    const details = reason ? { reason } : {}
    return transferError('CONTRACT_CALL_FAILED', undefined, { cause: error, details })
  }
  // Encoding errors count only if the call was never sent.
  const isUnsent = !error.walk((inner) => inner instanceof CallExecutionError)
  if (isUnsent && error.walk(isOneOf(misfits)))
    return transferError('INVALID_HEX_DATA', undefined, { cause: error })
  return networkError('RPC_UNAVAILABLE', undefined, { cause: error })
}
