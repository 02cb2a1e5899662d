import { type ChangeEvent, type ComponentPropsWithoutRef, forwardRef, useId, useRef } from 'react'
import type { CalendarDays } from '../calendar/calendar-days.ts'
import { dateIn, isPlainDate } from '../calendar/plain-date.ts'
import { type ChangeDetails, changeDetails } from '../change/change-details.ts'
import { describedBy, FieldFrame, type FieldWords } from '../field/field-frame.tsx'
import { SentValue } from '../field/sent-value.tsx'
import { useTypedValue } from '../field/use-typed-value.ts'
import { FormField } from '../form/form-field.tsx'
import { useFieldValue } from '../form/use-field-value.ts'
import { useFormReset } from '../form/use-form-reset.ts'
import type { UiLabels } from '../provider/labels.ts'
import { useLabels, useLocale } from '../provider/ui-context.ts'
import { useJoinedRefs } from '../render/joined-refs.ts'
import { type CalendarPopup, DateBox } from './date-box.tsx'
import { dateError, dateProblem, dateTexts } from './date-problem.ts'
import { datePattern, readDate, writeDate } from './date-text.ts'

export interface DatePickerProps
  extends Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'size' | 'value' | 'defaultValue' | 'min' | 'max'>,
    CalendarDays,
    CalendarPopup,
    FieldWords {
  /** Hides the label visually; screen readers still read it. */
  hideLabel?: boolean
  /** The date, such as `2026-11-24`; null if there is none. */
  value?: string | null | undefined
  defaultValue?: string | null | undefined
  /** Called on typing and on selecting a day. The value is null while the text is not a selectable date. */
  onValueChange?:
    | ((value: string | null, details: ChangeDetails<'input-change' | 'item-press'>) => void)
    | undefined
  /** The day that is marked as today; by default today in the reader's time zone. */
  today?: string | undefined
  /** Accessible name of the calendar button and of the calendar. */
  chooseDateLabel?: UiLabels['chooseDateLabel']
  /** The error message for a text that is not a date, or a date that cannot be selected. */
  dateErrorLabel?: UiLabels['dateErrorLabel']
}

/**
 * A date input with a calendar. It shows the date in the numeric format of the provider's locale (`11/24/2026`); its
 * value, also in form data, has the format of HTML's `<input type="date">` (`2026-11-24`). A text that is not a date
 * shows an error on blur and blocks submission. `className` and `style` go to the outer element, the rest to the input.
 * For a date with a time use `DateTimePicker`, for an always visible calendar `Calendar`.
 *
 * Keyboard: the date can be typed, also as 2026-11-24; Alt + Arrow down, or Enter on the button, opens the calendar and moves the focus to a day in it (see
 * `Calendar`); Enter and Space select the day and return the focus; Escape returns the focus.
 *
 * Data attributes: `data-invalid`, `data-disabled`, `data-readonly`.
 *
 * @example
 * <DatePicker label="Day of birth" name="birthday" max="2010-12-31" hint="You must be 16 to play for money" required />
 */
export const DatePicker = forwardRef<HTMLInputElement, DatePickerProps>(function DatePicker(
  {
    label,
    hideLabel = false,
    hint,
    error: ownError,
    value: given,
    defaultValue = null,
    onValueChange,
    min: givenMin,
    max: givenMax,
    disabledDates,
    firstDayOfWeek,
    name,
    form,
    required = false,
    readOnly = false,
    disabled: isOff,
    chooseDateLabel,
    dateErrorLabel,
    id,
    className,
    style,
    onChange,
    onBlur,
    'aria-describedby': describing,
    ...rest
  },
  ref,
) {
  const labels = useLabels(dateTexts)
  const locale = useLocale()
  const ownId = useId()
  const inputId = id ?? ownId
  const input = useRef<HTMLInputElement>(null)
  const both = useJoinedRefs(input, ref)
  const days = { min: dateIn(givenMin), max: dateIn(givenMax), disabledDates, firstDayOfWeek }
  const [kept, change] = useFieldValue({
    value: given,
    defaultValue,
    onChange: onValueChange,
    place: input,
    form,
  })
  const value = kept !== null && isPlainDate(kept) ? kept : null
  const typed = useTypedValue<string>(value)
  useFormReset(input, form, typed.forget)

  const text = typed.draft ?? (value === null ? '' : writeDate(value, locale))
  const read = (written: string) => {
    const reading = readDate(written, locale)
    const problem = dateProblem(reading, days)
    return { date: reading.kind === 'date' && !problem ? reading.date : null, problem }
  }
  const { date, problem } = read(text)
  const pattern = datePattern(locale, labels.dateLetters)
  const words = problem && dateError(problem, days, pattern, locale, dateErrorLabel ?? labels.dateErrorLabel)

  const write = (event: ChangeEvent<HTMLInputElement>) => {
    onChange?.(event)
    const written = event.target.value
    const next = read(written).date
    typed.write(written, next)
    if (next !== value) change(next, changeDetails('input-change', event.nativeEvent))
  }
  return (
    <FormField name={name} error={ownError ?? (typed.isLeft ? words : undefined)} disabled={isOff}>
      {({ error, disabled, Input }) => (
        <FieldFrame
          label={label}
          hint={hint}
          error={error}
          id={inputId}
          hideLabel={hideLabel}
          className={className}
          style={style}
          data-slot="date-picker"
          data-disabled={disabled ? '' : undefined}
          data-readonly={readOnly ? '' : undefined}
        >
          <DateBox
            placeholder={pattern}
            aria-required={required || undefined}
            {...describedBy(inputId, { hint, error }, describing)}
            {...rest}
            {...days}
            ref={both}
            component="date-picker"
            id={inputId}
            form={form}
            date={date ?? undefined}
            chooseDateLabel={chooseDateLabel ?? labels.chooseDateLabel}
            disabled={disabled}
            readOnly={readOnly}
            value={text}
            onChange={write}
            onBlur={(event) => {
              onBlur?.(event)
              typed.leave(problem ? text : undefined)
            }}
            onPick={(picked, event) => {
              typed.write(writeDate(picked, locale), picked)
              if (picked !== value) change(picked, changeDetails('item-press', event))
            }}
          >
            <SentValue
              Input={Input}
              id={inputId}
              name={name}
              form={form}
              value={value ?? ''}
              required={required}
              disabled={disabled}
              readOnly={readOnly}
              problem={words ?? ''}
              control={input}
            />
          </DateBox>
        </FieldFrame>
      )}
    </FormField>
  )
})
