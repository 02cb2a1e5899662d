import { clsx } from 'clsx'
import {
  type ComponentPropsWithoutRef,
  forwardRef,
  type MouseEventHandler,
  type ReactElement,
  type ReactNode,
} from 'react'
import { Rendered } from '../render/rendered.tsx'
import styles from './ui-list.module.css'

export interface ListRowProps extends Omit<ComponentPropsWithoutRef<'li'>, 'onClick'> {
  /** The main text: one line, truncated if it does not fit. */
  children: ReactNode
  /** A second line. */
  detail?: ReactNode
  /** A picture before the text. */
  media?: ReactNode
  /** Text at the end of the row, such as an amount or a status. */
  end?: ReactNode
  /** A separate control next to the row, such as a copy button. */
  action?: ReactNode
  /** Makes the row a button. */
  onClick?: MouseEventHandler<HTMLElement>
  disabled?: boolean
  /** Marks the current row. */
  current?: boolean
  /** Renders the pressable part as another element without children, such as a router link. */
  render?: ReactElement
}

/**
 * A row of a {@link List}: text, or a button or link over the whole row. Native properties go to the `li`, `onClick`
 * and `render` to the button or link in it.
 *
 * Keyboard: Tab moves to an interactive row, Enter activates it, and so does Space unless the row is a link; Tab then moves to its action.
 *
 * Data attributes: `data-current`, `data-disabled`; of what is pressed `data-pressable`.
 *
 * @example
 * <ListRow media={<Avatar seed="nyx" />} detail="@nyx" end="1,842" render={<RouterLink to="/nyx" />}>Nyx</ListRow>
 */
export const ListRow = forwardRef<HTMLLIElement, ListRowProps>(function ListRow(
  {
    children,
    detail,
    media,
    end,
    action,
    onClick,
    disabled = false,
    current = false,
    render,
    className,
    ...rest
  },
  ref,
) {
  const isButton = onClick !== undefined && render === undefined
  const row = (
    <Rendered
      tag={isButton ? 'button' : 'div'}
      render={render}
      blocked={disabled}
      {...(isButton ? { type: 'button', disabled } : {})}
      {...(disabled && render ? { 'aria-disabled': true, tabIndex: -1 } : {})}
      className={styles['row']}
      onClick={onClick}
      data-slot="list-row-control"
      data-pressable={isButton || render !== undefined ? '' : undefined}
      aria-current={current || undefined}
    >
      {media}
      <span className={styles['text']}>
        <span className={styles['title']} data-slot="list-row-title">
          {children}
        </span>
        {detail ? (
          <span className={styles['detail']} data-slot="list-row-detail">
            {detail}
          </span>
        ) : null}
      </span>
      {end ? (
        <span className={styles['end']} data-slot="list-row-end">
          {end}
        </span>
      ) : null}
    </Rendered>
  )
  return (
    <li
      data-slot="list-row"
      {...rest}
      ref={ref}
      className={clsx(styles['item'], className)}
      data-current={current ? '' : undefined}
      data-disabled={disabled ? '' : undefined}
    >
      {row}
      {action}
    </li>
  )
})
