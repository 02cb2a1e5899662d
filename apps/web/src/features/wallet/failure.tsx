import type { ReactNode } from 'react'
import styles from './failure.module.css'

/** An error message, announced immediately by screen readers. */
export const Failure = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles['root']} role="alert">
    {children}
  </p>
)
