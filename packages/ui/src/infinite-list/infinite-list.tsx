import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { clsx } from 'clsx'
import {
  type ComponentPropsWithoutRef,
  type Key,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Button } from '../button/button.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './ui-infinite-list.module.css'
import { type RowFocus, useRowFocus } from './use-row-focus.ts'

export interface InfiniteListProps<Item> extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /** What the list holds, for a screen reader. */
  label: string
  /** What has been read so far, in the order shown. */
  items: readonly Item[]
  itemKey: (item: Item) => Key
  /** The inside of a row. */
  renderItem: (item: Item, index: number) => ReactNode
  /** About how high a row is, in pixels; each is measured when it is drawn. */
  estimatedHeight?: number
  /** What scrolls: the page, or the list itself, which then takes the height of what is around it. */
  scroller?: 'page' | 'self'
  /** How many there are in all, where that is known. */
  total?: number | undefined
  /** Whether there is more to read, and how that goes. */
  next?: 'none' | 'ready' | 'loading' | 'failed'
  /** The end is near, or someone asked for more. */
  onNext?: () => void
  nextLabel?: string
  failedLabel?: string
  /** Said when more has come. */
  countLabel?: (count: number, total: number | undefined) => string
}

/**
 * A list of any length: only the rows in sight are in the page, and the next ones are read before the end is reached. A
 * screen reader hears the place of each row in the whole.
 *
 * Keyboard: Tab reaches the list and the controls in its rows. On a row, Arrow down and Arrow up go to the next and the
 * previous one, Home and End to the first and the last; a row that has the focus stays in the page however far it is scrolled away.
 * Behind the last row is a button for who does not scroll.
 *
 * @example
 * <InfiniteList label="Players" items={players} itemKey={(player) => player.id} next="ready" onNext={fetchNextPage}
 *   renderItem={(player) => <PlayerRow player={player} />} />
 */
export function InfiniteList<Item>({
  label,
  items,
  itemKey,
  renderItem,
  estimatedHeight = 60,
  scroller = 'page',
  total,
  next = 'none',
  onNext,
  nextLabel = 'Show more',
  failedLabel = 'The next ones could not be loaded.',
  countLabel = (count, all) => (all === undefined ? `${count} loaded` : `${count} of ${all} loaded`),
  className,
  ...rest
}: InfiniteListProps<Item>) {
  const content = {
    label,
    items,
    itemKey,
    renderItem,
    estimatedHeight,
    total,
    next,
    onNext,
    nextLabel,
    failedLabel,
    countLabel,
  }
  const outer = { ...rest, className: clsx(styles['root'], className), 'data-slot': 'infinite-list' }
  return scroller === 'page' ? (
    <ListInPage content={content} outer={outer} />
  ) : (
    <ListThatScrolls content={content} outer={outer} />
  )
}

type Outer = ComponentPropsWithoutRef<'div'>
type Content<Item> = Pick<InfiniteListProps<Item>, 'label' | 'items' | 'itemKey' | 'renderItem'> & {
  readonly estimatedHeight: number
  readonly total: number | undefined
  readonly next: NonNullable<InfiniteListProps<Item>['next']>
  readonly onNext: (() => void) | undefined
  readonly nextLabel: string
  readonly failedLabel: string
  readonly countLabel: (count: number, total: number | undefined) => string
}

interface ListProps<Item> {
  content: Content<Item>
  outer: Outer
}

/** Rows that are drawn beyond those in sight, so that Tab finds the next one. */
const overscan = 6

function ListInPage<Item>({ content, outer }: ListProps<Item>) {
  const root = useRef<HTMLDivElement>(null)
  const [scrollMargin, setScrollMargin] = useState(0)
  // Where the list begins on the page is known once it stands there.
  useLayoutEffect(() => {
    if (root.current) setScrollMargin(root.current.getBoundingClientRect().top + window.scrollY)
  }, [])
  const list = useRef<HTMLUListElement>(null)
  const focus = useRowFocus(list, content.items.length)
  // oxlint-disable-next-line react/incompatible-library -- What it returns changes without a new identity; nothing here remembers it.
  const rows = useWindowVirtualizer({
    count: content.items.length,
    estimateSize: () => content.estimatedHeight,
    getItemKey: (index) => keyAt(content, index),
    rangeExtractor: focus.withActive,
    overscan,
    scrollMargin,
  })
  return (
    <div {...outer} ref={root}>
      <Rows {...content} rows={rows} list={list} focus={focus} scrollMargin={scrollMargin} isNamed />
    </div>
  )
}

function ListThatScrolls<Item>({ content, outer }: ListProps<Item>) {
  const root = useRef<HTMLDivElement>(null)
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
    // biome-ignore format: a reason stands beside what it is for
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-tabindex -- Else no keyboard could scroll it (WCAG 2.1.1).
    <div {...outer} ref={root} role="region" aria-label={content.label} tabIndex={0} data-scroller>
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
  /** Whether the list has the name itself, and not what scrolls it. */
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
  nextLabel,
  failedLabel,
  countLabel,
}: RowsProps<Item, Scroller>) {
  const shown = rows.getVirtualItems()
  const isNearEnd = (shown.findLast(({ index }) => index !== focus.active)?.index ?? -1) >= items.length - 1
  const asked = useRef<number>(undefined)
  useEffect(() => {
    // Once for each length: an answer that brings nothing new must not be asked for in a circle.
    if (!isNearEnd || next !== 'ready' || asked.current === items.length) return
    asked.current = items.length
    onNext?.()
  }, [isNearEnd, next, items.length, onNext])
  const setSize = total ?? (next === 'none' ? items.length : -1)
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- It hears the keys of the controls in its rows. */}
      <ul
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari takes the role from a list without bullets.
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
              data-slot="row"
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
        <div className={styles['end']} data-slot="end" data-state={next}>
          {next === 'failed' ? <p role="alert">{failedLabel}</p> : null}
          <Button size="s" isLoading={next === 'loading'} onClick={onNext}>
            {nextLabel}
          </Button>
        </div>
      )}
    </>
  )
}
