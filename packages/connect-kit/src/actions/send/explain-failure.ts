import {
  BaseError,
  ContractFunctionRevertedError,
  ExecutionRevertedError,
  InsufficientFundsError,
} from 'viem'
import { ConnectKitError } from '../../errors/connect-kit-error.ts'
import { networkError } from '../../errors/network-error.ts'
import { transferError } from '../../errors/transfer-error.ts'

/** Maps a failed dry run to an error code: insufficient funds for gas, a revert, or an RPC failure. */
export function explainFailure(error: unknown): ConnectKitError {
  if (!(error instanceof BaseError)) return networkError('RPC_UNAVAILABLE', undefined, { cause: error })
  if (error.walk((inner) => inner instanceof InsufficientFundsError))
    return transferError('INSUFFICIENT_GAS', undefined, { cause: error })
  const revert = revertIn(error)
  if (!revert) return networkError('RPC_UNAVAILABLE', undefined, { cause: error })
  const reason = reasonOf(revert)
  return transferError(
    'TRANSACTION_WOULD_FAIL',
    reason ? `The network would refuse this transfer: ${reason}. Nothing was sent.` : undefined,
    { cause: error, details: reason ? { reason } : {} },
  )
}

const revertIn = (error: BaseError): Error | null =>
  error.walk(
    (inner) => inner instanceof ExecutionRevertedError || inner instanceof ContractFunctionRevertedError,
  )

/** Whether an error of viem says that a contract reverted a call. */
export const isRevert = (error: unknown): boolean => error instanceof BaseError && revertIn(error) !== null

function reasonOf(revert: Error): string | undefined {
  const text = revert instanceof BaseError ? revert.shortMessage : revert.message
  const [, reason] =
    /reverted with(?: the following)? reason:\s*(?:execution reverted:\s*|revert:\s*)?(.+?)\.?$/is.exec(
      text,
    ) ?? []
  return reason?.trim()
}
