import { Separator as Base } from '@base-ui/react/separator'
import { clsx } from 'clsx'
import { type ComponentPropsWithoutRef, type CSSProperties, forwardRef } from 'react'
import styles from './ui-separator.module.css'

export interface SeparatorProps
  extends Omit<ComponentPropsWithoutRef<typeof Base>, 'className' | 'style' | 'render' | 'children'> {
  /** A vertical separator is as high as its row. */
  orientation?: 'horizontal' | 'vertical'
  /** Hides it from screen readers, where a heading or a list already conveys the grouping. */
  decorative?: boolean
  className?: string
  style?: CSSProperties
}

/**
 * A separator line between groups of content. In a menu use `MenuSeparator`.
 *
 * Data attributes: `data-orientation`, `data-decorative`.
 *
 * @example
 * <Separator />
 */
export const Separator = forwardRef<HTMLDivElement, SeparatorProps>(function Separator(
  { orientation = 'horizontal', decorative = false, className, ...rest },
  ref,
) {
  return (
    <Base
      data-slot="separator"
      {...(decorative ? { role: 'none', 'aria-orientation': undefined } : {})}
      {...rest}
      ref={ref}
      orientation={orientation}
      className={clsx(styles['root'], className)}
      data-decorative={decorative ? '' : undefined}
    />
  )
})
