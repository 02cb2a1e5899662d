import { clsx } from 'clsx'
import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import type { UiLabels } from '../provider/labels.ts'
import { useLabels, useNumberFormatter } from '../provider/ui-context.ts'
import type { Tone } from '../tone/tone.ts'
import styles from './ui-progress-bar.module.css'

/** Default texts, in English. */
const texts = {
  valueLabel: (value, max, format) => `${format(value)} of ${format(max)}`,
} satisfies Partial<UiLabels>

export interface ProgressBarProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /** Accessible name: what is measured. */
  label: string
  /** Current value; `null` for indeterminate. */
  value: number | null
  /** Value at which it is complete. */
  max?: number
  tone?: Extract<Tone, 'accent' | 'positive' | 'info'>
  /** Formats the progress as text. */
  valueLabel?: UiLabels['valueLabel']
}

/**
 * Shows progress towards a maximum; `value={null}` is indeterminate. In a small space use `Spinner`.
 *
 * Data attributes: `data-tone`; `data-indeterminate` while the value is `null`, `data-complete` at its end.
 *
 * @example
 * <ProgressBar label="Places taken" value={6} max={8} />
 */
export const ProgressBar = forwardRef<HTMLDivElement, ProgressBarProps>(function ProgressBar(
  { label, value: given, max = 100, tone = 'accent', valueLabel, className, ...rest },
  ref,
) {
  const labels = useLabels(texts)
  const format = useNumberFormatter()
  // A part of nothing is not known.
  const value = Number.isNaN(given) ? null : given
  const share = value === null || max <= 0 ? 0 : Math.min(1, Math.max(0, value / max))
  return (
    // A <progress> cannot be styled consistently across browsers.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div
      data-slot="progress-bar"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      {...(value === null
        ? {}
        : {
            // A screen reader makes a percentage of it.
            'aria-valuenow': Math.min(Math.max(value, 0), Math.max(max, 0)),
            'aria-valuetext': (valueLabel ?? labels.valueLabel)(value, max, format),
          })}
      {...rest}
      ref={ref}
      data-tone={tone}
      data-indeterminate={value === null ? '' : undefined}
      data-complete={share === 1 ? '' : undefined}
      className={clsx(styles['root'], className)}
    >
      <div
        className={styles['fill']}
        data-slot="progress-bar-fill"
        style={value === null ? undefined : { inlineSize: `${share * 100}%` }}
      />
    </div>
  )
})
