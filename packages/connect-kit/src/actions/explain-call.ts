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

/** Why a call of a contract failed: arguments that do not fit it, a contract that refuses, or no network. */
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
  // What was never sent cannot have failed on the way.
  const isUnsent = !error.walk((inner) => inner instanceof CallExecutionError)
  if (isUnsent && error.walk(isOneOf(misfits)))
    return transferError('INVALID_HEX_DATA', undefined, { cause: error })
  return networkError('RPC_UNAVAILABLE', undefined, { cause: error })
}
