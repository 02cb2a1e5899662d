import { clsx } from 'clsx'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import {
  type ComponentPropsWithoutRef,
  type ForwardedRef,
  type Key,
  type MouseEvent,
  memo,
  type ReactElement,
  type ReactNode,
  useCallback,
  useId,
  useMemo,
  useRef,
} from 'react'
import { type ChangeDetails, changeDetails } from '../change/change-details.ts'
import { useControlled } from '../change/use-controlled.ts'
import { Checkbox } from '../checkbox/checkbox.tsx'
import type { UiLabels } from '../provider/labels.ts'
import { useLabels } from '../provider/ui-context.ts'
import { useMountEffect } from '../provider/use-mount-effect.ts'
import { forwardGenericRef } from '../render/forward-generic-ref.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { RowCheckbox } from './row-checkbox.tsx'
import styles from './ui-table.module.css'

/** Default texts, in English. */
const texts = {
  selectAllRowsLabel: 'Select all rows',
  selectRowLabel: 'Select row',
  emptyLabel: 'Nothing here yet.',
} satisfies Partial<UiLabels>

export interface TableColumn<Row> {
  readonly id: string
  readonly header: ReactNode
  readonly cell: (row: Row) => ReactNode
  /** Makes the cells row headers: they name the row and stay visible while the rest scrolls. */
  readonly rowHeader?: boolean
  /** Makes the column sortable by its header. Without `compare` the caller sorts the rows. */
  readonly sortable?: boolean
  /** Compares two rows in ascending order: the table then sorts by it, and the column is `sortable`. */
  readonly compare?: (one: Row, other: Row) => number
  /** Use `end` for numbers, so that their digits align. */
  readonly align?: 'start' | 'end'
}

export interface TableSort {
  readonly columnId: string
  readonly direction: 'ascending' | 'descending'
}

export interface TableProps<Row> extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /** Accessible name of the table. */
  caption: ReactNode
  /** Hides the caption visually, for use below a heading; screen readers still read it. */
  hideCaption?: boolean
  /** If they keep their identity, a press of a checkbox renders only the rows that change. */
  columns: readonly TableColumn<Row>[]
  /** The data, one element per row. */
  rows: readonly Row[]
  /** Unique key of a row, as in React. */
  rowKey: (row: Row) => Key
  /** Null while the rows are in their original order. */
  sort?: TableSort | null | undefined
  /** Initial sorting (uncontrolled); null for none. */
  defaultSort?: TableSort | null | undefined
  /** Called when a sortable column is pressed. */
  onSortChange?: ((sort: TableSort, details: ChangeDetails<'item-press'>) => void) | undefined
  /** Adds a checkbox to each row, and one to the header that selects all rows. */
  selectable?: boolean
  /** Keys of the selected rows. */
  selectedKeys?: readonly Key[] | undefined
  /** Keys of the rows that are selected initially (uncontrolled). */
  defaultSelectedKeys?: readonly Key[] | undefined
  /** Called with the keys of all selected rows. */
  onSelectedKeysChange?: ((keys: readonly Key[], details: ChangeDetails<'none'>) => void) | undefined
  /** Accessible name of a row's checkbox; the text of the row header follows it. */
  selectRowLabel?: string
  selectAllRowsLabel?: string
  /** Shown when there are no rows. */
  emptyLabel?: ReactNode
}

const nothing: readonly Key[] = []

/**
 * A data table with sorting and row selection. If the page is narrower than the table, the table scrolls horizontally.
 * For one-line items use `List`.
 *
 * Keyboard: Tab moves to the scroll area (arrow keys scroll it), the sortable headers and the checkboxes; Enter and
 * Space sort, and reverse the order when pressed again; Space selects a row.
 *
 * Data attributes: of a header `data-align`, `data-sort`; of a row `data-selected`.
 *
 * @example
 * <Table caption="Leaderboard" rows={players} rowKey={(player) => player.id}
 *   columns={[{ id: 'name', header: 'Player', cell: (player) => player.name, rowHeader: true }]} />
 */
export const Table = forwardGenericRef(function Table<Row>(
  {
    caption,
    hideCaption = false,
    columns,
    rows,
    rowKey,
    sort,
    defaultSort = null,
    onSortChange,
    selectable = false,
    selectedKeys,
    defaultSelectedKeys = nothing,
    onSelectedKeysChange,
    selectRowLabel,
    selectAllRowsLabel,
    emptyLabel,
    className,
    ...rest
  }: TableProps<Row>,
  ref: ForwardedRef<HTMLDivElement>,
) {
  const labels = useLabels(texts)
  const tableId = useId()
  const [shownSort, changeSort] = useControlled<TableSort | null, ChangeDetails<'item-press'>>(
    sort,
    defaultSort,
    // Pressing a header never removes the sorting, so `next` is never null here.
    onSortChange && ((next, details) => next && onSortChange(next, details)),
  )
  const [selected, select] = useControlled<readonly Key[], ChangeDetails<'none'>>(
    selectedKeys,
    defaultSelectedKeys,
    onSelectedKeysChange,
  )
  const shown = useMemo(() => sorted(rows, columns, shownSort), [rows, columns, shownSort])
  const chosen = new Set(selected)
  const count = rows.filter((row) => chosen.has(rowKey(row))).length
  const toggle = (keys: readonly Key[], isChosen: boolean, details: ChangeDetails<'none'>) => {
    const changed = new Set(keys)
    const others = selected.filter((key) => !changed.has(key))
    select(isChosen ? [...others, ...keys] : others, details)
  }
  // With one identity, so that a change of the selection renders only the rows that it is about.
  const current = useRef(toggle)
  useMountEffect(() => {
    current.current = toggle
  })
  const toggleRow = useCallback<RowProps<Row>['onToggle']>(
    (key, isChosen, details) => current.current([key], isChosen, details),
    [],
  )
  return (
    <div data-slot="table" {...rest} ref={ref} className={clsx(styles['root'], className)}>
      <section
        className={styles['scroller']}
        aria-labelledby={`${tableId}-caption`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Otherwise it could not be scrolled by keyboard (WCAG 2.1.1).
        tabIndex={0}
        data-slot="table-scroller"
      >
        <table className={styles['table']}>
          <caption id={`${tableId}-caption`} className={styles['caption']} data-slot="table-caption">
            {hideCaption ? (
              <VisuallyHidden>{caption}</VisuallyHidden>
            ) : (
              <span className={styles['captionText']}>{caption}</span>
            )}
          </caption>
          <thead>
            <tr>
              {selectable ? (
                <td className={clsx(styles['header'], styles['select'])} data-slot="table-select-all">
                  <Checkbox
                    label={<VisuallyHidden>{selectAllRowsLabel ?? labels.selectAllRowsLabel}</VisuallyHidden>}
                    checked={count > 0 && count === rows.length}
                    indeterminate={count > 0 && count < rows.length}
                    disabled={rows.length === 0}
                    onCheckedChange={(isChosen, details) => toggle(rows.map(rowKey), isChosen, details)}
                  />
                </td>
              ) : null}
              {columns.map((column) => (
                <HeaderCell key={column.id} column={column} sort={shownSort} onSort={changeSort} />
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => {
              const key = rowKey(row)
              return (
                <BodyRow
                  key={key}
                  row={row}
                  rowKey={key}
                  columns={columns}
                  selectable={selectable}
                  isChosen={chosen.has(key)}
                  selectLabel={selectRowLabel ?? labels.selectRowLabel}
                  onToggle={toggleRow}
                />
              )
            })}
            {rows.length === 0 ? (
              <tr>
                <td
                  className={styles['empty']}
                  colSpan={columns.length + (selectable ? 1 : 0)}
                  data-slot="table-empty"
                >
                  {emptyLabel ?? labels.emptyLabel}
                </td>
              </tr>
            ) : null}
          </tbody>
        </table>
      </section>
    </div>
  )
})

function sorted<Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  sort: TableSort | null,
): readonly Row[] {
  const compare = columns.find(({ id }) => id === sort?.columnId)?.compare
  if (!compare) return rows
  const sign = sort?.direction === 'descending' ? -1 : 1
  return rows.toSorted((one, other) => sign * compare(one, other))
}

interface HeaderCellProps<Row> {
  column: TableColumn<Row>
  sort: TableSort | null
  onSort: (sort: TableSort, details: ChangeDetails<'item-press'>) => void
}

function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const direction = sort?.columnId === column.id ? sort.direction : undefined
  const Icon = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ArrowUpDown
  const next = direction === 'ascending' ? 'descending' : 'ascending'
  return (
    <th
      scope="col"
      className={styles['header']}
      data-slot="table-header"
      data-align={column.align ?? 'start'}
      data-row-header={column.rowHeader ? '' : undefined}
      data-sort={direction}
      aria-sort={direction}
    >
      {column.sortable || column.compare ? (
        <button
          type="button"
          className={styles['sort']}
          data-slot="table-sort"
          onClick={({ nativeEvent, currentTarget }: MouseEvent) =>
            onSort(
              { columnId: column.id, direction: next },
              changeDetails('item-press', nativeEvent, currentTarget),
            )
          }
        >
          {column.header}
          <Icon size={14} aria-hidden />
        </button>
      ) : (
        column.header
      )}
    </th>
  )
}

interface RowProps<Row> {
  row: Row
  rowKey: Key
  columns: readonly TableColumn<Row>[]
  selectable: boolean
  isChosen: boolean
  selectLabel: string
  onToggle: (key: Key, isChosen: boolean, details: ChangeDetails<'none'>) => void
}

/** Memoized: in a table of thousands of rows, rendering all of them for one checkbox takes seconds. */
const BodyRow = memo(function BodyRow<Row>({
  row,
  rowKey,
  columns,
  selectable,
  isChosen,
  selectLabel,
  onToggle,
}: RowProps<Row>) {
  // Not made of the key, which may have spaces: they separate ids in `aria-describedby`.
  const nameId = useId()
  return (
    <tr data-slot="table-row" data-selected={isChosen ? '' : undefined}>
      {selectable ? (
        <td className={clsx(styles['cell'], styles['select'])} data-slot="table-select">
          <RowCheckbox
            label={selectLabel}
            nameId={nameId}
            isChecked={isChosen}
            onChange={(next, details) => onToggle(rowKey, next, details)}
          />
        </td>
      ) : null}
      {columns.map((column) => (
        <BodyCell key={column.id} column={column} row={row} nameId={nameId} />
      ))}
    </tr>
  )
  // `memo` forgets that it is generic.
}) as <Row>(props: RowProps<Row>) => ReactElement

interface BodyCellProps<Row> {
  column: TableColumn<Row>
  row: Row
  /** Id of the cell that names the row. */
  nameId: string
}

function BodyCell<Row>({ column, row, nameId }: BodyCellProps<Row>) {
  const align = column.align ?? 'start'
  return column.rowHeader ? (
    <th
      scope="row"
      id={nameId}
      className={styles['cell']}
      data-slot="table-cell"
      data-align={align}
      data-row-header=""
    >
      {column.cell(row)}
    </th>
  ) : (
    <td className={styles['cell']} data-slot="table-cell" data-align={align}>
      {column.cell(row)}
    </td>
  )
}
