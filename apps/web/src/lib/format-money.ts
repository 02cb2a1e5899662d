import { currentLocale } from './language.ts'

const microPerUnit = 1_000_000n

/**
 * Formats an amount of micro-USDT: digits grouped, cents only if they are not zero.
 *
 * @param micro Amount in micro-USDT (6 decimals) as a decimal string.
 * @example
 * formatUsdt('12450000000') // '12,450'
 * formatUsdt('5500000') // '5.50'
 */
export function formatUsdt(micro: string, locale = currentLocale()): string {
  const amount = BigInt(micro)
  const whole = new Intl.NumberFormat(locale).format(amount / microPerUnit)
  const rest = (amount % microPerUnit).toString().padStart(6, '0').replace(/0+$/, '')
  if (rest === '') return whole
  const point = new Intl.NumberFormat(locale).formatToParts(0.5).find((part) => part.type === 'decimal')
  return `${whole}${point?.value ?? '.'}${rest.padEnd(2, '0')}`
}

/** Formats a count with grouped digits. */
export const formatCount = (count: number, locale = currentLocale()) =>
  new Intl.NumberFormat(locale).format(count)
