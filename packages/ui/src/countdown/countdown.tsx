import { clsx } from 'clsx'
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import type { UiLabels } from '../provider/labels.ts'
import { useLabels, useLocale } from '../provider/ui-context.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { type CountdownClock, systemClock } from './clock.ts'
import { clockFace, isoDuration, minutesLeftWords } from './countdown-words.ts'
import styles from './ui-countdown.module.css'
import { useSecondsLeft } from './use-seconds-left.ts'

/** Default texts, in English. */
const texts = {
  daysLabel: (days) => `${days}d`,
  timeLeftLabel: minutesLeftWords,
} satisfies Partial<UiLabels>

export interface CountdownProps extends Omit<ComponentPropsWithoutRef<'span'>, 'children'> {
  /** End time, in ms since 1970. What is no finite number, such as the time of a date that could not be parsed, is over. */
  endsAt: number
  /** What ends then, for screen readers: 'Check-in closes in'. */
  label: string
  /** Source of the current time; by default the clock of the device. */
  clock?: CountdownClock
  /** Called once when it reaches 0. */
  onEnd?: () => void
  /** Shown after the end, instead of 00:00. */
  overLabel?: ReactNode
  /** Text for screen readers at each minute. It must change once per minute at most. */
  timeLeftLabel?: (seconds: number) => string
}

/**
 * The time left, updated every second. Screen readers announce it each minute and at the end, in a polite live region.
 *
 * Keyboard: none, it is static text.
 *
 * Data attributes: `data-state`, which is `running`, `ending` in the last minute, or `over`.
 *
 * @example
 * <Countdown label="Check-in closes in" endsAt={match.checkInClosesAt} onEnd={refetch} />
 */
export const Countdown = forwardRef<HTMLSpanElement, CountdownProps>(function Countdown(
  { endsAt, label, clock = systemClock, onEnd, overLabel, timeLeftLabel, className, ...rest },
  ref,
) {
  const labels = useLabels(texts)
  const locale = useLocale()
  const seconds = useSecondsLeft(endsAt, clock, onEnd)
  const state = seconds === 0 ? 'over' : seconds <= 60 ? 'ending' : 'running'
  return (
    <span
      data-slot="countdown"
      // Time passes between server rendering and hydration.
      suppressHydrationWarning
      {...rest}
      ref={ref}
      className={clsx(styles['root'], className)}
      data-state={state}
    >
      <span role="timer" aria-label={label} data-slot="countdown-time">
        {state === 'over' && overLabel ? (
          overLabel
        ) : (
          <time dateTime={isoDuration(seconds)} dir="ltr" className={styles['face']} suppressHydrationWarning>
            {clockFace(seconds, locale, labels.daysLabel)}
          </time>
        )}
      </span>
      <VisuallyHidden aria-live="polite" data-slot="countdown-announcement" suppressHydrationWarning>
        {(timeLeftLabel ?? labels.timeLeftLabel)(seconds)}
      </VisuallyHidden>
    </span>
  )
})
