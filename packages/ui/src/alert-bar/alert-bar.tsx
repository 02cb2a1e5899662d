import { clsx } from 'clsx'
import { CircleCheck, Info, OctagonAlert, TriangleAlert, X } from 'lucide-react'
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import type { UiLabels } from '../provider/labels.ts'
import { useLabels } from '../provider/ui-context.ts'
import type { Tone } from '../tone/tone.ts'
import styles from './ui-alert-bar.module.css'

/** Default texts, in English. */
const texts = {
  dismissLabel: 'Dismiss',
} satisfies Partial<UiLabels>

const icons = { info: Info, positive: CircleCheck, warning: TriangleAlert, danger: OctagonAlert } as const

export interface AlertBarProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /** `danger` is announced immediately (assertive); the others wait until the screen reader has finished (polite). */
  tone?: Extract<Tone, 'info' | 'positive' | 'warning' | 'danger'>
  /** The message, in one sentence. */
  message: ReactNode
  /** More information, collapsed at first. */
  details?: ReactNode
  /** A button or link that resolves the problem. */
  action?: ReactNode
  /** Shows a close button. The caller removes the bar and moves the focus. */
  onDismiss?: () => void
  dismissLabel?: string
}

/**
 * A message above the content that stays while it applies. For a message that disappears after some time use a toast.
 *
 * Keyboard: Tab moves through the details, the action and the close button; Enter and Space activate each.
 *
 * Data attributes: `data-tone`.
 *
 * @example
 * <AlertBar tone="warning" message="You are offline." action={<Button size="s">Try again</Button>} />
 */
export const AlertBar = forwardRef<HTMLDivElement, AlertBarProps>(function AlertBar(
  { tone = 'info', message, details, action, onDismiss, dismissLabel, className, ...rest },
  ref,
) {
  const labels = useLabels(texts)
  const Icon = icons[tone]
  return (
    <div
      data-slot="alert-bar"
      role={tone === 'danger' ? 'alert' : 'status'}
      {...rest}
      ref={ref}
      className={clsx(styles['root'], className)}
      data-tone={tone}
    >
      <Icon className={styles['icon']} size={20} aria-hidden data-slot="alert-bar-icon" />
      <div className={styles['content']} data-slot="alert-bar-content">
        {details ? (
          <details className={styles['words']} data-slot="alert-bar-details">
            <summary className={styles['summary']} data-slot="alert-bar-message">
              {message}
            </summary>
            <div className={styles['more']}>{details}</div>
          </details>
        ) : (
          <p className={styles['words']} data-slot="alert-bar-message">
            {message}
          </p>
        )}
        {action ? (
          <div className={styles['action']} data-slot="alert-bar-action">
            {action}
          </div>
        ) : null}
      </div>
      {onDismiss ? (
        <IconButton
          label={dismissLabel ?? labels.dismissLabel}
          icon={<X size={18} aria-hidden />}
          variant="ghost"
          data-slot="alert-bar-dismiss"
          onClick={() => onDismiss()}
        />
      ) : null}
    </div>
  )
})
