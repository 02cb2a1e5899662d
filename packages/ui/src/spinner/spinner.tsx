import { clsx } from 'clsx'
import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import styles from './ui-spinner.module.css'

export interface SpinnerProps extends ComponentPropsWithoutRef<'span'> {
  /** Accessible name. Omit it where the surrounding control already announces that it is busy. */
  label?: string
}

/**
 * A loading indicator. If the shape of the content is known use `Skeleton`.
 *
 * @example
 * <Spinner label="Loading matches" />
 */
export const Spinner = forwardRef<HTMLSpanElement, SpinnerProps>(function Spinner(
  { label, className, ...rest },
  ref,
) {
  return (
    <span
      data-slot="spinner"
      {...(label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true })}
      {...rest}
      ref={ref}
      className={clsx(styles['root'], className)}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <polygon className={styles['track']} points="12,2 20.7,7 20.7,17 12,22 3.3,17 3.3,7" />
        <polygon className={styles['edge']} points="12,2 20.7,7 20.7,17 12,22 3.3,17 3.3,7" pathLength="60" />
      </svg>
    </span>
  )
})
