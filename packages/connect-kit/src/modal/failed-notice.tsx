import { AlertBar, Button } from '@esports/ui'
import type { ReactNode } from 'react'

export interface FailedNoticeProps {
  /** `alert` is announced at once; `status` waits until the screen reader is idle. */
  readonly role: 'alert' | 'status'
  readonly retryLabel: string
  readonly onRetry: () => void
  readonly isRetrying?: boolean
  /** What failed, and why. */
  readonly children: ReactNode
}

/** A failure shown next to data that is still valid, with a retry button. */
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
