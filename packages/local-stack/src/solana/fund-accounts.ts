import type { Ledger } from './ledger.ts'
import { solanaAccounts, solanaUsdc } from './solana-accounts.ts'

/** Lamports: 25 SOL. */
const ownSol = 25_000_000_000n
/** Base units: 500 USDC. */
const ownUsdc = 500_000_000n

/** Gives each of the ten accounts 25 SOL and 500 USDC, at USDC's address on the main network. */
export async function fundSolanaAccounts(control: Ledger['control']): Promise<void> {
  const { mint, decimals } = solanaUsdc
  control.addToken({ mint, decimals })
  for (const { address: owner } of solanaAccounts) {
    control.fund(owner, ownSol)
    await control.hold({ owner, mint, amount: ownUsdc })
  }
}
