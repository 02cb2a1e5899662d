import { formatTokenAmount } from '@esports/ui'
import { currencyDecimals } from '../../../actions/onramp/payment-limits.ts'
import { strangersText } from '../../../react/account/short-text.ts'
import type { OnrampMoney } from '../../../services.ts'

/** Decimals of a token amount that is shown for orientation. */
const fewDecimals = 6

/**
 * Fiat money with every digit: what is paid must never read as less. Whole amounts have no decimals.
 *
 * @example moneyText({ amount: '99.5', currency: 'USD' }, 'en') // '$99.50'
 */
export function moneyText({ amount, currency }: OnrampMoney, locale: string): string {
  const match = /^\d+(?:\.(\d*?)0*)?$/.exec(amount)
  if (!match) return strangersText(`${amount} ${currency}`, 24)
  const digits = match[1]?.length ?? 0
  try {
    const least = digits === 0 ? 0 : currencyDecimals(currency)
    return new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      minimumFractionDigits: least,
      // More decimals than a currency has are shown, not rounded; 20 are the most that all browsers format.
      maximumFractionDigits: Math.min(20, Math.max(least, digits)),
      roundingMode: 'ceil',
      // A decimal string is formatted without becoming a float; it is one, by the pattern above.
    }).format(amount as `${number}`)
  } catch {
    // Not a currency code.
    return `${formatTokenAmount(amount, digits, locale)?.text ?? amount} ${strangersText(currency, 12)}`
  }
}

/**
 * An amount of tokens with few decimals; truncated, so that it never exceeds the real one.
 *
 * @example boughtText({ amount: '24.56789123', currency: 'USDC' }, 'en') // '24.567891 USDC'
 */
export const boughtText = ({ amount, currency }: OnrampMoney, locale: string): string =>
  strangersText(
    `${formatTokenAmount(amount, fewDecimals, locale)?.text ?? amount} ${strangersText(currency, 12)}`,
    40,
  )

/**
 * The name of a currency in the user's language; its code if it has none.
 *
 * @example currencyName('EUR', 'en') // 'Euro'
 */
export function currencyName(currency: string, locale: string): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'currency' }).of(currency) ?? currency
  } catch {
    // Not a currency code.
    return strangersText(currency, 24)
  }
}
