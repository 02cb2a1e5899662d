import { transferError } from '../../errors/transfer-error.ts'

/**
 * Parses an amount as typed by the user, exactly: no rounding, and no more decimals than the token has. Unlike viem's `parseUnits`, which
 * rounds excess decimals (`parseUnits('1.9', 0)` is 2) and accepts negative amounts, it never yields more than was typed.
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
 * The inverse of {@link parseAmount}: every digit, no grouping. Same result as viem's `formatUnits`, without loading viem.
 *
 * @example formatUnits(5_250_000n, 6) // '5.25'
 */
export function formatUnits(value: bigint, decimals: number): string {
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0')
  const cut = digits.length - decimals
  const fraction = digits.slice(cut).replace(/0+$/, '')
  return `${value < 0n ? '-' : ''}${digits.slice(0, cut)}${fraction ? `.${fraction}` : ''}`
}
