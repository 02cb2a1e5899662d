import type { ReactNode } from 'react'
import styles from './ck-panel.module.css'

export interface PanelProps {
  /** Whether its content is loading. */
  readonly busy: boolean
  readonly children: ReactNode
}

/** Content of an account tab. */
export const Panel = ({ busy, children }: PanelProps) => (
  <div className={styles['panel']} aria-busy={busy}>
    {children}
  </div>
)
