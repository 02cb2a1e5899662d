import { type ReactNode, useState } from 'react'

export interface PictureProps {
  readonly src: string | undefined
  readonly className?: string | undefined
  /** Stands for it where there is none, and where it cannot be shown. */
  readonly children: ReactNode
}

/** A picture beside words that say what it is; it says nothing itself, and its host is not told who looks. */
export function Picture({ src, className, children }: PictureProps) {
  const [broken, setBroken] = useState<string>()
  if (!src || broken === src) return children
  return (
    <img
      className={className}
      src={src}
      alt=""
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBroken(src)}
    />
  )
}

/** The first letter of a name, whole. */
export const initialOf = (name: string): string => Array.from(name)[0] ?? ''
