import { Separator as Base } from '@base-ui/react/separator'
import { clsx } from 'clsx'
import { type ComponentPropsWithoutRef, type CSSProperties, forwardRef } from 'react'
import styles from './ui-separator.module.css'

export interface SeparatorProps
  extends Omit<ComponentPropsWithoutRef<typeof Base>, 'className' | 'style' | 'render' | 'children'> {
  /** A vertical one is as high as the row that it stands in. */
  orientation?: 'horizontal' | 'vertical'
  /** It is there for the eye alone, where a heading or a list already says what belongs together. */
  decorative?: boolean
  className?: string
  style?: CSSProperties
}

/**
 * A line between groups of content. In a menu use `MenuSeparator`.
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
