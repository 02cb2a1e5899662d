import type { ConnectKit } from '../../core/connect-kit.ts'
import { connectedIn } from '../../core/request.ts'

export interface SolReserve {
  /** What the network takes for a transfer of SOL, in lamports. */
  readonly fee: bigint
  /** What the account must hold to stay open, in lamports. */
  readonly minimum: bigint
}

/**
 * What must stay of an account's SOL when all else is sent.
 *
 * @throws {ConnectKitError} `NOT_CONNECTED`, `CHAIN_NOT_CONFIGURED`, `RPC_UNAVAILABLE`, `ABORTED`, `DESTROYED`
 */
export async function readSolReserve(
  kit: ConnectKit,
  { signal }: { readonly signal?: AbortSignal | undefined },
): Promise<SolReserve> {
  const { address, chainId } = connectedIn(kit, 'solana')
  const { encodeMessage, solanaRpc, transferSol } = await import('./transfer-parts.ts')
  const rpc = solanaRpc(kit, { chainId, signal })
  const [{ blockhash }, minimum] = await Promise.all([rpc.latestBlockhash(), rpc.minimumBalance(0)])
  const instructions = [transferSol({ from: address, to: address, amount: 1n })]
  const fee = await rpc.feeOf(encodeMessage({ feePayer: address, recentBlockhash: blockhash, instructions }))
  return { fee: fee ?? 0n, minimum }
}
