import type { TypedData } from 'viem'
import {
  type SignTypedDataErrorCode,
  type SignTypedDataParameters,
  type SignTypedDataResult,
  signTypedData,
} from '../../index.ts'
import {
  type MutationCallbacks,
  type MutationFunctions,
  type MutationState,
  useKitMutation,
} from '../use-kit-mutation.ts'

type State = MutationState<SignTypedDataParameters, SignTypedDataResult, SignTypedDataErrorCode>
type Reset = MutationFunctions<SignTypedDataParameters, SignTypedDataResult, SignTypedDataErrorCode>['reset']

export type UseSignTypedDataCallbacks = MutationCallbacks<
  SignTypedDataParameters,
  SignTypedDataResult,
  SignTypedDataErrorCode
>

/** `message` and `domain` are inferred from `types`. */
export type UseSignTypedDataResult = State & {
  readonly mutate: <
    const typedData extends TypedData | Record<string, unknown>,
    primaryType extends keyof typedData | 'EIP712Domain',
  >(
    parameters: SignTypedDataParameters<typedData, primaryType>,
    callbacks?: UseSignTypedDataCallbacks,
  ) => void
  readonly mutateAsync: <
    const typedData extends TypedData | Record<string, unknown>,
    primaryType extends keyof typedData | 'EIP712Domain',
  >(
    parameters: SignTypedDataParameters<typedData, primaryType>,
    callbacks?: UseSignTypedDataCallbacks,
  ) => Promise<SignTypedDataResult>
  readonly reset: Reset
}

/**
 * {@link signTypedData} (EIP-712). If the component unmounts before the user signs, the signature is still passed to `callbacks`.
 *
 * @param callbacks called for each call, also after the component unmounted
 * @example
 * const { mutate: sign } = useSignTypedData({ onSuccess: (signature) => submit(signature) })
 * sign({ domain, types, primaryType: 'Permit', message })
 */
export const useSignTypedData = (callbacks?: UseSignTypedDataCallbacks): UseSignTypedDataResult =>
  // The result type infers the message; at run time one untyped function serves every call.
  useKitMutation(
    (kit, parameters: SignTypedDataParameters) => signTypedData(kit, parameters),
    callbacks,
  ) as unknown as UseSignTypedDataResult
