import type { ReactNode } from 'react'
import styles from './ck-stack.module.css'

/** Parts of a view of an account, one below the other. */
export const Stack = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['stack']}>{children}</div>
)
