import { type ReactNode, useState } from 'react'
import styles from './ck-mark.module.css'

export interface MarkProps {
  /** Address of the picture, already checked by who gives it. */
  readonly src?: string | undefined
  /** Stands for the picture where there is none, and where it cannot be shown: a name, of which the first letter is drawn, or an icon. */
  readonly children: ReactNode
  readonly size?: 's' | 'm' | 'l'
  readonly shape?: 'square' | 'round'
  /** Waits for the picture to come near what is seen of a long list. */
  readonly lazy?: boolean
  readonly className?: string | undefined
}

/**
 * The picture of a wallet, a network or a token, beside words that say what it is: it says nothing itself, and its host is not told who looks.
 *
 * Data attributes: `data-size`, `data-shape`.
 */
export function Mark({ src, children, size = 'm', shape = 'square', lazy = false, className }: MarkProps) {
  const [broken, setBroken] = useState<string>()
  return (
    <span
      className={className ? `${styles['mark']} ${className}` : styles['mark']}
      aria-hidden="true"
      data-slot="mark"
      data-size={size}
      data-shape={shape}
    >
      {src && src !== broken ? (
        <img
          src={src}
          alt=""
          decoding="async"
          loading={lazy ? 'lazy' : undefined}
          referrerPolicy="no-referrer"
          onError={() => setBroken(src)}
        />
      ) : typeof children === 'string' ? (
        initialOf(children)
      ) : (
        children
      )}
    </span>
  )
}

/** The first letter of a name, whole. */
export const initialOf = (name: string): string => Array.from(name)[0] ?? ''
