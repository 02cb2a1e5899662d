import { formatUnits } from '../../actions/send/amount.ts'
import type { TokenAmount } from '../../services/blockchain-api/token-amount.ts'

const threeDecimals = {
  minimumFractionDigits: 3,
  maximumFractionDigits: 3,
  // Truncated: a balance rounded up cannot be spent.
  roundingMode: 'trunc',
} as const
// Truncated too: nobody has what was rounded up.
const dollars = { style: 'currency', currency: 'USD', roundingMode: 'trunc' } as const

// S9.3
/**
 * An amount with three decimals, truncated instead of rounded.
 *
 * @example shownAmount({ value: 2_500_987_650n, decimals: 6 }, 'en') // '2,500.987'
 */
export const shownAmount = ({ value, decimals }: TokenAmount, locale: string): string =>
  // Intl formats a decimal string without loss of precision.
  new Intl.NumberFormat(locale, threeDecimals).format(formatUnits(value, decimals) as `${number}`)

/**
 * A worth in whole cents, truncated: never more than there is.
 *
 * @example shownWorth(2500.509, 'en') // '$2,500.50'
 */
export const shownWorth = (value: number | `${number}`, locale: string): string =>
  // As text: the decimals of a float are those it is written with.
  new Intl.NumberFormat(locale, dollars).format(`${value}` as `${number}`)

/**
 * A fiat value in parts, so that the cents can be styled smaller; `rest` is the currency sign in locales that put it last.
 *
 * @example dollarsAndPennies(2500.5, 'en') // { whole: '$2,500', pennies: '.50', rest: '' }
 */
export function dollarsAndPennies(
  value: number,
  locale: string,
): { readonly whole: string; readonly pennies: string; readonly rest: string } {
  const parts = new Intl.NumberFormat(locale, dollars).formatToParts(`${value}` as `${number}`)
  const text = (list: typeof parts) => list.map((part) => part.value).join('')
  const point = parts.findIndex(({ type }) => type === 'decimal')
  if (point < 0) return { whole: text(parts), pennies: '', rest: '' }
  return {
    whole: text(parts.slice(0, point)),
    pennies: text(parts.slice(point, point + 2)),
    rest: text(parts.slice(point + 2)),
  }
}
