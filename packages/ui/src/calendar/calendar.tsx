import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react'
import {
  type ComponentPropsWithoutRef,
  type ComponentType,
  forwardRef,
  type KeyboardEvent,
  type MouseEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { type ChangeDetails, changeDetails } from '../change/change-details.ts'
import { useControlled } from '../change/use-controlled.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import type { UiLabels } from '../provider/labels.ts'
import { useLabels, useLocale, useNumberFormatter } from '../provider/ui-context.ts'
import { useMountEffect } from '../provider/use-mount-effect.ts'
import { directionOf } from '../provider/use-place-direction.ts'
import { type CalendarDays, isDateDisabled } from './calendar-days.ts'
import { firstDayOfWeekIn } from './first-day-of-week.ts'
import {
  addDays,
  addMonths,
  asUtc,
  clampDate,
  dateIn,
  firstDate,
  lastDate,
  placeInWeek,
  type Weekday,
  weeksOf,
} from './plain-date.ts'
import styles from './ui-calendar.module.css'
import { useToday } from './use-today.ts'

/** Default texts, in English. */
const texts = {
  calendarLabel: 'Calendar',
  previousYearLabel: 'Previous year',
  previousMonthLabel: 'Previous month',
  nextMonthLabel: 'Next month',
  nextYearLabel: 'Next year',
} satisfies Partial<UiLabels>

export interface CalendarProps
  extends Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'defaultValue' | 'onChange'>,
    CalendarDays {
  /** The selected day, such as `2026-11-24`; null if there is none. */
  value?: string | null | undefined
  defaultValue?: string | null | undefined
  onValueChange?: ((value: string, details: ChangeDetails<'item-press'>) => void) | undefined
  /** The month shown first if no day is selected, such as `2026-11`; the default is the current month. */
  defaultMonth?: string | undefined
  /** The day that is marked as today; by default today in the reader's time zone. */
  today?: string | undefined
  /** No day can be selected; the months can still be browsed. */
  disabled?: boolean | undefined
  previousYearLabel?: string
  previousMonthLabel?: string
  nextMonthLabel?: string
  nextYearLabel?: string
}

/**
 * A month calendar for selecting one day. It is a Gregorian calendar, in the language of the provider. In a form use
 * `DatePicker`, which also accepts typed dates.
 *
 * Keyboard: Tab moves to the buttons and then to one day; in the grid, arrow keys move by a day or a week, Home and End to the start and end of the week, Page up and
 * Page down by a month, with Shift by a year; Enter and Space select the day.
 *
 * Data attributes: `data-disabled`; of a day `data-selected`, `data-today`, `data-disabled`.
 *
 * @example
 * <Calendar defaultValue="2026-11-24" min="2026-11-01" disabledDates={(date) => isHoliday(date)} onValueChange={setDay} />
 */
export const Calendar = forwardRef<HTMLDivElement, CalendarProps>(function Calendar(
  {
    value: given,
    defaultValue = null,
    onValueChange,
    defaultMonth,
    min: givenMin,
    max: givenMax,
    disabledDates,
    firstDayOfWeek,
    today: givenToday,
    disabled = false,
    previousYearLabel,
    previousMonthLabel,
    nextMonthLabel,
    nextYearLabel,
    className,
    ...rest
  },
  ref,
) {
  const labels = useLabels(texts)
  const locale = useLocale()
  const id = useId()
  const readersToday = useToday()
  const today = dateIn(givenToday) ?? readersToday
  const [min, max] = [dateIn(givenMin), dateIn(givenMax)]
  const [kept, change] = useControlled<string | null, ChangeDetails<'item-press'>>(
    given,
    defaultValue,
    (next, details) => {
      if (next !== null) onValueChange?.(next, details)
    },
  )
  const value = dateIn(kept ?? undefined)
  const [moved, setMoved] = useState<string>()
  const [lastValue, setLastValue] = useState(value)
  if (lastValue !== value) {
    setLastValue(value)
    setMoved(undefined)
  }
  const month = dateIn(`${defaultMonth}-01`)
  const start = moved ?? value ?? month ?? today
  /** The day in the tab order (roving tabindex); its month is shown. */
  const active = start && clampDate(start, min, max)
  const grid = useRef<HTMLTableElement>(null)
  const takesFocus = useRef(false)
  useMountEffect(() => {
    if (takesFocus.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    takesFocus.current = false
  }, [active])

  const first = firstDayOfWeek ?? firstDayOfWeekIn(locale)
  const days = { min, max, disabledDates }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const to = active && target(event, active, first)
    if (!to) return
    event.preventDefault()
    const next = clampDate(to, min, max)
    takesFocus.current = next !== active
    setMoved(next)
  }
  const turns: readonly Turning[] = [
    {
      slot: 'previous-year',
      label: previousYearLabel ?? labels.previousYearLabel,
      by: -12,
      Icon: ChevronsLeft,
    },
    {
      slot: 'previous-month',
      label: previousMonthLabel ?? labels.previousMonthLabel,
      by: -1,
      Icon: ChevronLeft,
    },
    { slot: 'next-month', label: nextMonthLabel ?? labels.nextMonthLabel, by: 1, Icon: ChevronRight },
    { slot: 'next-year', label: nextYearLabel ?? labels.nextYearLabel, by: 12, Icon: ChevronsRight },
  ]
  const [before, after] = [turns.slice(0, 2), turns.slice(2)].map((side) =>
    side.map((turn) => (
      <Turn key={turn.slot} turn={turn} active={active} min={min} max={max} onTurn={setMoved} />
    )),
  )
  return (
    <div
      role="group"
      data-slot="calendar"
      aria-label={labels.calendarLabel}
      {...rest}
      ref={ref}
      className={clsx(styles['root'], className)}
      data-disabled={disabled ? '' : undefined}
    >
      <div className={styles['header']} data-slot="calendar-header">
        {before}
        <div className={styles['month']} id={`${id}-month`} aria-live="polite" data-slot="calendar-month">
          {active ? write(active, locale, { year: 'numeric', month: 'long' }) : null}
        </div>
        {after}
      </div>
      <div className={styles['frame']}>
        <table
          className={styles['grid']}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: The grid of days is a table with arrow key navigation (ARIA APG, date picker).
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- As above.
          role="grid"
          aria-labelledby={`${id}-month`}
          data-slot="calendar-grid"
          ref={grid}
          onKeyDown={press}
        >
          <thead>
            <Weekdays first={first} />
          </thead>
          <tbody>
            {(active ? weeksOf(active, first) : []).map((week, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- Keyed by its row in the month; the days of a row change.
              <tr key={place}>
                {week.map((day, column) =>
                  day ? (
                    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Not every tool derives the gridcell role from the parent grid.
                    <td key={day} role="gridcell" aria-selected={day === value}>
                      <Day
                        day={day}
                        isActive={day === active}
                        isSelected={day === value}
                        isToday={day === today}
                        isDisabled={disabled || isDateDisabled(day, days)}
                        onPress={({ nativeEvent, currentTarget }) => {
                          setMoved(day)
                          change(day, changeDetails('item-press', nativeEvent, currentTarget))
                        }}
                      />
                    </td>
                  ) : (
                    // oxlint-disable-next-line react/no-array-index-key, jsx-a11y/control-has-associated-label -- A cell without a day.
                    <td key={column} />
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
})

const write = (date: string, locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { calendar: 'gregory', timeZone: 'UTC', ...options }).format(asUtc(date))

/** The day that a key moves to; undefined for other keys. */
function target(event: KeyboardEvent<HTMLElement>, from: string, first: Weekday): string | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined
  const forwards = directionOf(event.currentTarget) === 'rtl' ? -1 : 1
  const place = placeInWeek(from, first)
  const targets: Readonly<Record<string, () => string>> = {
    ArrowRight: () => addDays(from, forwards),
    ArrowLeft: () => addDays(from, -forwards),
    ArrowDown: () => addDays(from, 7),
    ArrowUp: () => addDays(from, -7),
    Home: () => addDays(from, -place),
    End: () => addDays(from, 6 - place),
    PageDown: () => addMonths(from, event.shiftKey ? 12 : 1),
    PageUp: () => addMonths(from, event.shiftKey ? -12 : -1),
  }
  return targets[event.key]?.()
}

interface Turning {
  readonly slot: string
  readonly label: string
  /** Number of months. */
  readonly by: number
  readonly Icon: ComponentType<{ size: number; 'aria-hidden': true }>
}

interface TurnProps {
  turn: Turning
  active: string | undefined
  min: string | undefined
  max: string | undefined
  onTurn: (to: string) => void
}

/**
 * A button that shows another month. At the first and the last month it stays focusable: a button that is removed loses
 * the focus.
 */
function Turn({
  turn: { slot, label, by, Icon },
  active,
  min = firstDate,
  max = lastDate,
  onTurn,
}: TurnProps) {
  const to = active && clampDate(addMonths(active, by), min, max)
  const isPossible = to !== undefined && to.slice(0, 7) !== active?.slice(0, 7)
  return (
    <IconButton
      className={styles['turn']}
      variant="ghost"
      data-slot={`calendar-${slot}`}
      label={label}
      icon={<Icon size={18} aria-hidden />}
      aria-disabled={!isPossible || undefined}
      onClick={() => {
        if (isPossible) onTurn(to)
      }}
    />
  )
}

function Weekdays({ first }: { readonly first: Weekday }) {
  const locale = useLocale()
  // Seven days from any Monday, for the weekday names.
  const days = Array.from({ length: 7 }, (_, place) => addDays('2026-11-23', first - 1 + place))
  const short = days.map((day) => write(day, locale, { weekday: 'short' }))
  const shown = short.every((name) => name.length <= 3)
    ? short
    : days.map((day) => write(day, locale, { weekday: 'narrow' }))
  return (
    <tr>
      {days.map((day, place) => (
        <th key={day} className={styles['weekday']} scope="col" data-slot="calendar-weekday">
          <abbr title={write(day, locale, { weekday: 'long' })}>{shown[place]}</abbr>
        </th>
      ))}
    </tr>
  )
}

interface DayProps {
  day: string
  isActive: boolean
  isSelected: boolean
  isToday: boolean
  isDisabled: boolean
  onPress: (event: MouseEvent<HTMLButtonElement>) => void
}

function Day({ day, isActive, isSelected, isToday, isDisabled, onPress }: DayProps) {
  const locale = useLocale()
  const format = useNumberFormatter()
  return (
    <button
      type="button"
      className={styles['day']}
      tabIndex={isActive ? 0 : -1}
      aria-label={write(day, locale, { dateStyle: 'full' })}
      aria-current={isToday ? 'date' : undefined}
      // `aria-disabled` instead of `disabled`: the arrow keys reach disabled days, so that screen readers announce
      // them.
      aria-disabled={isDisabled || undefined}
      data-slot="calendar-day"
      data-selected={isSelected ? '' : undefined}
      data-today={isToday ? '' : undefined}
      data-disabled={isDisabled ? '' : undefined}
      onClick={(event) => {
        if (!isDisabled) onPress(event)
      }}
    >
      {format(Number(day.slice(8)))}
    </button>
  )
}
