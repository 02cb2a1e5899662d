import type { Abi, ContractFunctionArgs, ContractFunctionName } from 'viem'
import {
  type RegisteredKit,
  type WriteContractErrorCode,
  type WriteContractParameters,
  type WriteContractResult,
  writeContract,
} from '../../index.ts'
import {
  type MutationCallbacks,
  type MutationFunctions,
  type MutationState,
  useKitMutation,
} from '../use-kit-mutation.ts'

type Writes = 'nonpayable' | 'payable'
type State = MutationState<WriteContractParameters, WriteContractResult, WriteContractErrorCode>
type Reset = MutationFunctions<WriteContractParameters, WriteContractResult, WriteContractErrorCode>['reset']

export type UseWriteContractCallbacks = MutationCallbacks<
  WriteContractParameters,
  WriteContractResult,
  WriteContractErrorCode
>

/** Function and arguments are inferred from the ABI. */
export type UseWriteContractResult = State & {
  readonly mutate: <
    const abi extends Abi | readonly unknown[],
    functionName extends ContractFunctionName<abi, Writes>,
    const args extends ContractFunctionArgs<abi, Writes, functionName>,
  >(
    parameters: WriteContractParameters<abi, functionName, args, RegisteredKit>,
    callbacks?: UseWriteContractCallbacks,
  ) => void
  readonly mutateAsync: <
    const abi extends Abi | readonly unknown[],
    functionName extends ContractFunctionName<abi, Writes>,
    const args extends ContractFunctionArgs<abi, Writes, functionName>,
  >(
    parameters: WriteContractParameters<abi, functionName, args, RegisteredKit>,
    callbacks?: UseWriteContractCallbacks,
  ) => Promise<WriteContractResult>
  readonly reset: Reset
}

/**
 * {@link writeContract}. Unmounting the component does not cancel it: the user may still confirm in the wallet. Store the hash in `onSuccess` of
 * this hook, not of `mutate`.
 *
 * @param callbacks called for each call, also after the component unmounted
 * @example
 * const { mutate: write, data: hash } = useWriteContract()
 * write({ address: token, abi: erc20Abi, functionName: 'approve', args: [spender, 1n] })
 */
export const useWriteContract = (callbacks?: UseWriteContractCallbacks): UseWriteContractResult =>
  // The result type infers function and arguments; at run time one untyped function serves every call.
  useKitMutation(
    (kit, parameters: WriteContractParameters) => writeContract(kit, parameters),
    callbacks,
  ) as unknown as UseWriteContractResult
