/** An exact token amount; format it with `formatUnits(value, decimals)`. */
export interface TokenAmount {
  /** Base units. */
  readonly value: bigint
  readonly decimals: number
}

/** Longer numbers are not valid token amounts (a uint256 has at most 78 digits), and computing with them would be slow. */
const mostDigits = 80
/** The maximum of ERC-20's uint8 decimals. */
const mostDecimals = 255

/**
 * Parses a number in the services' format: digits, decimal point, exponent. No digit is lost: the result has as many decimals as needed.
 *
 * @returns undefined if the text is not a number, or not a valid token amount
 * @example readAmount('1.25e-2') // { value: 125n, decimals: 4 }
 */
export function readAmount(text: string): TokenAmount | undefined {
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:e([-+]?\d{1,3}))?$/i.exec(text)
  if (!match) return undefined
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match
  const written = (whole + fraction).replace(/^0+/, '')
  if (written === '') return { value: 0n, decimals: 0 }
  const places = fraction.length - Number(exponent)
  // Trailing zeros of the fraction are dropped.
  const spare = Math.min(Math.max(0, places), written.length - written.replace(/0+$/, '').length)
  const digits = written.slice(0, written.length - spare) + '0'.repeat(Math.max(0, -places))
  const decimals = Math.max(0, places - spare)
  if (digits.length > mostDigits || decimals > mostDecimals) return undefined
  return { value: BigInt(sign + digits), decimals }
}

/**
 * Like {@link readAmount}, scaled to the token's decimals. Rounded down, because a balance rounded up cannot be spent.
 *
 * @example readBalanceAmount('0.0125', 6) // { value: 12_500n, decimals: 6 }
 */
export function readBalanceAmount(text: string, decimals: number): TokenAmount | undefined {
  const read = readAmount(text)
  if (!read) return undefined
  const shift = decimals - read.decimals
  const factor = 10n ** BigInt(Math.abs(shift))
  const value = shift < 0 ? read.value / factor : read.value * factor
  return value < 0n || String(value).length > mostDigits ? undefined : { value, decimals }
}
