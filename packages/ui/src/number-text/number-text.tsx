import { type ComponentPropsWithoutRef, forwardRef, useMemo } from 'react'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'

export interface NumberTextProps extends Omit<ComponentPropsWithoutRef<'data'>, 'children' | 'value'> {
  /** A count, a rating, a share. For an amount of a token take `TokenAmount`: floats lose digits. */
  value: number | bigint | null | undefined
  /** How it is written; see `Intl.NumberFormat`. */
  format?: Intl.NumberFormatOptions
  /** Language of the page, such as `en-GB`. */
  locale?: string
  /** Said in place of no number. */
  unknownLabel?: string
}

const asItIs: Intl.NumberFormatOptions = {}

/**
 * A number in the writing of a language, its digits of one width. Where it is shortened, the whole number is its title.
 *
 * Keyboard: nothing to reach; it is text.
 *
 * @example
 * <NumberText value={12345} format={{ notation: 'compact' }} /> // 12K
 */
export const NumberText = forwardRef<HTMLDataElement, NumberTextProps>(function NumberText(
  { value, format = asItIs, locale = 'en', unknownLabel = 'Unknown', ...rest },
  ref,
) {
  const writing = useMemo(() => new Intl.NumberFormat(locale, format), [locale, format])
  const whole = useMemo(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 20 }), [locale])
  if (value === undefined || value === null || Number.isNaN(value))
    return (
      <span {...rest} data-slot="number" data-state="unknown">
        <span aria-hidden>—</span>
        <VisuallyHidden>{unknownLabel}</VisuallyHidden>
      </span>
    )
  return (
    <data
      {...rest}
      ref={ref}
      value={String(value)}
      title={format.notation === 'compact' ? whole.format(value) : rest.title}
      data-slot="number"
      data-state="known"
    >
      <bdi>{writing.format(value)}</bdi>
    </data>
  )
})
