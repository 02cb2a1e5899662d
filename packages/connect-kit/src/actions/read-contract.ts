import type {
  Abi,
  ContractFunctionArgs,
  ContractFunctionName,
  ReadContractReturnType,
  ReadContractParameters as ViemReadContractParameters,
} from 'viem'
import type { ConnectKit } from '../core/connect-kit.ts'
import type { ChainReadErrorCode, ErrorCodes } from './error-codes.ts'
import type { EvmChainIdOfKit } from './evm-chain-id.ts'
import { readChain } from './read-chain.ts'

/** Functions that do not change state. */
type Reads = 'pure' | 'view'

/** Typed like viem's `ReadContractParameters`: function and arguments are inferred from the ABI. */
export type ReadContractParameters<
  abi extends Abi | readonly unknown[] = Abi,
  functionName extends ContractFunctionName<abi, Reads> = ContractFunctionName<abi, Reads>,
  args extends ContractFunctionArgs<abi, Reads, functionName> = ContractFunctionArgs<
    abi,
    Reads,
    functionName
  >,
  Kit extends ConnectKit = ConnectKit,
> = ViemReadContractParameters<abi, functionName, args> & {
  /** EVM chain id of one of the app's networks. Defaults to the wallet's chain, else the selected network. */
  readonly chainId?: EvmChainIdOfKit<Kit> | undefined
  readonly signal?: AbortSignal | undefined
}

export type ReadContractResult<
  abi extends Abi | readonly unknown[] = Abi,
  functionName extends ContractFunctionName<abi, Reads> = ContractFunctionName<abi, Reads>,
  args extends ContractFunctionArgs<abi, Reads, functionName> = ContractFunctionArgs<
    abi,
    Reads,
    functionName
  >,
> = ReadContractReturnType<abi, functionName, args>

export type ReadContractErrorCode =
  | ChainReadErrorCode
  | ErrorCodes<'CONTRACT_CALL_FAILED' | 'INVALID_HEX_DATA'>

/**
 * Calls a read-only contract function over the app's RPC nodes, without the wallet.
 *
 * @throws {ConnectKitError} `CONTRACT_CALL_FAILED` with `details.reason` when it reverts or there is no contract at the address,
 *   `INVALID_HEX_DATA` when the arguments do not match the function, `RPC_UNAVAILABLE`, `CHAIN_NOT_CONFIGURED`, `ABORTED`, `DESTROYED`
 * @example const held = await readContract(kit, { address: token, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
 */
export async function readContract<
  Kit extends ConnectKit,
  const abi extends Abi | readonly unknown[],
  functionName extends ContractFunctionName<abi, Reads>,
  const args extends ContractFunctionArgs<abi, Reads, functionName>,
>(
  kit: Kit,
  parameters: ReadContractParameters<abi, functionName, args, Kit>,
): Promise<ReadContractResult<abi, functionName, args>> {
  // The public types have checked function and arguments; inside, they are known only at run time.
  const { chainId, signal, ...call } = parameters as unknown as ReadContractParameters
  const answer = await readChain(kit, { chainId, signal }, async (client) => {
    const viem = await import('./viem-reads.ts')
    try {
      return await viem.readContract(client, call)
    } catch (error) {
      const { explainCall } = await import('./explain-call.ts')
      throw explainCall(error)
    }
  })
  return answer as ReadContractResult<abi, functionName, args>
}
