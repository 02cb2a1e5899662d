import { clsx } from 'clsx'
import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import styles from './ui-visually-hidden.module.css'

export type VisuallyHiddenProps = ComponentPropsWithoutRef<'span'>

/**
 * Text for screen readers that is not visible.
 *
 * @example
 * <VisuallyHidden>12 unread messages</VisuallyHidden>
 */
export const VisuallyHidden = forwardRef<HTMLSpanElement, VisuallyHiddenProps>(function VisuallyHidden(
  { className, ...rest },
  ref,
) {
  return <span data-slot="visually-hidden" {...rest} ref={ref} className={clsx(styles['root'], className)} />
})
