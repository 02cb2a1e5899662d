import type { ReactNode } from 'react'
import styles from './ck-search-bar.module.css'

/** A search field, and what stands beside it, above a list that scrolls below it. */
export const SearchBar = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['bar']}>{children}</div>
)
