import { type ComponentPropsWithoutRef, forwardRef, type Ref, useMemo } from 'react'
import type { UiLabels } from '../provider/labels.ts'
import { useLabels, useLocale } from '../provider/ui-context.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'

/** Default texts, in English. */
const texts = {
  unknownLabel: 'Unknown',
} satisfies Partial<UiLabels>

export interface NumberTextProps extends Omit<ComponentPropsWithoutRef<'data'>, 'children' | 'value'> {
  /** A count, a rating, a share. For an amount of a token use `TokenAmount`: floats lose digits. */
  value: number | bigint | null | undefined
  /** Format options; see `Intl.NumberFormat`. */
  format?: Intl.NumberFormatOptions
  /** Locale of the number, such as `en-GB`; by default the provider's. */
  locale?: string
  /** Read by screen readers when there is no number. */
  unknownLabel?: string
}

const asItIs: Intl.NumberFormatOptions = {}

/**
 * A formatted number with tabular digits. If it is abbreviated, the `title` has the full number.
 *
 * Keyboard: none, it is static text.
 *
 * Data attributes: `data-state`, which is `known` or `unknown`.
 *
 * @example
 * <NumberText value={12345} format={{ notation: 'compact' }} /> // 12K
 */
export const NumberText = forwardRef<HTMLElement, NumberTextProps>(function NumberText(
  { value, format = asItIs, locale: own, unknownLabel, ...rest },
  ref,
) {
  const labels = useLabels(texts)
  const around = useLocale()
  const locale = own ?? around
  const writing = useMemo(() => new Intl.NumberFormat(locale, format), [locale, format])
  const whole = useMemo(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 20 }), [locale])
  if (value === undefined || value === null || Number.isNaN(value))
    return (
      <span data-slot="number-text" {...rest} ref={ref} data-state="unknown">
        <span aria-hidden>—</span>
        <VisuallyHidden>{unknownLabel ?? labels.unknownLabel}</VisuallyHidden>
      </span>
    )
  return (
    <data
      data-slot="number-text"
      {...rest}
      ref={ref as Ref<HTMLDataElement>}
      value={String(value)}
      title={format.notation === 'compact' ? whole.format(value) : rest.title}
      data-state="known"
    >
      <bdi>{writing.format(value)}</bdi>
    </data>
  )
})
