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
  { symbol, decimals }: Token,
  locale: string,
  most?: number,
): string => `${amountText(value, decimals, locale, most)} ${strangersText(symbol, 12)}`

/** Less than this would read as nothing. */
const cent = 0.01

/** What an amount is worth in dollars; undefined without a price. Only for display: floats lose digits. */
export function worthText(
  value: bigint,
  { decimals, price }: { readonly decimals: number; readonly price: number | undefined },
  locale: string,
): string | undefined {
  const worth = price === undefined ? Number.NaN : Number(formatUnits(value, decimals)) * price
  if (!Number.isFinite(worth)) return undefined
  return worth > 0 && worth < cent ? `<${shownWorth(cent, locale)}` : shownWorth(worth, locale)
}
