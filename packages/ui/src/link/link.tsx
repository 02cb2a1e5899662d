import { clsx } from 'clsx'
import { ArrowUpRight } from 'lucide-react'
import { type ComponentPropsWithoutRef, forwardRef, type ReactElement, type Ref } from 'react'
import { Rendered } from '../render/rendered.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './ui-link.module.css'

export interface LinkProps extends ComponentPropsWithoutRef<'a'> {
  /** `plain` takes the colour of the text around it. Both are underlined: colour never speaks alone. */
  tone?: 'info' | 'plain'
  /** Opens a new tab, without a way back to this page, and says so. */
  isExternal?: boolean
  /** Stands by itself and not in a sentence: it is then high enough for a finger. */
  isStandalone?: boolean
  /** Renders the look of a link on another element without children of its own, such as a router link. */
  render?: ReactElement
}

/**
 * A way to another place.
 *
 * Keyboard: Tab reaches it, Enter follows it.
 *
 * @example
 * <Link render={<RouterLink to="/rules" />}>Read the rules</Link>
 */
export const Link = forwardRef<HTMLAnchorElement, LinkProps>(function Link(
  { tone = 'info', isExternal = false, isStandalone = false, render, className, children, ...rest },
  ref,
) {
  return (
    <Rendered
      tag="a"
      render={render}
      ref={ref as Ref<never>}
      {...(isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      {...rest}
      className={clsx(styles['root'], className)}
      data-slot="link"
      data-tone={tone}
      data-standalone={isStandalone || undefined}
    >
      {children}
      {isExternal ? (
        <>
          <ArrowUpRight className={styles['icon']} data-slot="icon" aria-hidden />
          <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </>
      ) : null}
    </Rendered>
  )
})
