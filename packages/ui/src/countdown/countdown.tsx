import { clsx } from 'clsx'
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import type { UiLabels } from '../provider/labels.ts'
import { useLabels, useLocale } from '../provider/ui-context.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { type CountdownClock, systemClock } from './clock.ts'
import { clockFace, isoDuration, minutesLeftWords } from './countdown-words.ts'
import styles from './ui-countdown.module.css'
import { useSecondsLeft } from './use-seconds-left.ts'

/** The texts in English. */
const texts = {
  daysLabel: (days) => `${days}d`,
  timeLeftLabel: minutesLeftWords,
} satisfies Partial<UiLabels>

export interface CountdownProps extends Omit<ComponentPropsWithoutRef<'span'>, 'children'> {
  /** When it is over, in ms since 1970. */
  endsAt: number
  /** What ends then, for a screen reader: 'Check-in closes in'. */
  label: string
  clock?: CountdownClock
  /** Called once when it reaches 0. */
  onEnd?: () => void
  /** Shown when it is over, instead of 00:00. */
  overLabel?: ReactNode
  /** What is said at a minute mark. It must change at minute marks only. */
  timeLeftLabel?: (seconds: number) => string
}

/**
 * The time left, updated each second. Screen readers announce it at minute marks and at the end, without interrupting.
 *
 * Keyboard: nothing to reach; it is text.
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
      // Time passes between the server and the browser.
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
