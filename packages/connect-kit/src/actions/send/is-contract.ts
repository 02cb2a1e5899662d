import type { Address } from 'viem'
import type { ConnectKit } from '../../core/connect-kit.ts'
import { networkError } from '../../errors/network-error.ts'
import { readChain } from '../read-chain.ts'
import type { OnChain } from './transfer.ts'

/** Code of an account that delegates to a contract (EIP-7702): its owner still holds the key. */
const delegation = '0xef0100'

/**
 * Whether a contract is deployed at an address, which may be unable to pass on what it receives.
 *
 * @throws {ConnectKitError} `RPC_UNAVAILABLE`, `CHAIN_NOT_CONFIGURED`, `ABORTED`, `DESTROYED`
 */
export const isContract = (
  kit: ConnectKit,
  { address, ...where }: OnChain & { readonly address: Address },
): Promise<boolean> =>
  readChain(kit, where, async (client) => {
    const { getCode } = await import('./viem-dry-run.ts')
    try {
      const code = await getCode(client, { address })
      return code !== undefined && !code.toLowerCase().startsWith(delegation)
    } catch (cause) {
      throw networkError('RPC_UNAVAILABLE', undefined, { cause, details: { chainId: where.chainId } })
    }
  })
