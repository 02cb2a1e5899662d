import { Spinner } from '@esports/ui'
import type { ReactNode } from 'react'
import { Announced } from './announced.tsx'
import styles from './ck-hero.module.css'
import { Hint } from './hint.tsx'

export interface HeroProps {
  /** A large image of the view's subject. */
  readonly icon?: ReactNode
  /** Whether an operation is pending: a ring spins around the image. */
  readonly busy?: boolean
  /** Shown as `data-state`. */
  readonly state?: string | undefined
  readonly title?: ReactNode
  readonly text?: ReactNode
  /** Makes title and text a live region: `alert` is announced at once. Without it they are not announced. */
  readonly role?: 'alert' | 'status'
  /** Actions. */
  readonly children?: ReactNode
}

/** A centred view about one subject: an image, a title and a text, and the actions below. */
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

/** Actions in a row. */
export const HeroActions = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['actions']}>{children}</div>
)
