import type {
  Abi,
  Account,
  Address,
  ContractFunctionArgs,
  ContractFunctionName,
  ContractFunctionReturnType,
  SimulateContractParameters as ViemSimulateContractParameters,
} from 'viem'
import type { ConnectKit } from '../core/connect-kit.ts'
import { connectionIn } from '../core/machine.ts'
import type { EvmNetwork } from '../networks/network.ts'
import type { ChainReadErrorCode, ErrorCodes } from './error-codes.ts'
import { type EvmChainIdOfKit, evmNetworkFor } from './evm-chain-id.ts'
import { readChain } from './read-chain.ts'
import type { WriteContractParameters } from './write-contract.ts'

type Writes = 'nonpayable' | 'payable'

/** Typed like viem's `SimulateContractParameters`: function, arguments and payability are inferred from the ABI. `value` is in wei. */
export type SimulateContractParameters<
  abi extends Abi | readonly unknown[] = Abi,
  functionName extends ContractFunctionName<abi, Writes> = ContractFunctionName<abi, Writes>,
  args extends ContractFunctionArgs<abi, Writes, functionName> = ContractFunctionArgs<
    abi,
    Writes,
    functionName
  >,
  Kit extends ConnectKit = ConnectKit,
> = ViemSimulateContractParameters<
  abi,
  functionName,
  args,
  EvmNetwork,
  undefined,
  Account | Address | undefined
> & {
  /** EVM chain id of one of the app's networks. Defaults to the wallet's chain, else the selected network. */
  readonly chainId?: EvmChainIdOfKit<Kit> | undefined
  readonly signal?: AbortSignal | undefined
}

export interface SimulateContractResult<
  abi extends Abi | readonly unknown[] = Abi,
  functionName extends ContractFunctionName<abi, Writes> = ContractFunctionName<abi, Writes>,
  args extends ContractFunctionArgs<abi, Writes, functionName> = ContractFunctionArgs<
    abi,
    Writes,
    functionName
  >,
> {
  /** The return value of the simulated call. */
  readonly result: ContractFunctionReturnType<abi, Writes, functionName, args>
  /** The same call, with its chain id set, for {@link writeContract}. */
  readonly request: WriteContractParameters<abi, functionName, args>
}

export type SimulateContractErrorCode =
  | ChainReadErrorCode
  | ErrorCodes<'CONTRACT_CALL_FAILED' | 'INVALID_HEX_DATA'>

/**
 * Simulates a contract call without sending it, and without the wallet. Simulated from the connected account unless `account` is given.
 *
 * @throws {ConnectKitError} as {@link readContract}
 * @example
 * const { request } = await simulateContract(kit, { address: token, abi: erc20Abi, functionName: 'transfer', args: [to, 1n] })
 * const hash = await writeContract(kit, request)
 */
export async function simulateContract<
  Kit extends ConnectKit,
  const abi extends Abi | readonly unknown[],
  functionName extends ContractFunctionName<abi, Writes>,
  const args extends ContractFunctionArgs<abi, Writes, functionName>,
>(
  kit: Kit,
  parameters: SimulateContractParameters<abi, functionName, args, Kit>,
): Promise<SimulateContractResult<abi, functionName, args>> {
  // The public types have checked function and arguments; inside, they are known only at run time.
  const { chainId, signal, ...call } = parameters as unknown as SimulateContractParameters
  const network = evmNetworkFor(kit, chainId)
  const account = call.account ?? connectedAddress(kit)
  const { result } = await readChain(kit, { chainId: network.id, signal }, async (client) => {
    const viem = await import('./viem-reads.ts')
    try {
      return await viem.simulateContract(client, { ...call, ...(account ? { account } : {}) })
    } catch (error) {
      const { explainCall } = await import('./explain-call.ts')
      throw explainCall(error)
    }
  })
  const { abi, address, functionName, args, value, dataSuffix } = call
  const { nonce, gas, gasPrice, maxFeePerGas, maxPriorityFeePerGas, accessList, authorizationList } = call
  const request = {
    chainId: network.id,
    ...given({ abi, address, functionName, args, value, dataSuffix }),
    ...given({ nonce, gas, gasPrice, maxFeePerGas, maxPriorityFeePerGas, accessList, authorizationList }),
  }
  // The fields have the types of the parameters they were copied from.
  return { result, request } as unknown as SimulateContractResult<abi, functionName, args>
}

const given = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

function connectedAddress(kit: ConnectKit): Address | undefined {
  const connection = connectionIn(kit.store.getState(), 'eip155')
  return connection.status === 'connected' ? connection.address : undefined
}
