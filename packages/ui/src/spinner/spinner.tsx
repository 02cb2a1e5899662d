import { clsx } from 'clsx'
import type { ComponentPropsWithoutRef } from 'react'
import styles from './ui-spinner.module.css'

export interface SpinnerProps extends ComponentPropsWithoutRef<'span'> {
  /** Said by a screen reader. Leave out where the surrounding control already says that it is busy. */
  label?: string
}

/** A turning hexagon edge: something is under way and its length is unknown. */
export function Spinner({ label, className, ...rest }: SpinnerProps) {
  return (
    <span
      {...rest}
      className={clsx(styles['root'], className)}
      {...(label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <polygon className={styles['track']} points="12,2 20.7,7 20.7,17 12,22 3.3,17 3.3,7" />
        <polygon className={styles['edge']} points="12,2 20.7,7 20.7,17 12,22 3.3,17 3.3,7" pathLength="60" />
      </svg>
    </span>
  )
}
