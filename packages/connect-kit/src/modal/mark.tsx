import { type ReactNode, useState } from 'react'
import styles from './ck-mark.module.css'

export interface MarkProps {
  /** Image URL, already validated by the caller. */
  readonly src?: string | undefined
  /** Fallback if there is no image, or it fails to load: a name, of which the first letter is shown, or an icon. */
  readonly children: ReactNode
  readonly size?: 's' | 'm' | 'l'
  readonly shape?: 'square' | 'round'
  /** Loads the image only when it scrolls near the viewport. */
  readonly lazy?: boolean
  readonly className?: string | undefined
}

/**
 * The image of a wallet, a network or a token, next to its name: it is hidden from screen readers, and loaded without a referrer.
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

/** The first character of a name, never half a surrogate pair. */
export const initialOf = (name: string): string => Array.from(name)[0] ?? ''
