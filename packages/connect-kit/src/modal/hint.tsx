import type { ComponentPropsWithoutRef } from 'react'
import styles from './ck-hint.module.css'

export interface HintProps extends ComponentPropsWithoutRef<'p'> {
  readonly size?: 's' | 'm'
}

/** A centred sentence that explains the view around it. */
export const Hint = ({ size = 'm', ...rest }: HintProps) => (
  <p {...rest} className={styles['hint']} data-size={size} />
)
