import { clsx } from 'clsx'
import { line } from 'd3-shape'
import { type ComponentPropsWithoutRef, forwardRef, useMemo } from 'react'
import type { UiLabels } from '../provider/labels.ts'
import { useLabels, useLocale } from '../provider/ui-context.ts'
import type { Tone } from '../tone/tone.ts'
import { isValue, valueDomain } from './chart-data.ts'
import styles from './ui-sparkline.module.css'

/** Default texts, in English. */
const texts = {
  trendLabel: (first, last) => `from ${first} to ${last}`,
  unknownLabel: 'unknown',
} satisfies Partial<UiLabels>

export interface SparklineProps extends Omit<ComponentPropsWithoutRef<'span'>, 'children' | 'role'> {
  /** What it shows; screen readers read the first and the last value after it. */
  label: string
  /** Values in order; null where there is none. */
  values: readonly (number | null)[]
  tone?: Extract<Tone, 'accent' | 'positive' | 'danger' | 'info' | 'neutral'>
  /** Formats a value; by default as a number in the provider's locale. */
  formatValue?: ((value: number) => string) | undefined
}

/**
 * A small line chart, as high as a line of text. It has no axis: show the important number next to it. For axes and
 * values use `LineChart`.
 *
 * Data attributes: `data-tone`.
 *
 * @example
 * <Sparkline label="Players, last week" values={[12, 18, 16, 24, 31]} tone="positive" />
 */
export const Sparkline = forwardRef<HTMLSpanElement, SparklineProps>(function Sparkline(
  { label, values, tone = 'accent', formatValue, className, ...rest },
  ref,
) {
  const labels = useLabels(texts)
  const locale = useLocale()
  const numbers = useMemo(() => new Intl.NumberFormat(locale), [locale])
  const write = formatValue ?? ((value: number) => numbers.format(value))
  const known = values.filter(isValue)
  const [first, last] = [known[0], known.at(-1)]
  const [low, high] = valueDomain([{ id: '', label, values }], false)
  const x = (index: number) => (values.length > 1 ? (index / (values.length - 1)) * 100 : 50)
  const y = (value: number) => 100 - ((Math.min(Math.max(value, low), high) - low) / (high - low)) * 100
  const path = line<number | null>()
    .defined(isValue)
    .x((_, index) => x(index))
    .y((value) => y(value ?? 0))
  const end = values.findLastIndex(isValue)
  return (
    <span
      data-slot="sparkline"
      role="img"
      aria-label={`${label}: ${first === undefined || last === undefined ? labels.unknownLabel : labels.trendLabel(write(first), write(last))}`}
      {...rest}
      ref={ref}
      className={clsx(styles['root'], className)}
      data-tone={tone}
    >
      <svg className={styles['drawing']} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
        <path className={styles['line']} d={path(values) ?? ''} />
        {/* A zero-length line: its round caps are not distorted when the drawing is stretched. */}
        {last === undefined ? null : <path className={styles['end']} d={`M${x(end)} ${y(last)}h0.01`} />}
      </svg>
    </span>
  )
})
