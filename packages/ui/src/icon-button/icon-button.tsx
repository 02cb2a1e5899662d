import { clsx } from 'clsx'
import { forwardRef, type ReactNode } from 'react'
import { Button, type ButtonProps } from '../button/button.tsx'
import styles from './ui-icon-button.module.css'

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'aria-label' | 'fullWidth'> {
  /** The accessible name, because an icon has none. */
  label: string
  /** The icon, with `aria-hidden`. */
  icon: ReactNode
  /** A red dot in the corner: there is something new behind the button. Mention it in `label` too. */
  dot?: boolean
}

/**
 * A square button with an icon; `label` is its accessible name. Data attributes: those of `Button`.
 *
 * @example
 * <IconButton label="Close" icon={<X aria-hidden />} variant="ghost" onClick={close} />
 */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { label, icon, dot = false, className, ...rest },
  ref,
) {
  return (
    <Button
      data-slot="icon-button"
      {...rest}
      ref={ref}
      aria-label={label}
      className={clsx(styles['root'], className)}
    >
      {icon}
      {dot ? <span className={styles['dot']} data-slot="icon-button-dot" /> : null}
    </Button>
  )
})
