import { clsx } from 'clsx'
import { type ComponentPropsWithoutRef, forwardRef, type ReactElement, type ReactNode, type Ref } from 'react'
import { Rendered } from '../render/rendered.tsx'
import type { Tone } from '../tone/tone.ts'
import styles from './ui-card.module.css'

export interface CardProps extends ComponentPropsWithoutRef<'section'> {
  /** `positive` and `accent` add a coloured border to cards that need the gamer's attention. */
  tone?: Extract<Tone, 'neutral' | 'positive' | 'accent'>
  /** Cuts off a corner, for earned or locked content. */
  notched?: boolean
  /** Removes the padding, for content such as a picture. */
  flush?: boolean
  /** Renders the card as another element, such as an `article` or a list item. */
  render?: ReactElement
}

/**
 * A surface for content that belongs together.
 *
 * Data attributes: `data-tone`, `data-notched`, `data-flush`.
 *
 * @example
 * <Card><CardHeader title="Wallet" action={<Button size="s">Change</Button>} /><p>0x7a…</p></Card>
 */
export const Card = forwardRef<HTMLElement, CardProps>(function Card(
  { tone = 'neutral', notched = false, flush = false, render, className, ...rest },
  ref,
) {
  return (
    <Rendered
      tag="section"
      render={render}
      data-slot="card"
      {...rest}
      ref={ref as Ref<never>}
      data-tone={tone}
      data-notched={notched ? '' : undefined}
      data-flush={flush ? '' : undefined}
      className={clsx(styles['root'], className)}
    />
  )
})

export interface CardHeaderProps extends Omit<ComponentPropsWithoutRef<'header'>, 'title' | 'children'> {
  /** A heading of the level that fits the page, or a text, which becomes an `h2`. */
  title: ReactNode
  /** A line below the title. */
  description?: ReactNode
  /** A control at the end of the header. */
  action?: ReactNode
}

/**
 * The header of a {@link Card}.
 *
 * @example
 * <CardHeader title={<h3>Prizes</h3>} description="Paid in USDT" />
 */
export const CardHeader = forwardRef<HTMLElement, CardHeaderProps>(function CardHeader(
  { title, description, action, className, ...rest },
  ref,
) {
  return (
    <header data-slot="card-header" {...rest} ref={ref} className={clsx(styles['header'], className)}>
      <div className={styles['words']}>
        {typeof title === 'string' ? (
          <h2 className={styles['title']} data-slot="card-title">
            {title}
          </h2>
        ) : (
          <div className={styles['title']} data-slot="card-title">
            {title}
          </div>
        )}
        {description ? (
          <p className={styles['description']} data-slot="card-description">
            {description}
          </p>
        ) : null}
      </div>
      {action}
    </header>
  )
})

/**
 * The footer of a {@link Card}, for its actions.
 *
 * @example
 * <CardFooter><Button tone="accent">Join</Button></CardFooter>
 */
export const CardFooter = forwardRef<HTMLElement, ComponentPropsWithoutRef<'footer'>>(function CardFooter(
  { className, ...rest },
  ref,
) {
  return <footer data-slot="card-footer" {...rest} ref={ref} className={clsx(styles['footer'], className)} />
})
