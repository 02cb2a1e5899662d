import { clsx } from 'clsx'
import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import styles from './ui-card.module.css'

export interface CardProps extends ComponentPropsWithoutRef<'section'> {
  /** `green` and `gold` frame what waits for the gamer. */
  tone?: 'plain' | 'positive' | 'accent'
  /** The clipped corner of earned or gated things. */
  isNotched?: boolean
  isFlush?: boolean
}

/** A plane one step above the page. */
export const Card = forwardRef<HTMLElement, CardProps>(function Card(
  { tone = 'plain', isNotched = false, isFlush = false, className, ...rest },
  ref,
) {
  return (
    <section
      {...rest}
      ref={ref}
      data-tone={tone}
      data-notched={isNotched || undefined}
      data-flush={isFlush || undefined}
      className={clsx(styles['root'], className)}
    />
  )
})
