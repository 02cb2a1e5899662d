import { formatTokenAmount } from '@esports/ui'
import { formatUnits } from '../../../actions/send/amount.ts'
import type { Token } from '../../../networks/token.ts'
import { shownWorth } from '../../../react/account/amounts.ts'
import { strangersText } from '../../../react/account/short-text.ts'

/** Decimals of an amount that is shown for orientation. */
const fewDecimals = 6

/**
 * An amount for display, with few decimals unless told otherwise; truncated, so that it never exceeds the real one.
 *
 * @param value base units
 * @example amountText(1_234_567_891n, 6, 'en') // '1,234.567891'
 */
export function amountText(value: bigint, decimals: number, locale: string, most = fewDecimals): string {
  const digits = formatUnits(value, decimals)
  return formatTokenAmount(digits, most, locale)?.text ?? digits
}

/** The same with the token's symbol. */
export const tokenText = (
  value: bigint,
  { symbol, decimals }: Pick<Token, 'symbol' | 'decimals'>,
  locale: string,
  most?: number,
): string => `${amountText(value, decimals, locale, most)} ${strangersText(symbol, 12)}`

export interface WorthOptions {
  /** `up` for what has to be paid. Default: `down`, for what there is. */
  readonly rounds?: 'down' | 'up'
}

/**
 * What an amount is worth in dollars, in whole cents; undefined without a price.
 *
 * It is rounded down, because what is shown must be there: half a cent rounded up, times the amounts a person adds up, is money that nobody has. A fee is rounded
 * up for the same reason: what is set aside for it must be enough. Computed with integers, so that no digit of a large balance is lost.
 *
 * @param value base units
 * @example worthText(1_999_999n, { decimals: 6, price: 1 }, 'en') // '$1.99'
 */
export function worthText(
  value: bigint,
  { decimals, price }: { readonly decimals: number; readonly price: number | undefined },
  locale: string,
  { rounds = 'down' }: WorthOptions = {},
): string | undefined {
  if (price === undefined || !Number.isFinite(price) || price < 0) return undefined
  const [mantissa = '', exponent = ''] = price.toExponential().split('e')
  const fraction = mantissa.split('.')[1] ?? ''
  const places = decimals + fraction.length - Number(exponent)
  // In cents: two decimals fewer.
  const scale = 10n ** BigInt(Math.abs(places - 2))
  const exact = value * BigInt(mantissa.replace('.', ''))
  const isWhole = places <= 2
  const cents = isWhole ? exact * scale : exact / scale
  const isCut = !isWhole && exact % scale !== 0n
  if (cents === 0n && isCut) return `<${centsText(1n, locale)}`
  return centsText(isCut && rounds === 'up' ? cents + 1n : cents, locale)
}

// Intl formats a decimal string without loss of precision.
const centsText = (cents: bigint, locale: string) => shownWorth(formatUnits(cents, 2) as `${number}`, locale)
