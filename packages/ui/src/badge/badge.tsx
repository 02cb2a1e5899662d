import { clsx } from 'clsx'
import { type ComponentPropsWithoutRef, forwardRef, type ReactElement, type Ref } from 'react'
import { Rendered } from '../render/rendered.tsx'
import type { Tone } from '../tone/tone.ts'
import tones from '../tone/ui-tone.module.css'
import styles from './ui-badge.module.css'

export interface BadgeProps extends ComponentPropsWithoutRef<'span'> {
  /** The colour is never the only sign of a state: the text states it. */
  tone?: Tone
  /** `live` marks something in progress; `on-art` has a dark background that stays readable on a banner. */
  variant?: 'tinted' | 'live' | 'on-art'
  /** A pulsing dot, for something in progress. */
  dot?: boolean
  /** Renders the badge as another element without children, such as a link. */
  render?: ReactElement
}

/**
 * A status in one or two words. For a removable label use `Tag`.
 *
 * Data attributes: `data-tone`, `data-variant`.
 *
 * @example
 * <Badge variant="live" dot>Live</Badge>
 */
export const Badge = forwardRef<HTMLSpanElement, BadgeProps>(function Badge(
  { tone = 'neutral', variant = 'tinted', dot = false, render, className, children, ...rest },
  ref,
) {
  return (
    <Rendered
      tag="span"
      render={render}
      data-slot="badge"
      {...rest}
      ref={ref as Ref<never>}
      className={clsx(tones['tone'], styles['root'], className)}
      data-tone={tone}
      data-variant={variant}
    >
      {dot ? <span className={styles['dot']} data-slot="badge-dot" /> : null}
      {children}
    </Rendered>
  )
})
