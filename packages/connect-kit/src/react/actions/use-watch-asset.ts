import {
  type WatchAssetErrorCode,
  type WatchAssetParameters,
  type WatchAssetResult,
  watchAsset,
} from '../../index.ts'
import { type KitMutation, type MutationCallbacks, useKitMutation } from '../use-kit-mutation.ts'

type Variables = WatchAssetParameters
export type UseWatchAssetCallbacks = MutationCallbacks<Variables, WatchAssetResult, WatchAssetErrorCode>
export type UseWatchAssetResult = KitMutation<Variables, WatchAssetResult, WatchAssetErrorCode>

/**
 * {@link watchAsset}: asks the wallet to add a token to its list (EIP-747).
 *
 * @param callbacks called for each call, also after the component unmounted
 * @example
 * const { mutate: watchAsset } = useWatchAsset()
 * watchAsset({ type: 'ERC20', options: { address: usdt, symbol: 'USDT', decimals: 6 } })
 */
export const useWatchAsset = (callbacks?: UseWatchAssetCallbacks): UseWatchAssetResult =>
  useKitMutation(watchAsset, callbacks)
