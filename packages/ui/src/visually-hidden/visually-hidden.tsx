import { clsx } from 'clsx'
import type { ComponentPropsWithoutRef } from 'react'
import styles from './ui-visually-hidden.module.css'

/** Words for a screen reader that the eye gets from the layout. */
export function VisuallyHidden({ className, ...rest }: ComponentPropsWithoutRef<'span'>) {
  return <span {...rest} className={clsx(styles['root'], className)} />
}
