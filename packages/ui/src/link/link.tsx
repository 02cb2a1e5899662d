import { clsx } from 'clsx'
import { ArrowUpRight } from 'lucide-react'
import { type ComponentPropsWithoutRef, forwardRef, type ReactElement, type Ref } from 'react'
import type { UiLabels } from '../provider/labels.ts'
import { useLabels } from '../provider/ui-context.ts'
import { Rendered } from '../render/rendered.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './ui-link.module.css'

/** Default texts, in English. */
const texts = {
  externalLabel: '(opens in a new tab)',
} satisfies Partial<UiLabels>

export interface LinkProps extends ComponentPropsWithoutRef<'a'> {
  /** `inherit` uses the colour of the surrounding text. Both are underlined: colour is never the only sign. */
  tone?: 'info' | 'inherit'
  /** Opens a new tab without access to this page (`noopener`), and tells screen readers. */
  external?: boolean
  /** Text for screen readers after an external link. */
  externalLabel?: string
  /** For a link outside a sentence: gives it a touch-sized height. */
  standalone?: boolean
  /** Disables the link. */
  disabled?: boolean
  /** Renders the link as another element without children, such as a router link. */
  render?: ReactElement
}

/**
 * A link to another page or to a part of a page. For an action use `Button`.
 *
 * Keyboard: Tab moves to it, Enter follows it.
 *
 * Data attributes: `data-tone`, `data-external`, `data-standalone`, `data-disabled`.
 *
 * @example
 * <Link render={<RouterLink to="/rules" />}>Read the rules</Link>
 */
export const Link = forwardRef<HTMLAnchorElement, LinkProps>(function Link(
  {
    tone = 'info',
    external = false,
    externalLabel,
    standalone = false,
    disabled = false,
    render,
    className,
    children,
    ...rest
  },
  ref,
) {
  const labels = useLabels(texts)
  return (
    <Rendered
      tag="a"
      render={render}
      ref={ref as Ref<never>}
      blocked={disabled}
      data-slot="link"
      {...(external ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      {...rest}
      {...(disabled ? { 'aria-disabled': true, tabIndex: -1 } : {})}
      className={clsx(styles['root'], className)}
      data-tone={tone}
      data-external={external ? '' : undefined}
      data-standalone={standalone ? '' : undefined}
      data-disabled={disabled ? '' : undefined}
    >
      {children}
      {external ? (
        <>
          <ArrowUpRight className={styles['icon']} data-slot="link-icon" aria-hidden />
          <VisuallyHidden> {externalLabel ?? labels.externalLabel}</VisuallyHidden>
        </>
      ) : null}
    </Rendered>
  )
})
