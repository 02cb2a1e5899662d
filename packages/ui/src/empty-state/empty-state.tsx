import { clsx } from 'clsx'
import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { ArtBanner } from '../art/art-banner.tsx'
import styles from './ui-empty-state.module.css'

export interface EmptyStateProps extends ComponentPropsWithoutRef<'div'> {
  /** Why there is nothing, as a statement. It also seeds the art. */
  message: string
  detail?: ReactNode
  /** The one thing to do about it. */
  action?: ReactNode
  /** Degrees on the colour wheel for the shards above the words; left out, there is no art. */
  hue?: number
}

/** What a block shows when it has nothing to show. */
export function EmptyState({ message, detail, action, hue, className, ...rest }: EmptyStateProps) {
  return (
    <div {...rest} className={clsx(styles['root'], className)}>
      {hue === undefined ? null : (
        <ArtBanner className={styles['art']} seed={message} hue={hue} aspect="wide" />
      )}
      <p className={styles['message']}>{message}</p>
      {detail ? <p className={styles['detail']}>{detail}</p> : null}
      {action ? <div className={styles['action']}>{action}</div> : null}
    </div>
  )
}
