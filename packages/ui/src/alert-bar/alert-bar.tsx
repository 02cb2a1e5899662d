import { clsx } from 'clsx'
import { CircleCheck, Info, OctagonAlert, TriangleAlert, X } from 'lucide-react'
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import styles from './ui-alert-bar.module.css'

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: OctagonAlert } as const

export interface AlertBarProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /** An error is said at once; the others wait until the screen reader has finished its sentence. */
  tone?: 'info' | 'success' | 'warning' | 'error'
  /** What happened, in one sentence. */
  message: ReactNode
  /** More about it, folded away. */
  details?: ReactNode
  /** A button or a link that does something about it. */
  action?: ReactNode
  /** Shows a closing button. The caller removes the bar and moves the focus. */
  onDismiss?: () => void
  dismissLabel?: string
}

/**
 * A line above the content that stays until it no longer holds. For what passes, use a toast.
 *
 * Keyboard: Tab goes to the details, the action and the closing button; Enter and Space work each.
 *
 * @example
 * <AlertBar tone="warning" message="You are offline." action={<Button size="s">Try again</Button>} />
 */
export const AlertBar = forwardRef<HTMLDivElement, AlertBarProps>(function AlertBar(
  { tone = 'info', message, details, action, onDismiss, dismissLabel = 'Dismiss', className, ...rest },
  ref,
) {
  const Icon = icons[tone]
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      {...rest}
      ref={ref}
      className={clsx(styles['root'], className)}
      data-slot="alert-bar"
      data-state={tone}
    >
      <Icon className={styles['icon']} size={20} aria-hidden data-slot="icon" />
      <div className={styles['content']} data-slot="content">
        {details ? (
          <details className={styles['words']} data-slot="details">
            <summary className={styles['summary']} data-slot="message">
              {message}
            </summary>
            <div className={styles['more']}>{details}</div>
          </details>
        ) : (
          <p className={styles['words']} data-slot="message">
            {message}
          </p>
        )}
        {action ? (
          <div className={styles['action']} data-slot="action">
            {action}
          </div>
        ) : null}
      </div>
      {onDismiss ? (
        <IconButton
          label={dismissLabel}
          icon={<X size={18} aria-hidden />}
          tone="quiet"
          onClick={() => onDismiss()}
        />
      ) : null}
    </div>
  )
})
