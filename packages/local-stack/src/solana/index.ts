import type { LocalSolana, StartSolanaOptions } from './solana-node.ts'

export { type SolanaAccount, solanaAccounts, solanaUsdc } from './solana-accounts.ts'
export type { LocalSolana, StartSolanaOptions } from './solana-node.ts'

/** Whether LiteSVM, the runtime of the local Solana network, has a build for this platform: Linux and macOS, not Windows. */
export async function hasSolana(): Promise<boolean> {
  try {
    await import('litesvm')
    return true
  } catch {
    return false
  }
}

/**
 * Starts a Solana network on loopback. Its code is loaded now: the rest of the stack runs where LiteSVM has no build.
 *
 * @throws {Error} when LiteSVM has no build for the platform, see {@link hasSolana}
 * @example
 * const solana = await startSolana()
 * solana.control.fund(address, 2_000_000_000n)
 * await solana.close()
 */
export const startSolana = async (options?: StartSolanaOptions): Promise<LocalSolana> =>
  (await import('./solana-node.ts')).startSolana(options)
