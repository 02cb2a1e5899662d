/**
 * Whether an account may be left with a balance: with nothing, so that it ends, or with what every account must hold (rent). In lamports.
 *
 * @example isLeftAlone(5_000n, 890_880n) // false
 */
export const isLeftAlone = (balance: bigint, minimum: bigint): boolean => balance === 0n || balance >= minimum

export interface SpendableSol {
  /** Lamports. */
  readonly held: bigint
  readonly fee: bigint
  /** What an account must hold. */
  readonly minimum: bigint
}

/**
 * The most SOL to offer, in lamports: the account stays open, and a wallet that adds a price for priority can pay it.
 *
 * @example maxSolToSend({ held: 10_000_000n, fee: 5_000n, minimum: 890_880n }) // 9_104_120n
 */
export function maxSolToSend({ held, fee, minimum }: SpendableSol): bigint {
  const rest = held - fee - minimum
  return rest > 0n ? rest : 0n
}
