import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { clsx } from 'clsx'
import {
  type ComponentPropsWithoutRef,
  type Key,
  type ReactNode,
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
export function InfiniteList<Item>({ scroller = 'page', ...props }: InfiniteListProps<Item>) {
  return scroller === 'page' ? <ListInPage {...props} /> : <ListThatScrolls {...props} />
}

type ListProps<Item> = Omit<InfiniteListProps<Item>, 'scroller'>

/** Rows that are drawn beyond those in sight, so that Tab finds the next one. */
const overscan = 6

function ListInPage<Item>(props: ListProps<Item>) {
  const root = useRef<HTMLDivElement>(null)
  const [scrollMargin, setScrollMargin] = useState(0)
  // Where the list begins on the page is known once it stands there.
  useLayoutEffect(() => {
    if (root.current) setScrollMargin(root.current.getBoundingClientRect().top + window.scrollY)
  }, [])
  const focus = useRowFocus(props.items.length)
  const rows = useWindowVirtualizer({
    count: props.items.length,
    estimateSize: () => props.estimatedHeight ?? 60,
    getItemKey: (index) => keyAt(props, index),
    rangeExtractor: focus.withActive,
    overscan,
    scrollMargin,
  })
  const { className, rest } = outer(props)
  return (
    <div {...rest} ref={root} className={className} data-slot="infinite-list">
      <Rows {...props} rows={rows} focus={focus} scrollMargin={scrollMargin} isNamed />
    </div>
  )
}

function ListThatScrolls<Item>(props: ListProps<Item>) {
  const root = useRef<HTMLDivElement>(null)
  const focus = useRowFocus(props.items.length)
  const rows = useVirtualizer({
    count: props.items.length,
    getScrollElement: () => root.current,
    estimateSize: () => props.estimatedHeight ?? 60,
    getItemKey: (index) => keyAt(props, index),
    rangeExtractor: focus.withActive,
    overscan,
  })
  const { className, rest } = outer(props)
  return (
    // biome-ignore format: a reason stands beside what it is for
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-tabindex -- Else no keyboard could scroll it (WCAG 2.1.1).
    <div {...rest} ref={root} role="region" aria-label={props.label} tabIndex={0} className={className} data-scroller data-slot="infinite-list">
      <Rows {...props} rows={rows} focus={focus} scrollMargin={0} isNamed={false} />
    </div>
  )
}

function keyAt<Item>({ items, itemKey }: ListProps<Item>, index: number): Key {
  const item = items[index]
  return item === undefined ? index : itemKey(item)
}

/** What of the properties is for the outer element. */
function outer<Item>(props: ListProps<Item>) {
  const {
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
    className,
    ...rest
  } = props
  return { rest, className: clsx(styles['root'], className) }
}

interface RowsProps<Item, Scroller extends Element | Window> extends ListProps<Item> {
  rows: Virtualizer<Scroller, Element>
  focus: RowFocus
  scrollMargin: number
  /** Whether the list has the name itself, and not what scrolls it. */
  isNamed: boolean
}

function Rows<Item, Scroller extends Element | Window>({
  rows,
  focus,
  scrollMargin,
  isNamed,
  label,
  items,
  renderItem,
  total,
  next = 'none',
  onNext,
  nextLabel = 'Show more',
  failedLabel = 'The next ones could not be loaded.',
  countLabel = (count, all) => (all === undefined ? `${count} loaded` : `${count} of ${all} loaded`),
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
      {/* Safari takes the role from a list without bullets. */}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles, jsx-a11y/no-noninteractive-element-interactions */}
      <ul
        role="list"
        ref={focus.list}
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
