import { clsx } from 'clsx'
import { type ComponentPropsWithoutRef, forwardRef, type ReactElement, type Ref } from 'react'
import { Rendered } from '../render/rendered.tsx'
import type { Tone } from '../tone/tone.ts'
import tones from '../tone/ui-tone.module.css'
import styles from './ui-badge.module.css'

export interface BadgeProps extends ComponentPropsWithoutRef<'span'> {
  /** Colour never speaks alone: the words carry the state. */
  tone?: Tone
  /** `live` is for what happens now; `on-art` is a dark plate that stays readable on a banner. */
  variant?: 'tinted' | 'live' | 'on-art'
  /** A pulsing dot, for what is happening now. */
  dot?: boolean
  /** Renders the badge on another element without children of its own, such as a link. */
  render?: ReactElement
}

/**
 * A status in one or two words. For a word that can be removed use `Tag`.
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
