import type { ReactNode } from 'react'
import styles from './ck-search-bar.module.css'

/** A search field and the controls next to it, above a scrolling list. */
export const SearchBar = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['bar']}>{children}</div>
)
