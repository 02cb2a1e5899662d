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

/**
 * What an amount is worth in dollars, in whole cents; undefined without a price.
 *
 * It is rounded down, because what is shown must be there: half a cent rounded up, times the amounts a person adds up, is money that nobody has. Computed with
 * integers, so that no digit of a large balance is lost. What has to be paid is rounded up: `feeText`.
 *
 * @param value base units
 * @example worthText(1_999_999n, { decimals: 6, price: 1 }, 'en') // '$1.99'
 */
export function worthText(
  value: bigint,
  { decimals, price }: { readonly decimals: number; readonly price: number | undefined },
  locale: string,
): string | undefined {
  const exact = worthOf(value, decimals, price)
  if (!exact) return undefined
  const cents = (exact.over * 100n) / exact.under
  return cents === 0n && exact.over > 0n ? `<${centsText(1n, locale)}` : centsText(cents, locale)
}

/**
 * What an amount is worth, exactly, as a fraction; undefined without a price. A price is what it is written as, in decimals.
 *
 * @param value base units
 * @param price dollars for 10 ** decimals base units
 * @example worthOf(3n, 0, 0.5) // { over: 15n, under: 10n }
 */
export function worthOf(
  value: bigint,
  decimals: number,
  price: number | undefined,
): { readonly over: bigint; readonly under: bigint } | undefined {
  if (price === undefined || !Number.isFinite(price) || price < 0) return undefined
  const [mantissa = '', exponent = ''] = price.toExponential().split('e')
  const places = decimals + (mantissa.split('.')[1] ?? '').length - Number(exponent)
  const power = 10n ** BigInt(Math.abs(places))
  const digits = value * BigInt(mantissa.replace('.', ''))
  return places < 0 ? { over: digits * power, under: 1n } : { over: digits, under: power }
}

// Intl formats a decimal string without loss of precision.
const centsText = (cents: bigint, locale: string) => shownWorth(formatUnits(cents, 2) as `${number}`, locale)
