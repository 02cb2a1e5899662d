import type { Popover as Base } from '@base-ui/react/popover'
import { clsx } from 'clsx'
import { CalendarDays as CalendarIcon } from 'lucide-react'
import { type ComponentPropsWithoutRef, forwardRef, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { Calendar } from '../calendar/calendar.tsx'
import type { CalendarDays } from '../calendar/calendar-days.ts'
import { asUtc } from '../calendar/plain-date.ts'
import { type ChangeDetails, changeDetails } from '../change/change-details.ts'
import { useControlled } from '../change/use-controlled.ts'
import field from '../field/ui-field.module.css'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Popover } from '../popover/popover.tsx'
import type { UiLabels } from '../provider/labels.ts'
import { useLocale } from '../provider/ui-context.ts'
import styles from './ui-date-picker.module.css'

/** Why a field's calendar popup opens or closes; `list-navigation` is the ArrowDown key in the field. */
export type CalendarPopupReason = Base.Root.ChangeEventReason | 'list-navigation' | 'item-press'

/** Open state and handlers of a field's calendar popup. */
export interface CalendarPopup {
  /** Whether the calendar is open. */
  open?: boolean | undefined
  defaultOpen?: boolean | undefined
  onOpenChange?: ((open: boolean, details: ChangeDetails<CalendarPopupReason>) => void) | undefined
}

interface DateBoxProps
  extends Omit<ComponentPropsWithoutRef<'input'>, 'min' | 'max'>,
    CalendarDays,
    CalendarPopup {
  /** The component that uses the box, for the names of its parts (`data-slot`). */
  component: 'date-picker' | 'date-time-picker'
  /** The typed date; undefined if there is none. */
  date: string | undefined
  today?: string | undefined
  onPick: (date: string, event: Event) => void
  chooseDateLabel: UiLabels['chooseDateLabel']
  /** Rendered inside the box, visually hidden. */
  children?: ReactNode
}

/** A date input with a calendar button. Other properties go to the input. */
export const DateBox = forwardRef<HTMLInputElement, DateBoxProps>(function DateBox(
  {
    component,
    date,
    min,
    max,
    disabledDates,
    firstDayOfWeek,
    today,
    open,
    defaultOpen = false,
    onOpenChange,
    onPick,
    chooseDateLabel,
    disabled = false,
    readOnly = false,
    onKeyDown,
    children,
    ...rest
  },
  ref,
) {
  const locale = useLocale()
  const [isOpen, setOpen] = useControlled(open, defaultOpen, onOpenChange)
  const calendar = useRef<HTMLDivElement>(null)
  const isOff = disabled || readOnly
  const label = chooseDateLabel(
    date &&
      new Intl.DateTimeFormat(locale, { calendar: 'gregory', timeZone: 'UTC', dateStyle: 'full' }).format(
        asUtc(date),
      ),
  )
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    if (event.defaultPrevented || isOff || event.key !== 'ArrowDown' || !event.altKey) return
    event.preventDefault()
    setOpen(true, changeDetails('list-navigation', event.nativeEvent))
  }
  return (
    <div className={clsx(field['box'], field['line'], styles['box'])} data-slot={`${component}-box`}>
      <input
        type="text"
        autoComplete="off"
        spellCheck={false}
        data-slot={`${component}-control`}
        {...rest}
        ref={ref}
        disabled={disabled}
        readOnly={readOnly}
        className={clsx(field['input'], styles['input'])}
        onKeyDown={press}
      />
      {children}
      <Popover
        open={isOpen && !isOff}
        onOpenChange={setOpen}
        align="end"
        aria-label={label}
        initialFocus={() => calendar.current?.querySelector<HTMLElement>('[tabindex="0"]') ?? true}
        data-slot={`${component}-popup`}
        trigger={
          <IconButton
            label={label}
            icon={<CalendarIcon size={18} aria-hidden />}
            variant="ghost"
            disabled={isOff}
            data-slot={`${component}-trigger`}
          />
        }
      >
        <Calendar
          ref={calendar}
          value={date ?? null}
          min={min}
          max={max}
          disabledDates={disabledDates}
          firstDayOfWeek={firstDayOfWeek}
          today={today}
          onValueChange={(picked, details) => {
            onPick(picked, details.event)
            setOpen(false, changeDetails('item-press', details.event, details.trigger))
          }}
        />
      </Popover>
    </div>
  )
})
