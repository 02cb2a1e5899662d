import { clsx } from 'clsx'
import { TriangleAlert } from 'lucide-react'
import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import styles from './ui-error-state.module.css'

export interface ErrorStateProps extends ComponentPropsWithoutRef<'div'> {
  /** What happened, in words for a person. */
  message: ReactNode
  /** Number of the failed request, for whoever has to find it in a log. */
  requestId?: string
  /** Before that number. */
  requestLabel?: string
  onRetry?: () => void
  retryLabel?: string
  isRetrying?: boolean
}

/** What a block shows when it could not load, with the way out. */
export function ErrorState({
  message,
  requestId,
  requestLabel = 'Request',
  onRetry,
  retryLabel = 'Retry',
  isRetrying,
  className,
  ...rest
}: ErrorStateProps) {
  return (
    <div {...rest} role="alert" className={clsx(styles['root'], className)}>
      <TriangleAlert className={styles['icon']} size={22} aria-hidden />
      <p>{message}</p>
      {requestId ? (
        <p className={styles['request']}>
          {requestLabel} <bdi>{requestId}</bdi>
        </p>
      ) : null}
      {onRetry ? (
        <Button size="s" onClick={onRetry} isLoading={isRetrying ?? false}>
          {retryLabel}
        </Button>
      ) : null}
    </div>
  )
}
