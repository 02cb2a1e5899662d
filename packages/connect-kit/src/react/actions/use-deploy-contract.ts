import type { Abi } from 'viem'
import {
  type DeployContractErrorCode,
  type DeployContractParameters,
  type DeployContractResult,
  deployContract,
  type RegisteredKit,
} from '../../index.ts'
import {
  type MutationCallbacks,
  type MutationFunctions,
  type MutationState,
  useKitMutation,
} from '../use-kit-mutation.ts'

type State = MutationState<DeployContractParameters, DeployContractResult, DeployContractErrorCode>
type Reset = MutationFunctions<
  DeployContractParameters,
  DeployContractResult,
  DeployContractErrorCode
>['reset']

export type UseDeployContractCallbacks = MutationCallbacks<
  DeployContractParameters,
  DeployContractResult,
  DeployContractErrorCode
>

/** The arguments are inferred from the ABI's constructor. */
export type UseDeployContractResult = State & {
  readonly mutate: <const abi extends Abi | readonly unknown[]>(
    parameters: DeployContractParameters<abi, RegisteredKit>,
    callbacks?: UseDeployContractCallbacks,
  ) => void
  readonly mutateAsync: <const abi extends Abi | readonly unknown[]>(
    parameters: DeployContractParameters<abi, RegisteredKit>,
    callbacks?: UseDeployContractCallbacks,
  ) => Promise<DeployContractResult>
  readonly reset: Reset
}

/**
 * {@link deployContract}. Unmounting the component does not cancel it: the user may still confirm in the wallet. Store the hash in `onSuccess`
 * of this hook, not of `mutate`.
 *
 * @param callbacks called for each call, also after the component unmounted
 * @example
 * const { mutate: deploy, data: hash } = useDeployContract()
 * deploy({ chainId: 137, abi, bytecode, args: ['Cup', 100n] })
 */
export const useDeployContract = (callbacks?: UseDeployContractCallbacks): UseDeployContractResult =>
  // The result type infers the arguments; at run time one untyped function serves every call.
  useKitMutation(
    (kit, parameters: DeployContractParameters) => deployContract(kit, parameters),
    callbacks,
  ) as unknown as UseDeployContractResult
