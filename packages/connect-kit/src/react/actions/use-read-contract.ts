import type { Abi, ContractFunctionArgs, ContractFunctionName } from 'viem'
import {
  type ReadContractErrorCode,
  type ReadContractParameters,
  type ReadContractResult,
  type RegisteredKit,
  readContract,
} from '../../index.ts'
import { useEvmChainId } from '../use-evm-chain-id.ts'
import { type KitQuery, type QueryParameters, type UseQueryOptions, useKitQuery } from '../use-kit-query.ts'

type Reads = 'pure' | 'view'

/**
 * {@link readContract}. Refetched when the parameters change, and, without a `chainId` in them, when the wallet switches network.
 *
 * @param parameters pass `undefined` until they are known: no request is made meanwhile
 * @param options `enabled: false` disables the query
 * @example
 * const { data: held } = useReadContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
 */
export function useReadContract<
  const abi extends Abi | readonly unknown[],
  functionName extends ContractFunctionName<abi, Reads>,
  const args extends ContractFunctionArgs<abi, Reads, functionName>,
>(
  parameters: QueryParameters<ReadContractParameters<abi, functionName, args, RegisteredKit>> | undefined,
  { enabled }: UseQueryOptions = {},
): KitQuery<ReadContractResult<abi, functionName, args>, ReadContractErrorCode> {
  // The types above check the function name and arguments; here they are only known at run time.
  const call = parameters as ReadContractParameters | undefined
  const chainId = useEvmChainId(call?.chainId)
  const query = useKitQuery((kit, asked: ReadContractParameters) => readContract(kit, asked), call, {
    enabled,
    dependsOn: chainId,
  })
  return query as KitQuery<ReadContractResult<abi, functionName, args>, ReadContractErrorCode>
}
