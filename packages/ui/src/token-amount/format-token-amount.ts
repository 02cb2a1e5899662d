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
 * @returns undefined when the text is no amount.
 * @example formatTokenAmount('1234567.8999', 2) // { text: '1,234,567.89', state: 'cut' }
 */
export function formatTokenAmount(amount: string, maxDecimals: number): FormattedAmount | undefined {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount)
  if (!match) return undefined
  const [, sign = '', digits = '', decimals = ''] = match
  const whole = digits.replace(/^0+(?=\d)/, '')
  const exact = decimals.replace(/0+$/, '')
  const kept = exact.slice(0, maxDecimals).replace(/0+$/, '')
  if (exact === '' && whole === '0') return { text: '0', state: 'exact' }
  if (kept === '' && whole === '0') return { text: tinyText(sign, maxDecimals), state: 'tiny' }
  const text = `${sign}${grouped(whole)}${kept === '' ? '' : `.${kept}`}`
  return { text, state: kept === exact ? 'exact' : 'cut' }
}

const grouped = (whole: string) => whole.replace(/\B(?=(?:\d{3})+$)/g, ',')

function tinyText(sign: string, maxDecimals: number): string {
  const least = maxDecimals === 0 ? '1' : `0.${'1'.padStart(maxDecimals, '0')}`
  return sign === '-' ? `>-${least}` : `<${least}`
}
