import { Button, ErrorState } from '@esports/ui'
import type { Listing } from '../../../kit/account-state.ts'
import { clockTime } from './amounts.ts'
import styles from './ck-account.module.css'

export interface OldNewsProps {
  readonly listing: Listing<unknown>
  /** What could not be had. */
  readonly message: string
  readonly onRetry: () => void
}

/** Says that the last reading failed, why, and how old what is shown is. Nothing after a reading that did not fail. */
export function OldNews({ listing: { failure, readAt, isLoading }, message, onRetry }: OldNewsProps) {
  if (!failure) return null
  // The number of a status tells a person nothing.
  const why = failure.code === 'HTTP_FAILED' || failure.userMessage === message ? '' : failure.userMessage
  if (readAt === undefined)
    return (
      <ErrorState
        message={
          <>
            {message}
            {why ? <span className={styles['why']}>{why}</span> : null}
          </>
        }
        onRetry={onRetry}
        isRetrying={isLoading}
      />
    )
  return (
    <div className={styles['oldNews']} role="status">
      <p>
        {message}
        <span className={styles['why']}>
          {why} What is shown is as of {clockTime(readAt)}.
        </span>
      </p>
      <Button size="s" isLoading={isLoading} onClick={onRetry}>
        Retry
      </Button>
    </div>
  )
}
