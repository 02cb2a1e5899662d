import { clsx } from 'clsx'
import type { ComponentPropsWithoutRef } from 'react'
import styles from './ui-progress-bar.module.css'

export interface ProgressBarProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /** What is measured, for a screen reader. */
  label: string
  value: number
  max: number
  tone?: 'accent' | 'positive' | 'info'
}

/** How much of a whole is done or taken. */
export function ProgressBar({ label, value, max, tone = 'accent', className, ...rest }: ProgressBarProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    // A <progress> cannot be styled the same way in every browser.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div
      {...rest}
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuetext={`${value} of ${max}`}
      data-tone={tone}
      className={clsx(styles['root'], className)}
    >
      <div className={styles['fill']} style={{ inlineSize: `${share * 100}%` }} />
    </div>
  )
}
