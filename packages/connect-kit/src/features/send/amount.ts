import { formatUnits, parseUnits } from 'viem'
import { ConnectKitError } from '../../errors/connect-kit-error.ts'

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
  if (!match || whole + fraction === '' || fraction.length > decimals)
    throw new ConnectKitError('INVALID_AMOUNT')
  return parseUnits(`${whole || '0'}.${fraction || '0'}`, decimals)
}

/** The inverse of {@link parseAmount}: every digit, no grouping. */
export const formatAmount = (amount: bigint, decimals: number): string => formatUnits(amount, decimals)
