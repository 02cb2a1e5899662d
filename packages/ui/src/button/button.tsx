import { clsx } from 'clsx'
import {
  type ComponentPropsWithoutRef,
  forwardRef,
  type MouseEvent,
  type ReactElement,
  type Ref,
} from 'react'
import { Rendered } from '../render/rendered.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import styles from './ui-button.module.css'

export interface ButtonProps extends ComponentPropsWithoutRef<'button'> {
  /** Accent creates, positive grants or continues, danger destroys; plain and quiet are for everything else. */
  tone?: 'accent' | 'positive' | 'plain' | 'quiet' | 'danger'
  /** `m` is 44 px high on touch screens and 40 px with a mouse; `s` is for dense rows. */
  size?: 's' | 'm' | 'l'
  /** Shows a spinner, keeps the width and the focus, and ignores presses. */
  isLoading?: boolean
  isWide?: boolean
  /** Renders the look of a button on another element without children of its own, such as a router link. */
  render?: ReactElement
}

/**
 * The button of the house.
 *
 * @example
 * <Button tone="accent" render={<Link to="/my-tournaments" />}>Create New</Button>
 */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  {
    tone = 'plain',
    size = 'm',
    isLoading = false,
    isWide = false,
    render,
    className,
    children,
    onClick,
    ...rest
  },
  ref,
) {
  return (
    <Rendered
      tag="button"
      render={render}
      ref={ref as Ref<never>}
      {...(render ? {} : { type: 'button' })}
      {...rest}
      className={clsx(styles['root'], className)}
      data-tone={tone}
      data-size={size}
      data-wide={isWide || undefined}
      data-state={isLoading ? 'loading' : 'idle'}
      aria-busy={isLoading || undefined}
      aria-disabled={isLoading || undefined}
      onClick={(event: MouseEvent<HTMLButtonElement>) => {
        if (isLoading) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {isLoading ? <Spinner className={styles['spinner']} /> : null}
      <span className={styles['label']}>{children}</span>
    </Rendered>
  )
})
