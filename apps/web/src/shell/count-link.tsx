import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './count-link.module.css'

export interface CountLinkProps {
  to: '/my-achievements' | '/my-rewards'
  tab?: 'trophies' | 'xp' | 'boxes'
  label: string
  icon: ReactNode
  count?: string
  tone?: 'accent' | 'plain'
}

/** A header shortcut with a count (S2.17). */
export function CountLink({ to, tab, label, icon, count, tone = 'plain' }: CountLinkProps) {
  return (
    <Link
      to={to}
      search={tab ? { tab } : {}}
      className={styles['root']}
      data-tone={tone}
      aria-label={count === undefined ? label : `${label}: ${count}`}
      title={label}
    >
      {icon}
      {count}
    </Link>
  )
}
