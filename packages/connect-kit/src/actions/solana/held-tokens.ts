import { tokenProgram } from './programs.ts'
import type { SolanaRpc } from './solana-rpc.ts'
import { readTokenAccount } from './token-account.ts'

export interface HeldToken {
  readonly mint: string
  /** Address of the token account. */
  readonly account: string
  /** Base units. */
  readonly amount: bigint
  readonly isFrozen: boolean
}

/**
 * The tokens of an owner. Of several accounts for one token it is the one that most can be sent from: a transfer has one source, and no more must be shown
 * than it can send.
 */
export async function heldTokens(rpc: SolanaRpc, owner: string): Promise<readonly HeldToken[]> {
  const best = new Map<string, HeldToken>()
  for (const { address, account } of await rpc.tokenAccounts(owner, tokenProgram)) {
    const read = readTokenAccount(account.data)
    if (read?.owner !== owner) continue
    const { mint, amount, isFrozen } = read
    const known = best.get(mint)
    const isBetter = !known || (known.isFrozen === isFrozen ? amount > known.amount : known.isFrozen)
    if (isBetter) best.set(mint, { mint, account: address, amount, isFrozen })
  }
  return [...best.values()]
}
