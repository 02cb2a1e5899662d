import { formatUnits } from '../../actions/send/amount.ts'
import type { TokenAmount } from '../../services/blockchain-api/token-amount.ts'

const threeDecimals = {
  minimumFractionDigits: 3,
  maximumFractionDigits: 3,
  // A balance that is rounded up cannot be spent.
  roundingMode: 'trunc',
} as const
const dollars = { style: 'currency', currency: 'USD' } as const

// S9.3
/**
 * An amount with three decimals, cut and not rounded.
 *
 * @example shownAmount({ value: 2_500_987_650n, decimals: 6 }, 'en') // '2,500.987'
 */
export const shownAmount = ({ value, decimals }: TokenAmount, locale: string): string =>
  // Intl reads a decimal text exactly.
  new Intl.NumberFormat(locale, threeDecimals).format(formatUnits(value, decimals) as `${number}`)

/** @example shownWorth(2500.5, 'en') // '$2,500.50' */
export const shownWorth = (value: number, locale: string): string =>
  new Intl.NumberFormat(locale, dollars).format(value)

/**
 * A worth in parts, so that the pennies can be small; `rest` is the sign of the money where it comes last.
 *
 * @example dollarsAndPennies(2500.5, 'en') // { whole: '$2,500', pennies: '.50', rest: '' }
 */
export function dollarsAndPennies(
  value: number,
  locale: string,
): { readonly whole: string; readonly pennies: string; readonly rest: string } {
  const parts = new Intl.NumberFormat(locale, dollars).formatToParts(value)
  const text = (list: typeof parts) => list.map((part) => part.value).join('')
  const point = parts.findIndex(({ type }) => type === 'decimal')
  if (point < 0) return { whole: text(parts), pennies: '', rest: '' }
  return {
    whole: text(parts.slice(0, point)),
    pennies: text(parts.slice(point, point + 2)),
    rest: text(parts.slice(point + 2)),
  }
}
