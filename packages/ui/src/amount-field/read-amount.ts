/**
 * Parses a typed amount. A comma, also an Arabic one, counts as the decimal point; any other text is rejected.
 *
 * @param decimals Maximum number of digits after the point.
 * @returns The decimal string, empty for an empty field, or undefined when the text is not an amount.
 */
export function readAmount(text: string, decimals: number): string | undefined {
  const amount = text.trim().replace(/[,٫]/, '.')
  if (amount === '') return ''
  const match = /^(\d{0,30})(?:\.(\d*))?$/.exec(amount)
  if (!match) return undefined
  const [, digits = '', fraction] = match
  if (fraction !== undefined && (decimals === 0 || fraction.length > decimals)) return undefined
  // A digit typed after a leading 0 replaces it.
  const whole = digits.replace(/^0+(?=\d)/, '')
  return fraction === undefined ? whole : `${whole || '0'}.${fraction}`
}
