import { clsx } from 'clsx'
import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import tones from '../tone/ui-tone.module.css'
import styles from './ui-badge.module.css'

export interface BadgeProps extends ComponentPropsWithoutRef<'span'> {
  /** `art` is a dark plate that stays readable on a banner. Colour never speaks alone: the words carry the state. */
  tone?: 'live' | 'accent' | 'positive' | 'info' | 'neutral' | 'art'
  /** A pulsing dot, for what is happening now. */
  hasDot?: boolean
}

/** A state in one or two words. */
export const Badge = forwardRef<HTMLSpanElement, BadgeProps>(function Badge(
  { tone = 'neutral', hasDot = false, className, children, ...rest },
  ref,
) {
  return (
    <span {...rest} ref={ref} data-tone={tone} className={clsx(tones['tone'], styles['root'], className)}>
      {hasDot ? <span className={styles['dot']} /> : null}
      {children}
    </span>
  )
})
