import type { Abi, ContractFunctionArgs, ContractFunctionName } from 'viem'
import {
  type RegisteredKit,
  type SimulateContractErrorCode,
  type SimulateContractParameters,
  type SimulateContractResult,
  simulateContract,
} from '../../index.ts'
import { useEvmChainId } from '../use-evm-chain-id.ts'
import { useEvmWallet } from '../use-evm-wallet.ts'
import { type KitQuery, type QueryParameters, type UseQueryOptions, useKitQuery } from '../use-kit-query.ts'

type Writes = 'nonpayable' | 'payable'

/**
 * {@link simulateContract}. Refetched when the parameters change, and, without `account` or `chainId` in them, when the wallet's account or
 * network changes. Pass its `data.request` to {@link useWriteContract}.
 *
 * @param parameters pass `undefined` until they are known: no request is made meanwhile
 * @param options `enabled: false` disables the query
 * @example
 * const { data } = useSimulateContract({ address: token, abi: erc20Abi, functionName: 'transfer', args: [to, 1n] })
 * const { mutate: write } = useWriteContract()
 * <button disabled={!data} onClick={() => data && write(data.request)}>Send</button>
 */
export function useSimulateContract<
  const abi extends Abi | readonly unknown[],
  functionName extends ContractFunctionName<abi, Writes>,
  const args extends ContractFunctionArgs<abi, Writes, functionName>,
>(
  parameters: QueryParameters<SimulateContractParameters<abi, functionName, args, RegisteredKit>> | undefined,
  { enabled }: UseQueryOptions = {},
): KitQuery<SimulateContractResult<abi, functionName, args>, SimulateContractErrorCode> {
  // The types above check the function name and arguments; here they are only known at run time.
  const call = parameters as unknown as SimulateContractParameters | undefined
  const chainId = useEvmChainId(call?.chainId)
  const account = useEvmWallet()?.address
  const query = useKitQuery((kit, asked: SimulateContractParameters) => simulateContract(kit, asked), call, {
    enabled,
    dependsOn: [chainId, call?.account ?? account],
  })
  return query as unknown as KitQuery<
    SimulateContractResult<abi, functionName, args>,
    SimulateContractErrorCode
  >
}
