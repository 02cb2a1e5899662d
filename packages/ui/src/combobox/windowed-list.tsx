import { Combobox as Base } from '@base-ui/react/combobox'
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, useCallback, useMemo, useRef } from 'react'
import { useMountEffect } from '../provider/use-mount-effect.ts'
import { type ComboboxOption, type Grouped, Option } from './combobox-options.tsx'
import styles from './ui-combobox.module.css'

/** The option that Enter selects. */
export interface Highlighted {
  /** Index among the options that match. */
  readonly index: number
  /** Whether the pointer is on it: then it is in sight. */
  readonly isPointed: boolean
}

interface WindowedListProps {
  highlighted: Highlighted | undefined
  /** What was typed last: with it the list begins anew. */
  typed: string
}

/**
 * The list of a combobox with many options. It renders those in sight, the highlighted one, which a screen reader reads
 * by its id, and the headings of their groups, which name them.
 */
export function WindowedList({ highlighted, typed }: WindowedListProps) {
  const found = Base.useFilteredItems<ComboboxOption | Grouped>()
  const { rows, rowOfOption } = useMemo(() => rowsOf(found), [found])
  const list = useRef<HTMLDivElement>(null)
  const active = highlighted && rowOfOption[highlighted.index]
  const extractRange = useCallback(
    (range: Range) => {
      const shown = [...defaultRangeExtractor(range), ...(active === undefined ? [] : [active])]
      const headings = shown.flatMap((index) => rows[index]?.heading ?? [])
      return [...new Set([...headings, ...shown])].toSorted((one, other) => one - other)
    },
    [rows, active],
  )
  // oxlint-disable-next-line react/incompatible-library -- The returned object is mutated without a new identity; nothing here memoizes it.
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => list.current,
    estimateSize: () => estimatedHeight,
    getItemKey: (index) => rows[index]?.key ?? index,
    rangeExtractor: extractRange,
    overscan,
  })
  useMountEffect(() => {
    if (typed !== '') list.current?.scrollTo({ top: 0 })
  }, [typed])
  useMountEffect(() => {
    if (active !== undefined && !highlighted?.isPointed) virtualizer.scrollToIndex(active)
  }, [active, highlighted, virtualizer])

  const shown = virtualizer.getVirtualItems().flatMap(({ index, start }) => {
    const row = rows[index]
    const style: CSSProperties = { transform: `translateY(${start}px)` }
    return row ? [{ row, place: { ref: virtualizer.measureElement, 'data-index': index, style } }] : []
  })
  type Shown = (typeof shown)[number]
  const draw = ({ row, place }: Shown) =>
    row.option ? (
      <Option
        key={row.key}
        option={row.option}
        place={{
          ...place,
          index: row.index,
          'aria-setsize': rowOfOption.length,
          'aria-posinset': row.index + 1,
        }}
      />
    ) : (
      <Base.GroupLabel
        key={row.key}
        {...place}
        className={styles['groupLabel']}
        data-slot="combobox-group-label"
      >
        {row.group.label}
      </Base.GroupLabel>
    )
  const groups = new Map<Grouped | undefined, Shown[]>()
  for (const one of shown) groups.set(one.row.group, [...(groups.get(one.row.group) ?? []), one])
  return (
    <Base.List ref={list} className={styles['list']} data-slot="combobox-list">
      <div role="presentation" className={styles['window']} style={{ blockSize: virtualizer.getTotalSize() }}>
        {[...groups].map(([group, members]) =>
          group ? (
            <Base.Group key={found.indexOf(group)} items={group.items} data-slot="combobox-group">
              {members.map(draw)}
            </Base.Group>
          ) : (
            members.map(draw)
          ),
        )}
      </div>
    </Base.List>
  )
}

/** Before a row is measured: the height of an option of one line. */
const estimatedHeight = 44
const overscan = 4

/** What is below each other in the list: an option, or the heading of a group. */
type Row = {
  readonly key: string
  /** Index of the row that names its group. */
  readonly heading: number | undefined
} & (
  | { readonly option: ComboboxOption; readonly index: number; readonly group: Grouped | undefined }
  | { readonly option?: undefined; readonly group: Grouped }
)

function rowsOf(found: readonly (ComboboxOption | Grouped)[]) {
  const rows: Row[] = []
  /** Index of the row of each option. */
  const rowOfOption: number[] = []
  const add = (option: ComboboxOption, group?: Grouped, heading?: number) => {
    rows.push({ key: option.value, option, index: rowOfOption.length, group, heading })
    rowOfOption.push(rows.length - 1)
  }
  for (const [at, one] of found.entries()) {
    if (!('items' in one)) {
      add(one)
      continue
    }
    const heading = one.label === undefined ? undefined : rows.length
    if (heading !== undefined) rows.push({ key: ` group ${at}`, group: one, heading })
    for (const option of one.items) add(option, one, heading)
  }
  return { rows, rowOfOption }
}
