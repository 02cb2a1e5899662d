import {
  type FetchWalletPageErrorCode,
  type FetchWalletPageParameters,
  fetchWalletPage,
} from '../../services.ts'
import { type KitMutation, type MutationCallbacks, useKitMutation } from '../use-kit-mutation.ts'

export type UseFetchWalletPageCallbacks = MutationCallbacks<
  FetchWalletPageParameters,
  void,
  FetchWalletPageErrorCode
>
export type UseFetchWalletPageResult = KitMutation<FetchWalletPageParameters, void, FetchWalletPageErrorCode>

/**
 * {@link fetchWalletPage}. The wallets are appended to `state.explorer`, see `shownWallets`.
 *
 * @param callbacks called for each call, also after the component unmounted
 * @example
 * const { mutate: readOn, isPending } = useFetchWalletPage()
 * <button disabled={isPending} onClick={() => readOn({})}>More</button>
 */
export const useFetchWalletPage = (callbacks?: UseFetchWalletPageCallbacks): UseFetchWalletPageResult =>
  useKitMutation(fetchWalletPage, callbacks)
