import type { ReactNode } from 'react'
import styles from './ck-stack.module.css'

/** Vertical layout of an account view. */
export const Stack = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['stack']}>{children}</div>
)
