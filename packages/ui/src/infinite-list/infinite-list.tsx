import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { clsx } from 'clsx'
import {
  type ComponentPropsWithoutRef,
  type ForwardedRef,
  type Key,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Button } from '../button/button.tsx'
import type { UiLabels } from '../provider/labels.ts'
import { useLabels, useNumberFormatter } from '../provider/ui-context.ts'
import { useMountEffect } from '../provider/use-mount-effect.ts'
import { forwardGenericRef } from '../render/forward-generic-ref.ts'
import { useJoinedRefs } from '../render/joined-refs.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './ui-infinite-list.module.css'
import { type RowFocus, useRowFocus } from './use-row-focus.ts'

/** Default texts, in English. */
const texts = {
  moreLabel: 'Show more',
  moreFailedLabel: 'The next ones could not be loaded.',
  countLabel: (count, total, format) =>
    total === undefined ? `${format(count)} loaded` : `${format(count)} of ${format(total)} loaded`,
} satisfies Partial<UiLabels>

export interface InfiniteListProps<Item> extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /** Accessible name of the list. */
  label: string
  /** The items loaded so far, in display order. */
  items: readonly Item[]
  /** Unique key of an item, as in React. */
  itemKey: (item: Item) => Key
  /** Renders the content of a row. */
  renderItem: (item: Item, index: number) => ReactNode
  /** Estimated row height in pixels; each row is measured when it is rendered. */
  estimatedHeight?: number
  /** The scroll container: the page, or the list itself, which then has the height of its container. */
  scroller?: 'page' | 'self'
  /** Total number of items, if known. */
  total?: number | undefined
  /** Whether there is a next page, and the state of loading it. */
  next?: 'none' | 'ready' | 'loading' | 'failed'
  /** Called when the end is near, or when the button for more is pressed. */
  onNext?: () => void
  /** Text of the button for more. */
  moreLabel?: string
  /** Message if the next page could not be loaded. */
  moreFailedLabel?: string
  /** Announced when more items were loaded. */
  countLabel?: UiLabels['countLabel']
}

/**
 * A virtualized list of any length: only visible rows are in the DOM, and more items are loaded before the end is
 * reached. Screen readers announce the position of each row.
 *
 * Keyboard: Tab moves to the list and to the controls in its rows. On a row, Arrow down and Arrow up move to the next and the
 * previous one, Home and End to the first and the last; the focused row stays mounted when it is scrolled out of view.
 * After the last row is a button that loads more without scrolling.
 *
 * @example
 * <InfiniteList label="Players" items={players} itemKey={(player) => player.id} next="ready" onNext={fetchNextPage}
 *   renderItem={(player) => <PlayerRow player={player} />} />
 */
export const InfiniteList = forwardGenericRef(function InfiniteList<Item>(
  {
    label,
    items,
    itemKey,
    renderItem,
    estimatedHeight = 60,
    scroller = 'page',
    total,
    next = 'none',
    onNext,
    moreLabel,
    moreFailedLabel,
    countLabel,
    className,
    ...rest
  }: InfiniteListProps<Item>,
  ref: ForwardedRef<HTMLDivElement>,
) {
  const labels = useLabels(texts)
  const format = useNumberFormatter()
  const content = {
    label,
    items,
    itemKey,
    renderItem,
    estimatedHeight,
    total,
    next,
    onNext,
    moreLabel: moreLabel ?? labels.moreLabel,
    moreFailedLabel: moreFailedLabel ?? labels.moreFailedLabel,
    countLabel: (count: number, all: number | undefined) =>
      (countLabel ?? labels.countLabel)(count, all, format),
  }
  const outer = { 'data-slot': 'infinite-list', ...rest, className: clsx(styles['root'], className) }
  return scroller === 'page' ? (
    <ListInPage content={content} outer={outer} outerRef={ref} />
  ) : (
    <ListThatScrolls content={content} outer={outer} outerRef={ref} />
  )
})

type Outer = ComponentPropsWithoutRef<'div'>
type Content<Item> = Pick<InfiniteListProps<Item>, 'label' | 'items' | 'itemKey' | 'renderItem'> & {
  readonly estimatedHeight: number
  readonly total: number | undefined
  readonly next: NonNullable<InfiniteListProps<Item>['next']>
  readonly onNext: (() => void) | undefined
  readonly moreLabel: string
  readonly moreFailedLabel: string
  readonly countLabel: (count: number, total: number | undefined) => string
}

interface ListProps<Item> {
  content: Content<Item>
  outer: Outer
  outerRef: ForwardedRef<HTMLDivElement>
}

/** Rows rendered beyond the visible ones, so that Tab reaches the next row. */
const overscan = 6

function ListInPage<Item>({ content, outer, outerRef }: ListProps<Item>) {
  const root = useRef<HTMLDivElement>(null)
  const both = useJoinedRefs(root, outerRef)
  const [scrollMargin, setScrollMargin] = useState(0)
  // The offset of the list in the page is known only after mount, and changes with what is above it.
  useMountEffect(() => {
    const measure = () => {
      if (root.current) setScrollMargin(root.current.getBoundingClientRect().top + window.scrollY)
    }
    measure()
    let frame = 0
    const observer = new ResizeObserver(() => {
      // Rows that it renders change the size of the page again: within one frame that is a ResizeObserver loop.
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(measure)
    })
    observer.observe(document.body)
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
    }
  }, [])
  const list = useRef<HTMLUListElement>(null)
  const focus = useRowFocus(list, content.items.length)
  // oxlint-disable-next-line react/incompatible-library -- The returned object is mutated without a new identity; nothing here memoizes it.
  const rows = useWindowVirtualizer({
    count: content.items.length,
    estimateSize: () => content.estimatedHeight,
    getItemKey: (index) => keyAt(content, index),
    rangeExtractor: focus.withActive,
    overscan,
    scrollMargin,
  })
  return (
    <div {...outer} ref={both}>
      <Rows {...content} rows={rows} list={list} focus={focus} scrollMargin={scrollMargin} isNamed />
    </div>
  )
}

function ListThatScrolls<Item>({ content, outer, outerRef }: ListProps<Item>) {
  const root = useRef<HTMLDivElement>(null)
  const both = useJoinedRefs(root, outerRef)
  const list = useRef<HTMLUListElement>(null)
  const focus = useRowFocus(list, content.items.length)
  // oxlint-disable-next-line react/incompatible-library -- As above.
  const rows = useVirtualizer({
    count: content.items.length,
    getScrollElement: () => root.current,
    estimateSize: () => content.estimatedHeight,
    getItemKey: (index) => keyAt(content, index),
    rangeExtractor: focus.withActive,
    overscan,
  })
  return (
    // biome-ignore format: the suppression must stay next to the attribute it is for
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-tabindex -- Otherwise it could not be scrolled by keyboard (WCAG 2.1.1).
    <div role="region" aria-label={content.label} tabIndex={0} {...outer} ref={both} data-scroller="">
      <Rows {...content} rows={rows} list={list} focus={focus} scrollMargin={0} isNamed={false} />
    </div>
  )
}

function keyAt<Item>({ items, itemKey }: Content<Item>, index: number): Key {
  const item = items[index]
  return item === undefined ? index : itemKey(item)
}

interface RowsProps<Item, Scroller extends Element | Window> extends Content<Item> {
  rows: Virtualizer<Scroller, Element>
  list: RefObject<HTMLUListElement | null>
  focus: RowFocus
  scrollMargin: number
  /** Whether the list itself has the accessible name, and not the scroll container. */
  isNamed: boolean
}

function Rows<Item, Scroller extends Element | Window>({
  rows,
  list,
  focus,
  scrollMargin,
  isNamed,
  label,
  items,
  renderItem,
  total,
  next,
  onNext,
  moreLabel,
  moreFailedLabel,
  countLabel,
}: RowsProps<Item, Scroller>) {
  const shown = rows.getVirtualItems()
  const isNearEnd = (shown.findLast(({ index }) => index !== focus.active)?.index ?? -1) >= items.length - 1
  const asked = useRef<number>(undefined)
  useEffect(() => {
    // Once per length: a page that adds no items must not trigger an endless loop of requests.
    if (!isNearEnd || next !== 'ready' || asked.current === items.length) return
    asked.current = items.length
    onNext?.()
  }, [isNearEnd, next, items.length, onNext])
  const setSize = total ?? (next === 'none' ? items.length : -1)
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- It handles key events of the controls in its rows. */}
      <ul
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari removes the list role from a list without bullets.
        role="list"
        ref={list}
        aria-label={isNamed ? label : undefined}
        aria-busy={next === 'loading' || undefined}
        className={styles['rows']}
        style={{ blockSize: rows.getTotalSize() }}
        onFocus={focus.onFocus}
        onBlur={focus.onBlur}
        onKeyDown={(event) => focus.onKeyDown(event, (index) => rows.scrollToIndex(index))}
      >
        {shown.map(({ key, index, start }) => {
          const item = items[index]
          return item === undefined ? null : (
            <li
              key={key}
              ref={rows.measureElement}
              data-index={index}
              data-slot="infinite-list-row"
              aria-setsize={setSize}
              aria-posinset={index + 1}
              className={styles['row']}
              style={{ transform: `translateY(${start - scrollMargin}px)` }}
            >
              {renderItem(item, index)}
            </li>
          )
        })}
      </ul>
      <VisuallyHidden role="status">{items.length > 0 ? countLabel(items.length, total) : ''}</VisuallyHidden>
      {next === 'none' ? null : (
        <div className={styles['end']} data-slot="infinite-list-end" data-state={next}>
          {next === 'failed' ? <p role="alert">{moreFailedLabel}</p> : null}
          <Button size="s" loading={next === 'loading'} onClick={() => onNext?.()}>
            {moreLabel}
          </Button>
        </div>
      )}
    </>
  )
}
