import { formatUnits } from '@esports/connect-kit'

/**
 * A balance as the wallet screen shows it: `$` and 3 decimals (S2.31, S9.3), cut and never rounded up, so that nobody
 * is shown more than there is.
 *
 * @param amount base units
 */
export function formatBalance(amount: bigint, decimals: number): string {
  const [whole = '0', fraction = ''] = formatUnits(amount, decimals).split('.')
  const grouped = BigInt(whole).toLocaleString('en-US')
  return `$${grouped}.${fraction.slice(0, 3).padEnd(3, '0')}`
}
