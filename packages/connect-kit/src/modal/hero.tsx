import { Spinner } from '@esports/ui'
import type { ReactNode } from 'react'
import { Announced } from './announced.tsx'
import styles from './ck-hero.module.css'
import { Hint } from './hint.tsx'

export interface HeroProps {
  /** A large picture of what the view is about. */
  readonly icon?: ReactNode
  /** Somebody is waited for: a ring turns around the picture. */
  readonly busy?: boolean
  /** Shown as `data-state`. */
  readonly state?: string | undefined
  readonly title?: ReactNode
  readonly text?: ReactNode
  /** Reads title and text aloud when they change: an `alert` at once. Without it they are only there. */
  readonly role?: 'alert' | 'status'
  /** What can be done. */
  readonly children?: ReactNode
}

/** A view about one thing, in its middle: a picture, a title and a text, and below them what can be done. */
export function Hero({ icon, busy = false, state, title, text, role, children }: HeroProps) {
  const words = title ? (
    <>
      <h3 className={styles['title']}>{title}</h3>
      <Hint>{text}</Hint>
    </>
  ) : null
  return (
    <div className={styles['hero']} data-slot="hero" data-state={state}>
      {icon ? (
        <span className={styles['icon']}>
          {icon}
          {busy ? <Spinner className={styles['halo']} /> : null}
        </span>
      ) : null}
      {words && role ? <Announced role={role}>{words}</Announced> : words && <div>{words}</div>}
      {children}
    </div>
  )
}

/** What can be done, side by side. */
export const HeroActions = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['actions']}>{children}</div>
)
