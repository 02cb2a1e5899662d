import { formatUnits } from '../send/amount.ts'

/** What goes in or comes out of a swap. */
export interface SwapSide {
  /** Base units. */
  readonly amount: bigint
  readonly decimals: number
  /** US dollars for one whole token; 0 where nobody knows. */
  readonly price: number
}

export interface SwapTermsParameters {
  readonly from: SwapSide
  /** What the quote promises. */
  readonly to: SwapSide
  /** Wei for one unit of gas, such as `standard` of `fetchGasPrice`. */
  readonly gasPrice: bigint
  /** US dollars for one whole coin of the network. */
  readonly nativePrice: number
}

/** What a person should know before agreeing to a swap. */
export interface SwapTerms {
  /** US dollars, for the gas that a swap usually needs. */
  readonly networkFee: number
  /** Base units of what goes in, 0.85 per cent of it: what the provider keeps. */
  readonly providerFee: bigint
  // S9.9
  /** Base units of what comes out, one per cent of it: so much less may come before the swap fails. */
  readonly maxSlippage: bigint
  /** Per cent of its worth that the amount loses; below zero where it gains. Undefined where a price is not known. */
  readonly priceImpact: number | undefined
  /** What comes out, with up to six decimals, never more than comes. */
  readonly receives: string
}

const usualGas = 150_000n

/**
 * The terms of a swap: fees, the least that comes, and how far its price is from the market's.
 *
 * @example
 * const terms = swapTerms({ from, to: { ...usdt, amount: await quoteSwap(kit, swap) }, gasPrice: standard, nativePrice })
 * if ((terms.priceImpact ?? 0) > 5) warn()
 */
export function swapTerms({ from, to, gasPrice, nativePrice }: SwapTermsParameters): SwapTerms {
  const paid = worthOf(from)
  const got = worthOf(to)
  return {
    networkFee: Number(formatUnits(usualGas * gasPrice, 18)) * nativePrice,
    providerFee: (from.amount * 85n) / 10_000n,
    maxSlippage: to.amount / 100n,
    priceImpact: paid > 0 && to.price > 0 ? ((paid - got) / paid) * 100 : undefined,
    receives: shown(to),
  }
}

const worthOf = ({ amount, decimals, price }: SwapSide): number =>
  Number(formatUnits(amount, decimals)) * price

function shown({ amount, decimals }: SwapSide): string {
  const [whole = '0', fraction = ''] = formatUnits(amount, decimals).split('.')
  const cut = fraction.slice(0, 6).replace(/0+$/, '')
  const grouped = BigInt(whole).toLocaleString('en-US')
  return cut ? `${grouped}.${cut}` : grouped
}
