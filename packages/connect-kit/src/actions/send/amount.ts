import { transferError } from '../../errors/transfer-error.ts'

/**
 * Reads an amount as a person types it, exactly: no rounding, no more decimals than the token has.
 *
 * @returns base units
 * @throws {ConnectKitError} `INVALID_AMOUNT`
 * @example parseAmount('5.25', 6) // 5_250_000n
 */
export function parseAmount(text: string, decimals: number): bigint {
  const match = /^(\d{0,60})(?:\.(\d*))?$/.exec(text.trim())
  const [, whole = '', fraction = ''] = match ?? []
  if (!match || whole + fraction === '' || fraction.length > decimals) throw transferError('INVALID_AMOUNT')
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}

/**
 * The inverse of {@link parseAmount}: every digit, no grouping.
 *
 * @example formatAmount(5_250_000n, 6) // '5.25'
 */
export function formatAmount(amount: bigint, decimals: number): string {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(decimals + 1, '0')
  const cut = digits.length - decimals
  const fraction = digits.slice(cut).replace(/0+$/, '')
  return `${amount < 0n ? '-' : ''}${digits.slice(0, cut)}${fraction ? `.${fraction}` : ''}`
}
