import { ErrorState } from '@esports/ui'
import type { ConnectKitError } from '../index.ts'
import { useConnectKit } from '../react.tsx'
import styles from './ck-stale-notice.module.css'
import { FailedNotice } from './failed-notice.tsx'
import { shownMoment } from './shown-moment.ts'
import { useMessages } from './use-messages.ts'

export interface StaleNoticeProps {
  /** The last data from a service, and the state of the request since then. */
  readonly listing: {
    readonly isLoading: boolean
    readonly failure: ConnectKitError | undefined
    /** When the shown data was fetched (ms since the epoch); undefined if there is none. */
    readonly readAt: number | undefined
  }
  /** What could not be loaded. */
  readonly message: string
  readonly onRetry: () => void
}

/** Codes with no further detail for the user: an HTTP status means nothing to them, and the others repeat `message`. */
const saysNothing: ReadonlySet<string> = new Set([
  'HTTP_FAILED',
  'BALANCE_UNAVAILABLE',
  'TRANSACTIONS_UNAVAILABLE',
])

/** Shows that the last request failed, why, and how old the shown data is. Renders nothing if it did not fail. */
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
