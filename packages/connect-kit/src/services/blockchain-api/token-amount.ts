/** An amount of a token, exactly: `formatUnits(value, decimals)` is what a person reads. */
export interface TokenAmount {
  /** Base units. */
  readonly value: bigint
  readonly decimals: number
}

/** Longer numbers are no amount of a token (a word of the EVM has 78 digits), and would take long to compute with. */
const mostDigits = 80
/** ERC-20: a byte. */
const mostDecimals = 255

/**
 * Reads a number as services write it: digits, a point, an exponent. No digit is lost: it has as many decimals as it needs.
 *
 * @returns undefined for what is no number, or none that a token can have
 * @example readAmount('1.25e-2') // { value: 125n, decimals: 4 }
 */
export function readAmount(text: string): TokenAmount | undefined {
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:e([-+]?\d{1,3}))?$/i.exec(text)
  if (!match) return undefined
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match
  const written = (whole + fraction).replace(/^0+/, '')
  if (written === '') return { value: 0n, decimals: 0 }
  const places = fraction.length - Number(exponent)
  // Zeros at the end of a fraction say nothing.
  const spare = Math.min(Math.max(0, places), written.length - written.replace(/0+$/, '').length)
  const digits = written.slice(0, written.length - spare) + '0'.repeat(Math.max(0, -places))
  const decimals = Math.max(0, places - spare)
  if (digits.length > mostDigits || decimals > mostDecimals) return undefined
  return { value: BigInt(sign + digits), decimals }
}

/**
 * As {@link readAmount}, with the decimals of its token. What is below the smallest unit is cut: a balance that is rounded up cannot be spent.
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
