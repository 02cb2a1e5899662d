import { clsx } from 'clsx'
import {
  type ComponentPropsWithoutRef,
  type FocusEvent,
  forwardRef,
  type KeyboardEvent,
  useId,
  useMemo,
  useRef,
} from 'react'
import type { CalendarDays } from '../calendar/calendar-days.ts'
import { useReaderTimeZone, useToday } from '../calendar/use-today.ts'
import { type ChangeDetails, changeDetails } from '../change/change-details.ts'
import { type CalendarPopup, DateBox } from '../date-picker/date-box.tsx'
import { dateTexts } from '../date-picker/date-problem.ts'
import { datePattern, writeDate } from '../date-picker/date-text.ts'
import { describedBy, FieldFrame, type FieldWords } from '../field/field-frame.tsx'
import { SentValue } from '../field/sent-value.tsx'
import field from '../field/ui-field.module.css'
import { useTypedValue } from '../field/use-typed-value.ts'
import { FormField } from '../form/form-field.tsx'
import { useFieldValue } from '../form/use-field-value.ts'
import { useFormReset } from '../form/use-form-reset.ts'
import type { UiLabels } from '../provider/labels.ts'
import { useLabels, useLocale } from '../provider/ui-context.ts'
import { Radio } from '../radio-group/radio.tsx'
import { RadioGroup } from '../radio-group/radio-group.tsx'
import { useJoinedRefs } from '../render/joined-refs.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { offsetName } from '../zoned-time/time-zones.ts'
import { isTimeZone, wallAt } from '../zoned-time/wall-time.ts'
import { parseZonedDateTime } from '../zoned-time/zoned-date-time.ts'
import { type Draft, draftOf, readDraft, settle } from './read-draft.ts'
import { readTime, writeTime } from './time-text.ts'
import styles from './ui-date-time-picker.module.css'
import { ZoneBox } from './zone-box.tsx'

/** Default texts, in English. */
const texts = {
  ...dateTexts,
  dateLabel: 'Date',
  timeLabel: 'Time',
  timeZoneLabel: 'Time zone',
  timeZoneName: (timeZone) => timeZone.replaceAll('_', ' '),
  timeErrorLabel: (problem, example) => {
    if (problem === 'half-of-day-missing') return `Write AM or PM with the time, such as ${example}.`
    return problem === 'missing' ? `Write a time as well, such as ${example}.` : `Write a time as ${example}.`
  },
  skippedTimeLabel: (skipped, taken) =>
    `There is no ${skipped} on this day: the clocks go forward over it. It was changed to ${taken}.`,
  repeatedTimeLabel: (time) => `The clocks go back on this day, and ${time} comes twice. Which one?`,
  beforeClockChangeLabel: 'Before the clocks go back',
  afterClockChangeLabel: 'After the clocks went back',
} satisfies Partial<UiLabels>

export interface DateTimePickerProps
  extends Omit<
      ComponentPropsWithoutRef<'input'>,
      'type' | 'size' | 'value' | 'defaultValue' | 'min' | 'max' | 'step' | 'onChange'
    >,
    Pick<CalendarDays, 'disabledDates' | 'firstDayOfWeek'>,
    CalendarPopup,
    FieldWords {
  /** Hides the label visually; screen readers still read it. */
  hideLabel?: boolean
  /**
   * A date-time with its time zone (RFC 9557), such as `2026-11-24T19:00:00+01:00[Europe/Berlin]`; null if there is
   * none. `zonedDateTime` formats it, `parseZonedDateTime` parses it.
   */
  value?: string | null | undefined
  defaultValue?: string | null | undefined
  /** Called with null while the input is not a selectable date-time. */
  onValueChange?:
    | ((value: string | null, details: ChangeDetails<'input-change' | 'item-press' | 'keyboard'>) => void)
    | undefined
  /** The earliest selectable instant, with its offset: `2026-11-24T18:00:00Z`, or a value of this field. */
  min?: string | undefined
  /** The latest selectable instant. */
  max?: string | undefined
  /** How far the arrow keys move the time, in seconds; the default is 15 minutes. Any minute can be typed. */
  step?: number | undefined
  /**
   * Selectable time zones, by IANA name; by default all zones that the browser knows. One that it does not know is left
   * out; a single zone is shown as text.
   */
  timeZones?: readonly string[] | undefined
  /** The time zone while there is no value; by default, or if the browser does not know it, the first of `timeZones` or the reader's. */
  defaultTimeZone?: string | undefined
  chooseDateLabel?: UiLabels['chooseDateLabel']
  dateErrorLabel?: UiLabels['dateErrorLabel']
  timeErrorLabel?: UiLabels['timeErrorLabel']
}

/**
 * A date, time and time zone input. The value is an instant with its time zone. A local time that is skipped by
 * daylight saving in spring is moved past the gap, and the field says so; for a time that occurs twice in autumn it
 * asks which one is meant. Selecting another zone keeps the date and the time and changes the instant. `className` and
 * `style` go to the outer element, the rest to the input of the date. For a date without a time use `DatePicker`.
 *
 * Keyboard: Tab moves through date, calendar button, time and zone. The date works as in `DatePicker`. In the time, arrow keys move by `step`, Page up and Page
 * down by an hour; the time may be typed in the format of the locale or in 24-hour format. The zone is a `Combobox`.
 *
 * Data attributes: `data-invalid`, `data-disabled`, `data-readonly`.
 *
 * @example
 * <DateTimePicker label="Start" name="start" min={new Date().toISOString()} defaultTimeZone="Europe/Berlin" required />
 */
export const DateTimePicker = forwardRef<HTMLInputElement, DateTimePickerProps>(function DateTimePicker(
  {
    label,
    hideLabel = false,
    hint,
    error: ownError,
    value: given,
    defaultValue = null,
    onValueChange,
    min,
    max,
    disabledDates,
    firstDayOfWeek,
    step = 900,
    timeZones: givenZones,
    defaultTimeZone,
    open,
    defaultOpen,
    onOpenChange,
    name,
    form,
    required = false,
    readOnly = false,
    disabled: isOff,
    chooseDateLabel,
    dateErrorLabel,
    timeErrorLabel,
    id,
    className,
    style,
    onBlur,
    'aria-describedby': describing,
    ...rest
  },
  ref,
) {
  const labels = useLabels(texts)
  const locale = useLocale()
  const ownId = useId()
  const inputId = id ?? ownId
  const input = useRef<HTMLInputElement>(null)
  const both = useJoinedRefs(input, ref)
  const group = useRef<HTMLDivElement>(null)
  const readerTimeZone = useReaderTimeZone()
  // Stored by another browser, or by a server with newer names: this one may not know them.
  const timeZones = useMemo(() => givenZones?.filter(isTimeZone), [givenZones])
  const [firstTimeZone = readerTimeZone] = [defaultTimeZone ?? '', ...(timeZones ?? [])].filter(isTimeZone)
  const [value, change] = useFieldValue({
    value: given,
    defaultValue,
    onChange: onValueChange,
    place: input,
    form,
  })
  const typed = useTypedValue<Draft>(value)
  useFormReset(input, form, typed.forget)
  const rules = { min: readInstant(min), max: readInstant(max), disabledDates }

  const draft = typed.draft ?? draftOf(value, firstTimeZone, locale)
  const { timeZone } = draft
  const reading = readDraft(draft, locale, rules)
  const today = useToday(timeZone)
  const instant =
    readInstant(reading.value ?? undefined) ?? rules.min ?? Date.parse(`${today ?? '2026-01-01'}T12:00Z`)

  const pattern = datePattern(locale, labels.dateLetters)
  const moment = (at: number | undefined) =>
    at === undefined
      ? undefined
      : new Intl.DateTimeFormat(locale, {
          timeZone,
          calendar: 'gregory',
          dateStyle: 'short',
          timeStyle: 'short',
        }).format(at)
  const dateWords =
    reading.dateProblem &&
    (dateErrorLabel ?? labels.dateErrorLabel)(reading.dateProblem, {
      format: pattern,
      min: moment(rules.min),
      max: moment(rules.max),
    })
  const timeWords =
    reading.timeProblem &&
    (timeErrorLabel ?? labels.timeErrorLabel)(reading.timeProblem, writeTime(1170, locale))
  const words = dateWords ?? timeWords

  type Details = ChangeDetails<'input-change' | 'item-press' | 'keyboard'>
  /** Called when an input changes. A selected (not typed) value is normalized immediately, as on blur. */
  const write = (part: Partial<Draft>, details: Details, isChosen = false) => {
    const next = { ...draft, skipped: undefined, ...part }
    const answer = readDraft(next, locale, rules)
    typed.write(isChosen ? settle(next, answer, locale) : next, answer.value)
    if (answer.value !== value) change(answer.value, details)
  }
  const leave = (event: FocusEvent<HTMLElement>) => {
    const to = event.relatedTarget
    const staysInside = to && (group.current?.contains(to) || to.closest('[data-slot="popup-place"]'))
    // While the focus moves within the field, an input without a date or a time is incomplete, not wrong.
    const isUnderWay = reading.timeProblem === 'missing' || draft.date === ''
    if (!(staysInside && isUnderWay)) typed.leave(settle(draft, reading, locale))
  }
  const pressInTime = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = { ArrowUp: step / 60, ArrowDown: -step / 60, PageUp: 60, PageDown: -60 }[event.key]
    if (by === undefined || readOnly || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const time = readTime(draft.time, locale)
    const minutes = time.kind === 'time' ? (time.minutes + by + 1440) % 1440 : 720
    write({ time: writeTime(minutes, locale) }, changeDetails('keyboard', event.nativeEvent), true)
  }
  const days = (at: number | undefined) =>
    at === undefined || !timeZone ? undefined : new Date(wallAt(at, timeZone)).toISOString().slice(0, 10)
  return (
    <FormField name={name} error={ownError ?? (typed.isLeft ? words : undefined)} disabled={isOff}>
      {({ error, disabled, Input }) => {
        const described = describedBy(
          inputId,
          { hint, error },
          clsx(draft.skipped && `${inputId}-note`, describing),
        )
        return (
          <FieldFrame
            label={label}
            hint={hint}
            error={error}
            id={inputId}
            hideLabel={hideLabel}
            className={className}
            style={style}
            data-slot="date-time-picker"
            data-disabled={disabled ? '' : undefined}
            data-readonly={readOnly ? '' : undefined}
          >
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- It detects that the focus leaves the inputs. */}
            <div
              className={styles['boxes']}
              role="group"
              aria-labelledby={`${inputId}-label`}
              data-slot="date-time-picker-boxes"
              ref={group}
              onBlur={leave}
            >
              <DateBox
                placeholder={pattern}
                aria-labelledby={`${inputId}-label ${inputId}-date`}
                aria-required={required || undefined}
                {...described}
                {...rest}
                ref={both}
                component="date-time-picker"
                id={inputId}
                form={form}
                date={reading.date}
                min={days(rules.min)}
                max={days(rules.max)}
                disabledDates={disabledDates}
                firstDayOfWeek={firstDayOfWeek}
                today={today}
                open={open}
                defaultOpen={defaultOpen}
                onOpenChange={onOpenChange}
                chooseDateLabel={chooseDateLabel ?? labels.chooseDateLabel}
                disabled={disabled}
                readOnly={readOnly}
                value={draft.date}
                aria-invalid={
                  described['aria-invalid'] && (ownError || dateWords || !timeWords) ? true : undefined
                }
                onBlur={onBlur}
                onChange={({ target, nativeEvent }) =>
                  write({ date: target.value }, changeDetails('input-change', nativeEvent))
                }
                onPick={(date, event) =>
                  write({ date: writeDate(date, locale) }, changeDetails('item-press', event), true)
                }
              >
                <VisuallyHidden id={`${inputId}-date`}>{labels.dateLabel}</VisuallyHidden>
              </DateBox>
              <div
                className={clsx(field['box'], field['line'], styles['time'])}
                data-slot="date-time-picker-time"
              >
                <VisuallyHidden id={`${inputId}-time`}>{labels.timeLabel}</VisuallyHidden>
                <input
                  type="text"
                  // In a right-to-left page '7:30 PM' is still left-to-right.
                  dir="auto"
                  autoComplete="off"
                  spellCheck={false}
                  placeholder={writeTime(1170, locale)}
                  aria-labelledby={`${inputId}-label ${inputId}-time`}
                  aria-required={required || undefined}
                  {...described}
                  aria-invalid={
                    described['aria-invalid'] && (ownError || timeWords || !dateWords) ? true : undefined
                  }
                  form={form}
                  disabled={disabled}
                  readOnly={readOnly}
                  className={clsx(field['input'], styles['input'])}
                  value={draft.time}
                  onKeyDown={pressInTime}
                  onChange={({ target, nativeEvent }) =>
                    write({ time: target.value }, changeDetails('input-change', nativeEvent))
                  }
                />
              </div>
              <ZoneBox
                label={labels.timeZoneLabel}
                nameOf={labels.timeZoneName}
                timeZone={timeZone}
                timeZones={timeZones}
                readerTimeZone={readerTimeZone}
                instant={instant}
                disabled={disabled}
                readOnly={readOnly}
                onChoose={(zone, details) =>
                  write({ timeZone: zone }, changeDetails('item-press', details.event, details.trigger), true)
                }
              />
            </div>
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
            <div
              className={styles['note']}
              id={`${inputId}-note`}
              aria-live="polite"
              data-slot="date-time-picker-note"
            >
              {draft.skipped ? labels.skippedTimeLabel(draft.skipped, draft.time) : null}
            </div>
            {reading.wall?.kind === 'twice' && timeZone ? (
              <RadioGroup
                label={labels.repeatedTimeLabel(draft.time)}
                orientation="horizontal"
                disabled={disabled || readOnly}
                value={draft.isLater ? 'later' : 'earlier'}
                onValueChange={(which, { event, trigger }) =>
                  write({ isLater: which === 'later' }, changeDetails('item-press', event, trigger), true)
                }
              >
                <Radio
                  value="earlier"
                  label={<bdi>{`${draft.time} ${offsetName(timeZone, reading.wall.earlier, locale)}`}</bdi>}
                  hint={labels.beforeClockChangeLabel}
                />
                <Radio
                  value="later"
                  label={<bdi>{`${draft.time} ${offsetName(timeZone, reading.wall.later, locale)}`}</bdi>}
                  hint={labels.afterClockChangeLabel}
                />
              </RadioGroup>
            ) : null}
          </FieldFrame>
        )
      }}
    </FormField>
  )
})

/** An instant with its offset, or a value of this field, in milliseconds since 1970. */
function readInstant(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const instant = Date.parse(parseZonedDateTime(text)?.instant ?? text)
  return Number.isNaN(instant) ? undefined : instant
}
