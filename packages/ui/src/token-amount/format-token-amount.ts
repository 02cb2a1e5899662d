export interface FormattedAmount {
  /** The text to show: `1,200.5`, or `<0.01` for an amount greater than zero that is too small to show. */
  readonly text: string
  /** `cut`: some decimals are truncated; `tiny`: all digits are. */
  readonly state: 'exact' | 'cut' | 'tiny'
}

/**
 * Formats a decimal string with grouped digits and a limited number of decimals. Digits are truncated and never rounded
 * up, so that the shown amount never exceeds the actual one. It does not convert the string to a number: floats lose
 * digits.
 *
 * @param amount A decimal text, such as `-1200.50`.
 * @param maxDecimals Maximum number of digits after the decimal point.
 * @param locale Locale of the number, such as `de` (BCP 47).
 * @returns undefined if the text is not an amount.
 * @example formatTokenAmount('1234567.8999', 2) // { text: '1,234,567.89', state: 'cut' }
 */
export function formatTokenAmount(
  amount: string,
  maxDecimals: number,
  locale = 'en',
): FormattedAmount | undefined {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount)
  if (!match) return undefined
  const [, sign = '', digits = '', decimals = ''] = match
  const whole = digits.replace(/^0+(?=\d)/, '')
  const exact = decimals.replace(/0+$/, '')
  const kept = exact.slice(0, maxDecimals).replace(/0+$/, '')
  const write = writerOf(locale)
  const minus = sign && write.minus
  if (exact === '' && whole === '0') return { text: write.decimal('0', ''), state: 'exact' }
  if (kept === '' && whole === '0') {
    const least =
      maxDecimals === 0 ? write.decimal('1', '') : write.decimal('0', '1'.padStart(maxDecimals, '0'))
    return { text: minus ? `>${minus}${least}` : `<${least}`, state: 'tiny' }
  }
  return { text: `${minus}${write.decimal(whole, kept)}`, state: kept === exact ? 'exact' : 'cut' }
}

interface Writer {
  readonly minus: string
  /** Formats whole digits and decimals, both as strings of the digits 0 to 9. */
  readonly decimal: (whole: string, decimals: string) => string
}

const writers = new Map<string, Writer>()

/** A formatter for numbers of any length in a locale. */
function writerOf(locale: string): Writer {
  const known = writers.get(locale)
  if (known) return known
  const format = new Intl.NumberFormat(locale)
  const part = (type: Intl.NumberFormatPartTypes) =>
    format.formatToParts(-1.1).find((one) => one.type === type)?.value ?? ''
  const point = part('decimal')
  const digits = Array.from({ length: 10 }, (_, digit) => format.format(digit))
  const writer: Writer = {
    minus: part('minusSign'),
    decimal: (whole, decimals) =>
      format.format(BigInt(whole)) +
      (decimals && point + decimals.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit)),
  }
  writers.set(locale, writer)
  return writer
}
