import { ErrorState } from '@esports/ui'
import type { ConnectKitError } from '../index.ts'
import { useConnectKit } from '../react.tsx'
import styles from './ck-stale-notice.module.css'
import { FailedNotice } from './failed-notice.tsx'
import { shownMoment } from './shown-moment.ts'
import { useMessages } from './use-messages.ts'

export interface StaleNoticeProps {
  /** What a service told last, and how the reading since then went. */
  readonly listing: {
    readonly isLoading: boolean
    readonly failure: ConnectKitError | undefined
    /** When what is shown was read (ms since the epoch); undefined where nothing is shown. */
    readonly readAt: number | undefined
  }
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
export function StaleNotice({ listing: { failure, readAt, isLoading }, message, onRetry }: StaleNoticeProps) {
  const { now } = useConnectKit().runtime.environment
  const { t, locale, errorWords } = useMessages()
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
        loading={isLoading}
      />
    )
  return (
    <FailedNotice role="status" retryLabel={t('common.retry')} onRetry={onRetry} isRetrying={isLoading}>
      {message}
      <span className={styles['why']}>
        {why} {t('common.asOf', { time: shownMoment(readAt, now(), locale) })}
      </span>
    </FailedNotice>
  )
}
