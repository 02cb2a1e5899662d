import { formatUnits } from '@esports/connect-kit'

/**
 * Formats a balance for the wallet screen: `$` and 3 decimals (S2.31, S9.3), truncated and never rounded up, so that
 * the shown amount never exceeds the balance.
 *
 * @param amount base units
 */
export function formatBalance(amount: bigint, decimals: number): string {
  const [whole = '0', fraction = ''] = formatUnits(amount, decimals).split('.')
  const grouped = BigInt(whole).toLocaleString('en-US')
  return `$${grouped}.${fraction.slice(0, 3).padEnd(3, '0')}`
}
