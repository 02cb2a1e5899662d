import { clsx } from 'clsx'
import type { ComponentPropsWithoutRef } from 'react'
import styles from './ui-skeleton.module.css'

export interface SkeletonProps extends ComponentPropsWithoutRef<'span'> {
  /** Any CSS length; the block takes the shape of what will come, so that nothing jumps. */
  width?: string
  height?: string
  shape?: 'line' | 'block' | 'round'
}

/** A placeholder in the shape of content that is on its way. Silent: the region around it says `aria-busy`. */
export function Skeleton({ width, height, shape = 'line', className, style, ...rest }: SkeletonProps) {
  return (
    <span
      {...rest}
      aria-hidden="true"
      data-shape={shape}
      className={clsx(styles['root'], className)}
      style={{ ...style, inlineSize: width, blockSize: height }}
    />
  )
}
