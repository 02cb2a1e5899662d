import type { swap } from '../../../messages/english/swap.ts'
import type { ShownToken } from './swap-tokens.ts'

export interface SwapFormState {
  readonly from: ShownToken | undefined
  readonly to: ShownToken | undefined
  readonly amountText: string
  /** Base units; undefined if the text is not an amount. */
  readonly amount: bigint | undefined
  /** Balance of `from` in base units; undefined if unknown. */
  readonly held: bigint | undefined
  /** Balance of the native coin and what the network takes of it, in wei; undefined if unknown. */
  readonly coins: bigint | undefined
  readonly fee: bigint | undefined
  readonly isNative: boolean
  readonly quote: 'pending' | 'success' | 'error'
}

/** Text of the button that says what a form is missing. */
export type MissingKey = Extract<
  keyof typeof swap,
  | 'swap.needsTokens'
  | 'swap.needsAmount'
  | 'swap.wrongAmount'
  | 'swap.needsFunds'
  | 'swap.needsGas'
  | 'swap.quoting'
  | 'swap.noQuote'
>

// S5.1, S8.9
/** What a form is missing, in the order of its fields; undefined if the swap can be reviewed. */
export function missingFrom(form: SwapFormState): MissingKey | undefined {
  const { from, to, amountText, amount, held, coins, fee = 0n, isNative, quote } = form
  if (!from || !to) return 'swap.needsTokens'
  if (amountText === '') return 'swap.needsAmount'
  if (!amount) return 'swap.wrongAmount'
  if (held !== undefined && amount > held) return 'swap.needsFunds'
  if (coins !== undefined && coins < (isNative ? amount : 0n) + fee) return 'swap.needsGas'
  if (quote === 'pending') return 'swap.quoting'
  return quote === 'error' ? 'swap.noQuote' : undefined
}
