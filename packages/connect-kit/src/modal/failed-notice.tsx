import { AlertBar, Button } from '@esports/ui'
import type { ReactNode } from 'react'

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
export const FailedNotice = ({
  role,
  retryLabel,
  onRetry,
  isRetrying = false,
  children,
}: FailedNoticeProps) => (
  <AlertBar
    data-slot="failed"
    role={role}
    tone="danger"
    message={children}
    action={
      <Button size="s" loading={isRetrying} onClick={onRetry}>
        {retryLabel}
      </Button>
    }
  />
)
