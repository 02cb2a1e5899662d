import { clsx } from 'clsx'
import { type ComponentPropsWithoutRef, forwardRef, type ReactElement, type Ref } from 'react'
import { Rendered } from '../render/rendered.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import type { Tone } from '../tone/tone.ts'
import styles from './ui-button.module.css'

export interface ButtonProps extends ComponentPropsWithoutRef<'button'> {
  /**
   * `accent` for creating, `positive` for granting or continuing, `danger` for deleting; `neutral` for everything else.
   */
  tone?: Extract<Tone, 'accent' | 'positive' | 'danger' | 'neutral'>
  /** `ghost` has no background until it is hovered. */
  variant?: 'solid' | 'ghost'
  /** `m` is 44 px high on touch screens and 40 px with a mouse; `s` is for dense rows. */
  size?: 's' | 'm' | 'l'
  /** Shows a spinner, keeps width and focus (also while disabled), and ignores clicks. */
  loading?: boolean
  /** As wide as its container; the text may wrap. */
  fullWidth?: boolean
  /** Renders the button as another element without children, such as a router link. */
  render?: ReactElement
}

/**
 * A button, or with `render` a link that looks like one. Use one accent button per view, for the main action. For a
 * link within text use `Link`, for an icon without text `IconButton`.
 *
 * Data attributes: `data-tone`, `data-variant`, `data-size`, `data-loading`, `data-disabled`, `data-full-width`.
 *
 * @example
 * <Button tone="accent" render={<RouterLink to="/my-tournaments" />}>Create New</Button>
 */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  {
    tone = 'neutral',
    variant = 'solid',
    size = 'm',
    loading = false,
    fullWidth = false,
    disabled = false,
    render,
    className,
    children,
    ...rest
  },
  ref,
) {
  // A loading button keeps the focus, which a disabled button loses; and only a button element can be disabled.
  const isBlocked = loading || (disabled && render !== undefined)
  return (
    <Rendered
      tag="button"
      render={render}
      ref={ref as Ref<never>}
      blocked={isBlocked}
      data-slot="button"
      {...(render ? {} : { type: 'button', disabled: disabled && !loading })}
      {...rest}
      {...(isBlocked ? { 'aria-disabled': true } : {})}
      {...(disabled && render && !loading ? { tabIndex: -1 } : {})}
      className={clsx(styles['root'], className)}
      data-tone={tone}
      data-variant={variant}
      data-size={size}
      data-full-width={fullWidth ? '' : undefined}
      data-loading={loading ? '' : undefined}
      data-disabled={disabled ? '' : undefined}
      aria-busy={loading || undefined}
    >
      {loading ? <Spinner className={styles['spinner']} data-slot="button-spinner" /> : null}
      <span className={styles['label']} data-slot="button-label">
        {children}
      </span>
    </Rendered>
  )
})
