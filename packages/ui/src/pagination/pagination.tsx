import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ComponentPropsWithoutRef } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { shownPages } from './shown-pages.ts'
import styles from './ui-pagination.module.css'

export interface PaginationProps extends Omit<ComponentPropsWithoutRef<'nav'>, 'children'> {
  /** What is paged through, for a screen reader. */
  label: string
  /** The page that is shown; the first is 1. */
  page: number
  pageCount: number
  onPageChange: (page: number) => void
  previousLabel?: string
  nextLabel?: string
  /** Name of a page's button. */
  pageLabel?: (page: number) => string
}

/**
 * The pages of a list. One page needs none, and then there is nothing.
 *
 * Keyboard: Tab goes through the buttons; Enter and Space turn the page. The focus stays where it was pressed.
 *
 * @example
 * <Pagination label="Pages of the leaderboard" page={page} pageCount={12} onPageChange={setPage} />
 */
export function Pagination({
  label,
  page,
  pageCount,
  onPageChange,
  previousLabel = 'Previous page',
  nextLabel = 'Next page',
  pageLabel = (one) => `Page ${one}`,
  className,
  ...rest
}: PaginationProps) {
  if (pageCount <= 1) return null
  return (
    <nav {...rest} aria-label={label} className={clsx(styles['root'], className)} data-slot="pagination">
      <div className={styles['row']}>
        <Turn label={previousLabel} to={page - 1} isPossible={page > 1} onPageChange={onPageChange} />
        {/* Where the pages have no room. */}
        <span className={styles['place']} data-slot="place">
          {page} / {pageCount}
        </span>
        <ol className={styles['pages']}>
          {shownPages(page, pageCount).map((one, index) => (
            // A place in the row; which page stands there changes.
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
                  aria-label={pageLabel(one)}
                  aria-current={one === page ? 'page' : undefined}
                  data-slot="page"
                  onClick={() => onPageChange(one)}
                >
                  {one}
                </button>
              )}
            </li>
          ))}
        </ol>
        <Turn
          label={nextLabel}
          to={page + 1}
          isPossible={page < pageCount}
          onPageChange={onPageChange}
          isNext
        />
      </div>
    </nav>
  )
}

interface TurnProps {
  label: string
  to: number
  isPossible: boolean
  isNext?: boolean
  onPageChange: (page: number) => void
}

/** Stays reachable on the first and last page: a button that goes away takes the focus with it. */
function Turn({ label, to, isPossible, isNext = false, onPageChange }: TurnProps) {
  const Icon = isNext ? ChevronRight : ChevronLeft
  return (
    <IconButton
      className={styles['turn']}
      tone="quiet"
      label={label}
      icon={<Icon size={18} aria-hidden />}
      aria-disabled={!isPossible || undefined}
      onClick={() => {
        if (isPossible) onPageChange(to)
      }}
    />
  )
}
