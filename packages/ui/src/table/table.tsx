import { clsx } from 'clsx'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { type ComponentPropsWithoutRef, type Key, type ReactNode, useId } from 'react'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './ui-table.module.css'

export interface TableColumn<Row> {
  readonly id: string
  readonly header: ReactNode
  readonly cell: (row: Row) => ReactNode
  /** Names its row: the cell is then a header, and stays in sight while the rest scrolls. */
  readonly isRowHeader?: boolean
  readonly isSortable?: boolean
  /** Numbers stand at the end, so that their digits line up. */
  readonly align?: 'start' | 'end'
}

export interface TableSort {
  readonly columnId: string
  readonly direction: 'ascending' | 'descending'
}

export interface TableProps<Row> extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /** What the table holds. */
  caption: ReactNode
  /** The caption is read but not shown, where a heading stands above. */
  isCaptionHidden?: boolean
  columns: readonly TableColumn<Row>[]
  /** In the order shown: the caller sorts. */
  rows: readonly Row[]
  rowKey: (row: Row) => Key
  sort?: TableSort
  onSortChange?: (sort: TableSort) => void
  /** Shown in place of no rows. */
  empty?: ReactNode
}

/**
 * Rows and columns. Where the page is narrower than the table, the table scrolls by itself and not the page.
 *
 * Keyboard: Tab reaches the scrolling area (arrows scroll it) and the headers that sort; Enter and Space sort, a second
 * time the other way round.
 *
 * @example
 * <Table caption="Leaderboard" columns={columns} rows={players} rowKey={(player) => player.id} />
 */
export function Table<Row>({
  caption,
  isCaptionHidden = false,
  columns,
  rows,
  rowKey,
  sort,
  onSortChange,
  empty = 'Nothing here yet.',
  className,
  ...rest
}: TableProps<Row>) {
  const captionId = useId()
  return (
    <div {...rest} className={clsx(styles['root'], className)} data-slot="table">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Else no keyboard could scroll it (WCAG 2.1.1). */}
      <section className={styles['scroller']} aria-labelledby={captionId} tabIndex={0} data-slot="scroller">
        <table className={styles['table']}>
          <caption id={captionId} className={styles['caption']} data-slot="caption">
            {isCaptionHidden ? (
              <VisuallyHidden>{caption}</VisuallyHidden>
            ) : (
              <span className={styles['captionText']}>{caption}</span>
            )}
          </caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <HeaderCell key={column.id} column={column} sort={sort} onSortChange={onSortChange} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={rowKey(row)} data-slot="row">
                {columns.map((column) => (
                  <BodyCell key={column.id} column={column} row={row} />
                ))}
              </tr>
            ))}
            {rows.length === 0 ? (
              <tr>
                <td className={styles['empty']} colSpan={columns.length} data-slot="empty">
                  {empty}
                </td>
              </tr>
            ) : null}
          </tbody>
        </table>
      </section>
    </div>
  )
}

interface HeaderCellProps<Row> {
  column: TableColumn<Row>
  sort: TableSort | undefined
  onSortChange: ((sort: TableSort) => void) | undefined
}

function HeaderCell<Row>({ column, sort, onSortChange }: HeaderCellProps<Row>) {
  const direction = sort?.columnId === column.id ? sort.direction : undefined
  const Icon = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ArrowUpDown
  const next = direction === 'ascending' ? 'descending' : 'ascending'
  return (
    <th
      scope="col"
      className={styles['header']}
      data-slot="header"
      data-align={column.align ?? 'start'}
      data-row-header={column.isRowHeader || undefined}
      data-state={direction ?? 'unsorted'}
      aria-sort={direction}
    >
      {column.isSortable ? (
        <button
          type="button"
          className={styles['sort']}
          data-slot="sort"
          onClick={() => onSortChange?.({ columnId: column.id, direction: next })}
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

function BodyCell<Row>({ column, row }: { column: TableColumn<Row>; row: Row }) {
  const align = column.align ?? 'start'
  return column.isRowHeader ? (
    <th scope="row" className={styles['cell']} data-slot="cell" data-align={align} data-row-header>
      {column.cell(row)}
    </th>
  ) : (
    <td className={styles['cell']} data-slot="cell" data-align={align}>
      {column.cell(row)}
    </td>
  )
}
