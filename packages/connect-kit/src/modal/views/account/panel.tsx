import type { ReactNode } from 'react'
import styles from './ck-panel.module.css'

export interface PanelProps {
  /** Whether its content is on its way. */
  readonly busy: boolean
  readonly children: ReactNode
}

/** What a tab of the account shows. */
export const Panel = ({ busy, children }: PanelProps) => (
  <div className={styles['panel']} aria-busy={busy}>
    {children}
  </div>
)
