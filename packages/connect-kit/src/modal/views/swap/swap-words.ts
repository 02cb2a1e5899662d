import type { ConnectKitError } from '../../../errors/connect-kit-error.ts'
import type { swap } from '../../../messages/english/swap.ts'
import type { MessagesOfView } from '../../use-messages.ts'

type Words = Pick<MessagesOfView<typeof swap>, 't' | 'errorWords'>

const keys = {
  TRANSACTION_WOULD_FAIL: 'swapFailure.wouldFail',
  TRANSACTION_REVERTED: 'swapFailure.reverted',
  CALLS_REVERTED: 'swapFailure.reverted',
  TRANSACTION_CANCELLED: 'swapFailure.cancelled',
  TRANSACTION_REPLACED: 'swapFailure.replaced',
  CONFIRMATION_TIMED_OUT: 'swapFailure.timedOut',
  CONFIRMATION_UNKNOWN: 'swapFailure.unknown',
} as const

const approvalKeys = {
  TRANSACTION_REVERTED: 'swapFailure.approvalReverted',
  TRANSACTION_CANCELLED: 'swapFailure.approvalCancelled',
  TRANSACTION_REPLACED: 'swapFailure.approvalReplaced',
  CONFIRMATION_TIMED_OUT: 'swapFailure.approvalPending',
  CONFIRMATION_UNKNOWN: 'swapFailure.approvalPending',
} as const

/** What to show for a failed swap: some errors have words for transfers only, and after a failed approval nothing was swapped. */
export function swapErrorWords(
  { t, errorWords }: Words,
  error: ConnectKitError,
  isApproval: boolean,
): string {
  const { code, details } = error
  const { reason } = details
  if (code === 'TRANSACTION_WOULD_FAIL' && reason)
    return t('swapFailure.wouldFailBecause', { reason: String(reason) })
  if (isApproval && isOf(approvalKeys, code)) return t(approvalKeys[code])
  return isOf(keys, code) ? t(keys[code]) : errorWords(error)
}

const isOf = <Key extends string>(known: Readonly<Record<Key, unknown>>, code: string): code is Key =>
  Object.hasOwn(known, code)
