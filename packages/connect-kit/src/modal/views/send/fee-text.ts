import { formatUnits } from '../../../actions/send/amount.ts'
import type { Token } from '../../../networks/token.ts'
import { tokenText, worthOf } from './amount-text.ts'

/** Decimals of the coin: on many networks a fee is far below a thousandth of one. */
const coinDecimals = 8
/** Decimals below a dollar: with cents alone, a fee of a little more than one would read as two. */
const smallDecimals = 4
const centDecimals = 2

export interface FeeCoin extends Pick<Token, 'symbol' | 'decimals'> {
  /** Dollars per coin; undefined if unknown. */
  readonly price: number | undefined
}

/**
 * A fee in the coin it is paid in, and in dollars if the coin has a price.
 *
 * Both are rounded up, because what is set aside for a fee must be enough: to whole cents from a dollar on and to four decimals below it, so that the text is by
 * less than a hundredth more than the fee. Less than a cent is `<$0.01`. Computed with integers, like all amounts.
 *
 * @param fee base units of the coin
 * @example feeText(20_054_000_000_000_000n, { symbol: 'POL', decimals: 18, price: 0.5 }, 'en') // '0.020054 POL ($0.0101)'
 */
export function feeText(fee: bigint, coin: FeeCoin, locale: string): string {
  const shownDecimals = Math.min(coin.decimals, coinDecimals)
  const step = 10n ** BigInt(coin.decimals - shownDecimals)
  // Less than one step stays what it is: it reads as '<' one step.
  const coins = fee < step ? fee : roundedUp(fee, step) * step
  const text = tokenText(coins, coin, locale, coinDecimals)
  const money = moneyOf(fee, coin, locale)
  return money ? `${text} (${money})` : text
}

function moneyOf(fee: bigint, { decimals, price }: FeeCoin, locale: string): string | undefined {
  const exact = worthOf(fee, decimals, price)
  if (!exact) return undefined
  const { over, under } = exact
  const dollars = (value: bigint, places: number) =>
    // Intl formats a decimal string without loss of precision.
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'USD',
      maximumFractionDigits: places,
    }).format(formatUnits(value, places) as `${number}`)
  if (over > 0n && over * 100n < under) return `<${dollars(1n, centDecimals)}`
  const places = over < under ? smallDecimals : centDecimals
  return dollars(roundedUp(over * 10n ** BigInt(places), under), places)
}

/** A quotient, rounded up. */
const roundedUp = (over: bigint, under: bigint): bigint => (over + under - 1n) / under
