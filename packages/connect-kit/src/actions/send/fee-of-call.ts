import type { ConnectKit } from '../../core/connect-kit.ts'
import { readChain } from '../read-chain.ts'
import { type DryRun, type DryRunCall, dryRun, type OnChain } from './transfer.ts'

/**
 * Dry-runs a call. Returns its gas (units), the most that a unit can cost in the next blocks, what a rollup takes for its data and the account's native
 * balance (all in wei).
 *
 * @throws {ConnectKitError} `TRANSACTION_WOULD_FAIL`, `INSUFFICIENT_GAS`, `RPC_UNAVAILABLE`, `CHAIN_NOT_CONFIGURED`, `ABORTED`, `DESTROYED`
 */
export async function feeOfCall(
  kit: ConnectKit,
  where: OnChain,
  call: DryRunCall,
): Promise<Omit<DryRun, 'gasPrice'> & { readonly maxFeePerGas: bigint }> {
  const [{ gasPrice, ...rest }, cap] = await Promise.all([dryRun(kit, where, call), feeCap(kit, where)])
  return { ...rest, maxFeePerGas: cap && cap > gasPrice ? cap : gasPrice }
}

/** EIP-1559 fee cap in wei; undefined on networks without one, where the gas price is what a unit costs. */
const feeCap = (kit: ConnectKit, where: OnChain): Promise<bigint | undefined> =>
  readChain(kit, where, async (client, ending) => {
    const { estimateFeesPerGas } = await import('./viem-dry-run.ts')
    try {
      return (await estimateFeesPerGas(client)).maxFeePerGas
    } catch (error) {
      if (ending.aborted) throw error
      return undefined
    }
  })
