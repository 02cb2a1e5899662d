/**
 * Reads what someone types as an amount. A comma counts as the point; anything that is no amount is refused.
 *
 * @param decimals Most digits after the point.
 * @returns The decimal string, empty for an empty field, or undefined when the text is no amount.
 */
export function readAmount(text: string, decimals: number): string | undefined {
  const amount = text.trim().replace(',', '.')
  if (amount === '') return ''
  const match = /^(\d{0,30})(?:\.(\d*))?$/.exec(amount)
  if (!match) return undefined
  const [, digits = '', fraction] = match
  if (fraction !== undefined && (decimals === 0 || fraction.length > decimals)) return undefined
  // Whoever types over a 0 means the digit.
  const whole = digits.replace(/^0+(?=\d)/, '')
  return fraction === undefined ? whole : `${whole || '0'}.${fraction}`
}
