import {
  type RegisterNameErrorCode,
  type RegisterNameParameters,
  type RegisterNameResult,
  registerName,
} from '../../services.ts'
import { type KitMutation, type MutationCallbacks, useKitMutation } from '../use-kit-mutation.ts'

export type UseRegisterNameCallbacks = MutationCallbacks<
  RegisterNameParameters,
  RegisterNameResult,
  RegisterNameErrorCode
>
export type UseRegisterNameResult = KitMutation<
  RegisterNameParameters,
  RegisterNameResult,
  RegisterNameErrorCode
>

/**
 * {@link registerName}: the wallet signs, the service registers the name. It continues after the component unmounts.
 *
 * @param callbacks called for each call, also after the component unmounted
 * @example
 * const register = useRegisterName({ onSuccess: (name) => greet(name) })
 * register.mutate({ label: 'alice' })
 */
export const useRegisterName = (callbacks?: UseRegisterNameCallbacks): UseRegisterNameResult =>
  useKitMutation(registerName, callbacks)
