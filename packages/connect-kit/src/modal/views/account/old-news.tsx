import { ErrorState } from '@esports/ui'
import type { Listing } from '../../../kit/account-state.ts'
import { account } from '../../../messages/english/account.ts'
import { FailedNotice } from '../../failed-notice.tsx'
import { useMessages } from '../../use-messages.ts'
import { clockTime } from './amounts.ts'
import styles from './ck-account.module.css'

export interface OldNewsProps {
  readonly listing: Listing<unknown>
  /** What could not be had. */
  readonly message: string
  readonly onRetry: () => void
}

/** The number of a status tells a person nothing, and the others say what `message` says. */
const saysNothing: ReadonlySet<string> = new Set([
  'HTTP_FAILED',
  'BALANCE_UNAVAILABLE',
  'TRANSACTIONS_UNAVAILABLE',
])

/** Says that the last reading failed, why, and how old what is shown is. Nothing after a reading that did not fail. */
export function OldNews({ listing: { failure, readAt, isLoading }, message, onRetry }: OldNewsProps) {
  const { t, locale, errorWords } = useMessages(account)
  if (!failure) return null
  const why = saysNothing.has(failure.code) ? '' : errorWords(failure)
  if (readAt === undefined)
    return (
      <ErrorState
        message={
          <>
            {message}
            {why ? <span className={styles['why']}>{why}</span> : null}
          </>
        }
        retryLabel={t('common.retry')}
        onRetry={onRetry}
        isRetrying={isLoading}
      />
    )
  return (
    <FailedNotice role="status" retryLabel={t('common.retry')} onRetry={onRetry} isRetrying={isLoading}>
      {message}
      <span className={styles['why']}>
        {why} {t('account.asOf', { time: clockTime(readAt, locale) })}
      </span>
    </FailedNotice>
  )
}
