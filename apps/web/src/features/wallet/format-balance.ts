import { formatUnits } from '@esports/connect-kit'
import { currentLocale } from '../../lib/language.ts'

/**
 * Formats a balance for the wallet screen: `$` and 3 decimals (S2.31, S9.3), truncated and never rounded up, so that
 * the shown amount never exceeds the balance.
 *
 * @param amount base units
 */
export function formatBalance(amount: bigint, decimals: number): string {
  const [whole = '0', fraction = ''] = formatUnits(amount, decimals).split('.')
  const format = new Intl.NumberFormat(currentLocale())
  const point = format.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  return `$${format.format(BigInt(whole))}${point}${fraction.slice(0, 3).padEnd(3, '0')}`
}
