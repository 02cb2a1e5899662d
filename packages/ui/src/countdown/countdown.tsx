import { clsx } from 'clsx'
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { type CountdownClock, systemClock } from './clock.ts'
import { clockFace, isoDuration, minutesLeftWords } from './countdown-words.ts'
import styles from './ui-countdown.module.css'
import { useSecondsLeft } from './use-seconds-left.ts'

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
  /** What is said at a minute mark, for another language. It must change at minute marks only. */
  announce?: (seconds: number) => string
}

/**
 * The time left, each second. A screen reader hears it at minute marks and at the end, when it has nothing else to say.
 * The last minute is `data-state="ending"`.
 *
 * Keyboard: nothing to reach; it is text.
 *
 * @example
 * <Countdown label="Check-in closes in" endsAt={match.checkInClosesAt} onEnd={refetch} />
 */
export const Countdown = forwardRef<HTMLSpanElement, CountdownProps>(function Countdown(
  { endsAt, label, clock = systemClock, onEnd, overLabel, announce = minutesLeftWords, className, ...rest },
  ref,
) {
  const seconds = useSecondsLeft(endsAt, clock, onEnd)
  const state = seconds === 0 ? 'over' : seconds <= 60 ? 'ending' : 'running'
  return (
    <span
      {...rest}
      ref={ref}
      className={clsx(styles['root'], className)}
      data-slot="countdown"
      data-state={state}
    >
      <span role="timer" aria-label={label} data-slot="time">
        {state === 'over' && overLabel ? (
          overLabel
        ) : (
          <time dateTime={isoDuration(seconds)} dir="ltr" className={styles['face']}>
            {clockFace(seconds)}
          </time>
        )}
      </span>
      <VisuallyHidden aria-live="polite" data-slot="announcement">
        {announce(seconds)}
      </VisuallyHidden>
    </span>
  )
})
