import { clsx } from 'clsx'
import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import styles from './ui-list.module.css'

export interface ListProps extends ComponentPropsWithoutRef<'ul'> {
  /** `framed` for a list directly on a page; `plain` inside a card or a dialog. */
  variant?: 'framed' | 'plain'
}

/**
 * A list of `ListRow`s. Name it with `aria-label` or `aria-labelledby`, unless a heading names it.
 *
 * Keyboard: Tab moves between rows and to a row's action.
 *
 * Data attributes: `data-variant`.
 *
 * @example
 * <List aria-label="Wallets"><ListRow onClick={connect}>Orbit</ListRow></List>
 */
export const List = forwardRef<HTMLUListElement, ListProps>(function List(
  { variant = 'framed', className, ...rest },
  ref,
) {
  return (
    <ul
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari removes the list role from a list without bullets.
      role="list"
      data-slot="list"
      {...rest}
      ref={ref}
      className={clsx(styles['root'], className)}
      data-variant={variant}
    />
  )
})
