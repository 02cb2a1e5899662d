import { Button } from '@esports/ui'
import type { ReactNode } from 'react'
import styles from './ck-modal.module.css'

export interface FailedNoticeProps {
  /** An alert is said at once; a status waits until the screen reader has finished its sentence. */
  readonly role: 'alert' | 'status'
  readonly retryLabel: string
  readonly onRetry: () => void
  readonly isRetrying?: boolean
  /** What could not be had, and why. */
  readonly children: ReactNode
}

/** A failure beside what still holds, with the way to try again. */
export function FailedNotice({ role, retryLabel, onRetry, isRetrying = false, children }: FailedNoticeProps) {
  return (
    <div className={styles['failed']} role={role} data-slot="failed">
      <p>{children}</p>
      <Button size="s" loading={isRetrying} onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  )
}
