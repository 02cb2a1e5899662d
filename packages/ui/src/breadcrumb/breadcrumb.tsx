import { clsx } from 'clsx'
import { ChevronRight, Ellipsis } from 'lucide-react'
import {
  type ComponentPropsWithoutRef,
  createElement,
  forwardRef,
  type ReactElement,
  type ReactNode,
} from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Menu, MenuItem } from '../menu/menu.tsx'
import type { UiLabels } from '../provider/labels.ts'
import { useLabels } from '../provider/ui-context.ts'
import { Rendered } from '../render/rendered.tsx'
import styles from './ui-breadcrumb.module.css'
import { useCollapsed } from './use-collapsed.ts'

/** Default texts, in English. */
const texts = {
  breadcrumbLabel: 'Breadcrumb',
  collapsedLabel: 'Show more of the path',
} satisfies Partial<UiLabels>

export interface BreadcrumbItem {
  readonly label: ReactNode
  readonly href?: string | undefined
  /** A router link without children. */
  readonly render?: ReactElement | undefined
  readonly icon?: ReactNode
}

export interface BreadcrumbProps extends Omit<ComponentPropsWithoutRef<'nav'>, 'children'> {
  /** From the start page to the current page, which is the last item and needs no link. */
  items: readonly BreadcrumbItem[]
  /** Maximum number of visible items; further items, and items that do not fit, move into a menu. */
  maxItems?: number | undefined
  /** Accessible name of the navigation. */
  label?: string
  /** Accessible name of the button that opens the menu. */
  collapsedLabel?: string
}

/**
 * The path from the start page to this page. Items that do not fit into one line move into a menu after the first one.
 * For sibling pages use `Tabs` or links, for steps `StepList`.
 *
 * Keyboard: Tab moves through the links and the menu button; arrow keys move in the menu.
 *
 * Data attributes: `data-collapsed`.
 *
 * @example
 * <Breadcrumb items={[{ label: 'Home', href: '/' }, { label: 'Cups', render: <RouterLink to="/cups" /> }, { label: 'Winter Cup' }]} />
 */
export const Breadcrumb = forwardRef<HTMLElement, BreadcrumbProps>(function Breadcrumb(
  { items, maxItems, label, collapsedLabel, className, ...rest },
  ref,
) {
  const labels = useLabels(texts)
  const { list, more, count } = useCollapsed(items, maxItems)
  const isCollapsed = (index: number) => index >= 1 && index <= count
  return (
    <nav
      data-slot="breadcrumb"
      aria-label={label ?? labels.breadcrumbLabel}
      {...rest}
      ref={ref}
      className={clsx(styles['root'], className)}
      data-collapsed={count > 0 ? '' : undefined}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari removes the list role from a list without bullets. */}
      <ol role="list" className={styles['list']} ref={list} data-slot="breadcrumb-list">
        {items.flatMap((item, index) => {
          const crumb = (
            // oxlint-disable-next-line react/no-array-index-key -- An item of the path has no id but its index.
            <li
              key={index}
              className={styles['item']}
              hidden={isCollapsed(index)}
              data-slot="breadcrumb-item"
            >
              <Crumb item={item} isCurrent={index === items.length - 1} />
              {index < items.length - 1 ? <Mark /> : null}
            </li>
          )
          if (index !== 0 || items.length < 3) return [crumb]
          return [
            crumb,
            <li key="more" className={styles['item']} hidden={count === 0} data-slot="breadcrumb-more">
              <Menu
                align="start"
                trigger={
                  <IconButton
                    ref={more}
                    label={collapsedLabel ?? labels.collapsedLabel}
                    icon={<Ellipsis size={18} aria-hidden />}
                    variant="ghost"
                    size="s"
                  />
                }
              >
                {items.map((hidden, place) =>
                  isCollapsed(place) ? (
                    <MenuItem
                      // oxlint-disable-next-line react/no-array-index-key -- As above.
                      key={place}
                      icon={hidden.icon}
                      disabled={!hidden.render && hidden.href === undefined}
                      render={hidden.render ?? createElement('a', { href: hidden.href })}
                    >
                      {hidden.label}
                    </MenuItem>
                  ) : null,
                )}
              </Menu>
              <Mark />
            </li>,
          ]
        })}
      </ol>
    </nav>
  )
})

function Crumb({ item, isCurrent }: { readonly item: BreadcrumbItem; readonly isCurrent: boolean }) {
  const isLink = item.render !== undefined || item.href !== undefined
  return (
    <Rendered
      tag={isLink ? 'a' : 'span'}
      render={item.render}
      {...(item.href === undefined ? {} : { href: item.href })}
      className={clsx(styles['crumb'], isLink && styles['link'])}
      aria-current={isCurrent ? 'page' : undefined}
      data-slot="breadcrumb-crumb"
    >
      {item.icon}
      <span className={styles['words']}>{item.label}</span>
    </Rendered>
  )
}

const Mark = () => (
  <ChevronRight className={styles['mark']} size={16} aria-hidden data-slot="breadcrumb-mark" />
)
