import { clsx } from 'clsx'
import { forwardRef, type ReactNode } from 'react'
import { Button, type ButtonProps } from '../button/button.tsx'
import styles from './ui-icon-button.module.css'

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'aria-label' | 'isWide'> {
  /** The accessible name; an icon alone says nothing. */
  label: string
  icon: ReactNode
  /** A red dot in the corner: something new waits behind the button. */
  hasDot?: boolean
}

/** A square button with an icon and a spoken name. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { label, icon, hasDot = false, className, ...rest },
  ref,
) {
  return (
    <Button {...rest} ref={ref} aria-label={label} className={clsx(styles['root'], className)}>
      {icon}
      {hasDot ? <span className={styles['dot']} data-slot="dot" /> : null}
    </Button>
  )
})
