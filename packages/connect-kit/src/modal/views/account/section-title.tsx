import type { ComponentPropsWithoutRef } from 'react'
import styles from './ck-section-title.module.css'

/** Title of a section, smaller than the view's own title. */
export const SectionTitle = ({ children, ...rest }: ComponentPropsWithoutRef<'h3'>) => (
  <h3 {...rest} className={styles['title']}>
    {children}
  </h3>
)
