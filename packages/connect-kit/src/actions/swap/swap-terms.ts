import { formatUnits } from '../send/amount.ts'

/** One side of a swap: the token paid or received. */
export interface SwapSide {
  /** Base units. */
  readonly amount: bigint
  readonly decimals: number
  /** US dollars for one whole token; 0 if not known. */
  readonly price: number
}

export interface SwapTermsParameters {
  readonly from: SwapSide
  /** The output token with the quoted amount. */
  readonly to: SwapSide
  /** Wei for one unit of gas, such as `standard` of `fetchGasPrice`. */
  readonly gasPrice: bigint
  /** US dollars for one whole native coin. */
  readonly nativePrice: number
}

/** The terms of a swap to show before the user confirms it. */
export interface SwapTerms {
  /** US dollars, for the gas a swap typically uses. */
  readonly networkFee: number
  /** The provider's fee: 0.85 per cent of the input amount, in base units of the input token. */
  readonly providerFee: bigint
  // S9.9
  /** One per cent of the output amount, in base units of the output token: the swap fails if it returns less than the quote minus this. */
  readonly maxSlippage: bigint
  /** Loss of value in per cent; negative for a gain. Undefined if a price is not known. */
  readonly priceImpact: number | undefined
  /** The output amount as a formatted string with up to six decimals, rounded down. */
  readonly receives: string
}

const usualGas = 150_000n

/**
 * What the network takes for the gas a swap typically uses, in wei. Use it before there is a plan with the real fee; the most that can be swapped of the
 * native coin is the balance less twice this.
 *
 * @param gasPrice wei for one unit of gas
 * @example usualSwapFee(30n * 10n ** 9n) // 4_500_000_000_000_000n
 */
export const usualSwapFee = (gasPrice: bigint): bigint => usualGas * gasPrice

/**
 * Computes the terms of a swap: fees, maximum slippage, and price impact.
 *
 * @example
 * const terms = swapTerms({ from, to: { ...usdt, amount: await quoteSwap(kit, swap) }, gasPrice: standard, nativePrice })
 * if ((terms.priceImpact ?? 0) > 5) warn()
 */
export function swapTerms({ from, to, gasPrice, nativePrice }: SwapTermsParameters): SwapTerms {
  const paid = worthOf(from)
  const got = worthOf(to)
  return {
    networkFee: Number(formatUnits(usualSwapFee(gasPrice), 18)) * nativePrice,
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
