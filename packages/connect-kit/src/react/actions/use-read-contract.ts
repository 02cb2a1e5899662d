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
 * {@link readContract}; asked again when the parameters are others, and, where they name no chain, when the wallet is on another one.
 *
 * @param parameters undefined while they are not known yet: then nobody is asked
 * @param options `enabled: false` asks nobody
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
  // The types above have checked function and arguments; inside they are known at run time only.
  const call = parameters as ReadContractParameters | undefined
  const chainId = useEvmChainId(call?.chainId)
  const query = useKitQuery((kit, asked: ReadContractParameters) => readContract(kit, asked), call, {
    enabled,
    dependsOn: chainId,
  })
  return query as KitQuery<ReadContractResult<abi, functionName, args>, ReadContractErrorCode>
}
