import type { Hash, ReplacementReturnType } from 'viem'
import type { ConnectKit } from '../../core/connect-kit.ts'
import { ConnectKitError, isConnectKitError } from '../../errors/connect-kit-error.ts'
import { transferError } from '../../errors/transfer-error.ts'
import type { ErrorCodes } from '../error-codes.ts'
import {
  type WaitForTransactionReceiptResult,
  waitForTransactionReceipt,
} from '../wait-for-transaction-receipt.ts'
import type { OnChain } from './transfer.ts'

// S9.5
/** Confirmation timeout (ms). */
export const confirmationTimeout = 25_000

export type ConfirmErrorCode = ErrorCodes<
  | 'ABORTED'
  | 'TRANSACTION_REVERTED'
  | 'TRANSACTION_CANCELLED'
  | 'TRANSACTION_REPLACED'
  | 'CONFIRMATION_TIMED_OUT'
  | 'CONFIRMATION_UNKNOWN'
>

/**
 * Waits until a transaction that the wallet has sent takes effect. One that was sped up is the same transaction with another hash.
 *
 * @throws {ConnectKitError} a {@link ConfirmErrorCode}, always with `details.hash`
 */
export async function confirmTransaction(
  kit: ConnectKit,
  sent: OnChain & { readonly hash: Hash },
): Promise<WaitForTransactionReceiptResult> {
  const { receipt, replaced } = await waitFor(kit, sent)
  if (replaced === 'cancelled' || replaced === 'replaced')
    throw transferError(
      replaced === 'cancelled' ? 'TRANSACTION_CANCELLED' : 'TRANSACTION_REPLACED',
      undefined,
      { details: { hash: sent.hash, replacement: receipt.transactionHash } },
    )
  if (receipt.status === 'reverted')
    throw transferError('TRANSACTION_REVERTED', undefined, { details: { hash: receipt.transactionHash } })
  return receipt
}

const withoutEffect = [
  'TRANSACTION_REVERTED',
  'TRANSACTION_CANCELLED',
  'CALLS_NOT_SENT',
  'CALLS_REVERTED',
] as const

/** Whether an error says that a transaction or batch that was sent changed nothing, apart from the fee. */
export const isWithoutEffect = (error: unknown): boolean =>
  withoutEffect.some((code) => isConnectKitError(error, code))

/** The receipt, and whether another transaction took the place of this one; failures get the hash. */
async function waitFor(
  kit: ConnectKit,
  { hash, ...where }: OnChain & { readonly hash: Hash },
): Promise<{
  readonly receipt: WaitForTransactionReceiptResult
  readonly replaced: ReplacementReturnType['reason'] | undefined
}> {
  let replaced: ReplacementReturnType['reason'] | undefined
  try {
    const receipt = await waitForTransactionReceipt(kit, {
      hash,
      ...where,
      timeout: confirmationTimeout,
      onReplaced: ({ reason }) => {
        replaced = reason
      },
    })
    return { receipt, replaced }
  } catch (cause) {
    const details = { hash }
    if (isConnectKitError(cause, 'ABORTED'))
      throw new ConnectKitError('ABORTED', undefined, { cause, details })
    const isLate = isConnectKitError(cause, 'CONFIRMATION_TIMED_OUT')
    const code = isLate ? 'CONFIRMATION_TIMED_OUT' : 'CONFIRMATION_UNKNOWN'
    throw transferError(code, undefined, { cause, details })
  }
}
