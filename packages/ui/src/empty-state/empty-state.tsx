import { clsx } from 'clsx'
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { ArtBanner } from '../art/art-banner.tsx'
import styles from './ui-empty-state.module.css'

export interface EmptyStateProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /** States why the list is empty. Also the seed of the art. */
  message: string
  /** Text below the title. */
  detail?: ReactNode
  /** The one action that helps. */
  action?: ReactNode
  /** Hue of the art above the text, in degrees; without it there is no art. */
  hue?: number
}

/**
 * Shown in place of an empty list or block. If it could not be loaded use `ErrorState`.
 *
 * @example
 * <EmptyState message="No matches yet" detail="Join a tournament to play." action={<Button>Find one</Button>} />
 */
export const EmptyState = forwardRef<HTMLDivElement, EmptyStateProps>(function EmptyState(
  { message, detail, action, hue, className, ...rest },
  ref,
) {
  return (
    <div data-slot="empty-state" {...rest} ref={ref} className={clsx(styles['root'], className)}>
      {hue === undefined ? null : (
        <ArtBanner
          className={styles['art']}
          seed={message}
          hue={hue}
          aspect="wide"
          data-slot="empty-state-art"
        />
      )}
      <p className={styles['message']} data-slot="empty-state-message">
        {message}
      </p>
      {detail ? (
        <p className={styles['detail']} data-slot="empty-state-detail">
          {detail}
        </p>
      ) : null}
      {action ? (
        <div className={styles['action']} data-slot="empty-state-action">
          {action}
        </div>
      ) : null}
    </div>
  )
})
