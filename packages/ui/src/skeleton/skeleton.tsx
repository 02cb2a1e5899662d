import { clsx } from 'clsx'
import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import styles from './ui-skeleton.module.css'

export interface SkeletonProps extends ComponentPropsWithoutRef<'span'> {
  /** Any CSS length; the block has the size of the expected content, which avoids a layout shift. */
  width?: string
  /** Height as a CSS length. */
  height?: string
  /** A block, a line of text, or a circle. */
  shape?: 'line' | 'block' | 'round'
}

/**
 * A placeholder in the shape of content that is loading. It is hidden from screen readers: set `aria-busy` on the region around it.
 *
 * Data attributes: `data-shape`.
 *
 * @example
 * <Skeleton width="12rem" />
 */
export const Skeleton = forwardRef<HTMLSpanElement, SkeletonProps>(function Skeleton(
  { width, height, shape = 'line', className, style, ...rest },
  ref,
) {
  return (
    <span
      aria-hidden="true"
      data-slot="skeleton"
      {...rest}
      ref={ref}
      data-shape={shape}
      className={clsx(styles['root'], className)}
      // No style for an omitted property, because it would override the stylesheet.
      style={{
        ...(width === undefined ? {} : { inlineSize: width }),
        ...(height === undefined ? {} : { blockSize: height }),
        ...style,
      }}
    />
  )
})
