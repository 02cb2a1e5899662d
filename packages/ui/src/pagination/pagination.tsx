import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ComponentPropsWithoutRef, forwardRef, type MouseEvent } from 'react'
import { type ChangeDetails, changeDetails } from '../change/change-details.ts'
import { useControlled } from '../change/use-controlled.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import type { UiLabels } from '../provider/labels.ts'
import { useLabels, useNumberFormatter } from '../provider/ui-context.ts'
import { shownPages } from './shown-pages.ts'
import styles from './ui-pagination.module.css'

/** Default texts, in English. */
const texts = {
  previousPageLabel: 'Previous page',
  placeLabel: (page, pageCount, format) => `${format(page)} / ${format(pageCount)}`,
  pageLabel: (page, format) => `Page ${format(page)}`,
  nextPageLabel: 'Next page',
} satisfies Partial<UiLabels>

export interface PaginationProps extends Omit<ComponentPropsWithoutRef<'nav'>, 'children'> {
  /** Accessible name of the navigation. */
  label: string
  /** The current page; the first is 1. */
  page?: number | undefined
  /** Initial page (uncontrolled); the first is 1. */
  defaultPage?: number | undefined
  /** Number of pages. */
  pageCount: number
  /** Called when another page is selected; the first is 1. */
  onPageChange?: ((page: number, details: ChangeDetails<'item-press'>) => void) | undefined
  previousPageLabel?: string
  nextPageLabel?: string
  /** Accessible name of a page's button. */
  pageLabel?: UiLabels['pageLabel']
  /** Shown where the page buttons do not fit. */
  placeLabel?: UiLabels['placeLabel']
}

/**
 * Page buttons for a list. With a single page it renders nothing.
 *
 * Keyboard: Tab moves through the buttons; Enter and Space change the page. The focus stays on the button.
 *
 * @example
 * <Pagination label="Pages of the leaderboard" page={page} pageCount={12} onPageChange={setPage} />
 */
export const Pagination = forwardRef<HTMLElement, PaginationProps>(function Pagination(
  {
    label,
    page: shown,
    defaultPage = 1,
    pageCount,
    onPageChange,
    previousPageLabel,
    nextPageLabel,
    pageLabel,
    placeLabel,
    className,
    ...rest
  },
  ref,
) {
  const labels = useLabels(texts)
  const format = useNumberFormatter()
  const [given, change] = useControlled(shown, defaultPage, onPageChange)
  // A page of an address or of a list that has become shorter may not exist.
  const page = Math.min(Math.max(Math.trunc(given) || 1, 1), Math.max(pageCount, 1))
  if (pageCount <= 1) return null
  const turn = (to: number, { nativeEvent, currentTarget }: MouseEvent) =>
    change(to, changeDetails('item-press', nativeEvent, currentTarget))
  return (
    <nav
      data-slot="pagination"
      aria-label={label}
      {...rest}
      ref={ref}
      className={clsx(styles['root'], className)}
    >
      <div className={styles['row']}>
        <Turn
          label={previousPageLabel ?? labels.previousPageLabel}
          to={page - 1}
          isPossible={page > 1}
          onTurn={turn}
        />
        {/* Shown where the page buttons do not fit. */}
        <span className={styles['place']} data-slot="pagination-place">
          {(placeLabel ?? labels.placeLabel)(page, pageCount, format)}
        </span>
        <ol className={styles['pages']}>
          {shownPages(page, pageCount).map((one, index) => (
            // Keyed by position in the row; the page at a position changes.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              {one === 'gap' ? (
                <span className={styles['gap']} aria-hidden>
                  …
                </span>
              ) : (
                <button
                  type="button"
                  className={styles['page']}
                  aria-label={(pageLabel ?? labels.pageLabel)(one, format)}
                  aria-current={one === page ? 'page' : undefined}
                  data-slot="pagination-page"
                  onClick={(event) => turn(one, event)}
                >
                  {format(one)}
                </button>
              )}
            </li>
          ))}
        </ol>
        <Turn
          label={nextPageLabel ?? labels.nextPageLabel}
          to={page + 1}
          isPossible={page < pageCount}
          onTurn={turn}
          isNext
        />
      </div>
    </nav>
  )
})

interface TurnProps {
  label: string
  to: number
  isPossible: boolean
  isNext?: boolean
  onTurn: (page: number, event: MouseEvent) => void
}

/** Stays focusable on the first and last page: a button that is removed loses the focus. */
function Turn({ label, to, isPossible, isNext = false, onTurn }: TurnProps) {
  const Icon = isNext ? ChevronRight : ChevronLeft
  return (
    <IconButton
      className={styles['turn']}
      variant="ghost"
      data-slot="pagination-turn"
      label={label}
      icon={<Icon size={18} aria-hidden />}
      aria-disabled={!isPossible || undefined}
      onClick={(event: MouseEvent) => {
        if (isPossible) onTurn(to, event)
      }}
    />
  )
}
