const threeDecimals = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 3,
  maximumFractionDigits: 3,
  // A balance that is rounded up cannot be spent.
  roundingMode: 'trunc',
})
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/**
 * An amount with three decimals, cut and not rounded (S9.3); '0.000' for what is no number.
 *
 * @param numeric human units
 * @example shownAmount('2500.98765') // '2,500.987'
 */
export const shownAmount = (numeric: string): string =>
  // Intl reads a decimal text exactly; what is no number was sorted out.
  threeDecimals.format(Number.isNaN(Number(numeric)) ? 0 : (numeric as `${number}`))

/** @example shownWorth(2500.5) // '$2,500.50' */
export const shownWorth = (value: number): string => dollars.format(value)

/**
 * A worth in two parts, so that the pennies can be small.
 *
 * @example dollarsAndPennies(2500.5) // { whole: '$2,500', pennies: '.50' }
 */
export function dollarsAndPennies(value: number): { readonly whole: string; readonly pennies: string } {
  const text = shownWorth(value)
  const point = text.indexOf('.')
  return point < 0
    ? { whole: text, pennies: '' }
    : { whole: text.slice(0, point), pennies: text.slice(point) }
}

/** @example clockTime(Date.now()) // '14:03' */
export const clockTime = (at: number): string =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(at)
