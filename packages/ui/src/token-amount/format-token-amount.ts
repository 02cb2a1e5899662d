export interface FormattedAmount {
  /** What to show: `1,200.5`, or `<0.01` for what is there but too little to show. */
  readonly text: string
  /** `cut` has lost digits, `tiny` has lost all of them. */
  readonly state: 'exact' | 'cut' | 'tiny'
}

/**
 * Groups an exact decimal text and limits its decimals. Digits are cut and never rounded up, so that nobody is shown
 * more than there is. No number is made of it on the way: floats lose digits.
 *
 * @param amount A decimal text, such as `-1200.50`.
 * @param maxDecimals Most digits after the point.
 * @param locale Language of the number, as a tag such as `de` (BCP 47).
 * @returns undefined when the text is no amount.
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
  /** Whole digits and decimals, both as digits from 0 to 9. */
  readonly decimal: (whole: string, decimals: string) => string
}

const writers = new Map<string, Writer>()

/** How numbers of any length are written in a language. */
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
