const microPerUsdt = 1_000_000n

/** A typed amount such as `12.5` in micro-USDT; what is no amount yet (``, `.`) is 0. */
export function microOf(amount: string): string {
  const [, whole = '', rest = ''] = /^(\d{0,24})(?:\.(\d{0,6}))?$/.exec(amount) ?? []
  return String(BigInt(whole || '0') * microPerUsdt + BigInt(rest.padEnd(6, '0') || '0'))
}

/**
 * The text of an amount field. What was typed stays as it is while it says the amount (`12.` says 12, `` says 0); an amount that was set elsewhere replaces it.
 *
 * @param typed the last text that was typed
 * @param micro the amount in micro-USDT
 * @example amountText('12.', '12000000') // '12.'
 * @example amountText('12.', '40000000') // '40'
 */
export const amountText = (typed: string, micro: string): string =>
  microOf(typed) === micro ? typed : formatAmount(micro)

function formatAmount(micro: string): string {
  const value = BigInt(micro)
  if (value === 0n) return ''
  const rest = String(value % microPerUsdt)
    .padStart(6, '0')
    .replace(/0+$/, '')
  return rest === '' ? String(value / microPerUsdt) : `${value / microPerUsdt}.${rest}`
}
