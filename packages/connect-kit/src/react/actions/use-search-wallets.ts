import { type SearchWalletsErrorCode, type SearchWalletsParameters, searchWallets } from '../../services.ts'
import { type KitMutation, type MutationCallbacks, useKitMutation } from '../use-kit-mutation.ts'

export type UseSearchWalletsCallbacks = MutationCallbacks<
  SearchWalletsParameters,
  void,
  SearchWalletsErrorCode
>
export type UseSearchWalletsResult = KitMutation<SearchWalletsParameters, void, SearchWalletsErrorCode>

/**
 * {@link searchWallets}. Results are written to `state.explorer`, see `shownWallets`; the latest search replaces earlier ones.
 *
 * @param callbacks called for each call, also after the component unmounted
 * @example
 * const { mutate: search } = useSearchWallets()
 * <input type="search" onChange={({ target }) => search({ search: target.value })} />
 */
export const useSearchWallets = (callbacks?: UseSearchWalletsCallbacks): UseSearchWalletsResult =>
  useKitMutation(searchWallets, callbacks)
