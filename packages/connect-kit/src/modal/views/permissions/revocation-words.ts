import type { ConnectKitError } from '../../../errors/connect-kit-error.ts'
import type { permissions } from '../../../messages/english/permissions.ts'
import type { Translation } from '../../../messages/translate.ts'
import { strangersText } from '../../../react/account/short-text.ts'

const keys = {
  TRANSACTION_WOULD_FAIL: 'revoking.wouldFail',
  TRANSACTION_REVERTED: 'revoking.reverted',
  TRANSACTION_CANCELLED: 'revoking.cancelled',
  TRANSACTION_REPLACED: 'revoking.replaced',
  CONFIRMATION_TIMED_OUT: 'revoking.pending',
  CONFIRMATION_UNKNOWN: 'revoking.pending',
  WALLET_UNAUTHORIZED: 'revoking.otherAccount',
} as const

/** What to show for a revocation that failed: the usual words of some errors are about transfers. */
export function revocationErrorWords(
  { t, errorWords }: Translation<typeof permissions>,
  error: ConnectKitError,
): string {
  const { code, details } = error
  // The reason is the contract's own text.
  const reason = strangersText(String(details['reason'] ?? ''), 120)
  if (code === 'TRANSACTION_WOULD_FAIL' && reason) return t('revoking.wouldFailBecause', { reason })
  return isKnown(code) ? t(keys[code]) : errorWords(error)
}

const isKnown = (code: string): code is keyof typeof keys => Object.hasOwn(keys, code)
