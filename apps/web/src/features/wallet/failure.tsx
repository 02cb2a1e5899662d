import type { ReactNode } from 'react'
import styles from './failure.module.css'

/** Why something the person wanted did not happen; said at once. */
export const Failure = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles['root']} role="alert">
    {children}
  </p>
)
