import { clsx } from 'clsx'
import { TriangleAlert } from 'lucide-react'
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import type { UiLabels } from '../provider/labels.ts'
import { useLabels } from '../provider/ui-context.ts'
import styles from './ui-error-state.module.css'

/** Default texts, in English. */
const texts = {
  requestLabel: 'Request',
  retryLabel: 'Retry',
} satisfies Partial<UiLabels>

export interface ErrorStateProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /** What happened, in words for users. */
  message: ReactNode
  /** Id of the failed request, for finding it in a log. */
  requestId?: string
  /** Label before the request id. */
  requestLabel?: string
  /** Called by the retry button, which is shown only with it. */
  onRetry?: () => void
  retryLabel?: string
  /** A retry is running. */
  loading?: boolean
}

/**
 * Shown in place of a block that could not be loaded, with a retry button.
 *
 * Data attributes: `data-loading`.
 *
 * @example
 * <ErrorState message="The matches could not be loaded." onRetry={refetch} loading={isRefetching} />
 */
export const ErrorState = forwardRef<HTMLDivElement, ErrorStateProps>(function ErrorState(
  { message, requestId, requestLabel, onRetry, retryLabel, loading = false, className, ...rest },
  ref,
) {
  const labels = useLabels(texts)
  return (
    <div
      data-slot="error-state"
      role="alert"
      {...rest}
      ref={ref}
      className={clsx(styles['root'], className)}
      data-loading={loading ? '' : undefined}
    >
      <TriangleAlert className={styles['icon']} size={22} aria-hidden data-slot="error-state-icon" />
      <p data-slot="error-state-message">{message}</p>
      {requestId ? (
        <p className={styles['request']} data-slot="error-state-request">
          {requestLabel ?? labels.requestLabel} <bdi>{requestId}</bdi>
        </p>
      ) : null}
      {onRetry ? (
        <Button size="s" onClick={() => onRetry()} loading={loading} data-slot="error-state-retry">
          {retryLabel ?? labels.retryLabel}
        </Button>
      ) : null}
    </div>
  )
})
