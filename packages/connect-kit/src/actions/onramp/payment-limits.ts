import type { PaymentCurrency, PaymentLimit } from '../../services/blockchain-api/onramp.ts'
import { parseAmount } from '../send/amount.ts'

/** Whether an amount of fiat money can be paid. */
export type PaymentCheck =
  /** Nothing was entered, or zero. */
  | { readonly status: 'empty' }
  /** The text is not an amount. */
  | { readonly status: 'invalid' }
  | { readonly status: 'belowMinimum'; readonly minimum: string }
  | { readonly status: 'aboveMaximum'; readonly maximum: string }
  | {
      readonly status: 'accepted'
      /** The payment methods whose limits contain the amount, such as `card`; empty if the currency names no limits. */
      readonly methods: readonly string[]
    }

export interface CheckOnrampAmountParameters {
  /** A payment currency of `fetchOnrampOptions`. */
  readonly payment: Pick<PaymentCurrency, 'payment_method_limits'>
  /** A decimal string in units of the currency, such as '99.50'. */
  readonly amount: string
}

/** Decimals to which amounts and limits are compared; no currency has more. */
const precision = 18

// S3.19
/**
 * Checks an amount against the limits of a payment currency: it is accepted if it is within those of at least one payment method. Decimal strings are
 * compared digit by digit, never as floats. Limits that are not amounts, or whose minimum is above their maximum, are ignored.
 *
 * @example checkOnrampAmount({ payment, amount: '5' }) // { status: 'belowMinimum', minimum: '10.00' }
 */
export function checkOnrampAmount({
  payment: { payment_method_limits },
  amount,
}: CheckOnrampAmountParameters): PaymentCheck {
  if (amount.trim() === '') return { status: 'empty' }
  const value = unitsOf(amount)
  if (value === undefined) return { status: 'invalid' }
  if (value === 0n) return { status: 'empty' }
  const limits = payment_method_limits.flatMap(readLimit)
  const methods = limits.filter(({ min, max }) => min <= value && value <= max).map(({ id }) => id)
  if (methods.length > 0 || limits.length === 0) return { status: 'accepted', methods }
  // Between the limits of two methods, the next amount that is accepted is above.
  const [next] = limits.filter(({ min }) => min > value).toSorted((a, b) => (a.min < b.min ? -1 : 1))
  if (next) return { status: 'belowMinimum', minimum: next.minimum }
  const [last] = limits.toSorted((a, b) => (a.max > b.max ? -1 : 1))
  return { status: 'aboveMaximum', maximum: last?.maximum ?? '0' }
}

function readLimit({ id, min, max }: PaymentLimit) {
  const limit = { min: unitsOf(min), max: unitsOf(max) }
  if (limit.min === undefined || limit.max === undefined || limit.min > limit.max) return []
  return [{ id, min: limit.min, max: limit.max, minimum: min, maximum: max }]
}

function unitsOf(amount: string): bigint | undefined {
  try {
    return parseAmount(amount, precision)
  } catch {
    // Its only error: the text is not an amount.
    return undefined
  }
}

/**
 * Decimals of a fiat currency: 2 for most, 0 for the yen.
 *
 * @param currency ISO 4217 code; 2 for one that is unknown
 * @example currencyDecimals('JPY') // 0
 */
export function currencyDecimals(currency: string): number {
  try {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency })
    return format.resolvedOptions().maximumFractionDigits ?? 2
  } catch {
    // Not a currency code.
    return 2
  }
}
