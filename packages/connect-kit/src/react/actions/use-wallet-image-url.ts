import { type WalletImageUrlParameters, walletImageUrl } from '../../services.ts'
import { type KitQuery, type QueryParameters, type UseQueryOptions, useKitQuery } from '../use-kit-query.ts'

/**
 * {@link walletImageUrl}: the URL of a wallet's icon.
 *
 * @param parameters pass `undefined` until they are known: no request is made meanwhile
 * @param options `enabled: false` disables the query
 * @example const { data: src } = useWalletImageUrl(wallet.imageId ? { imageId: wallet.imageId } : undefined)
 */
export const useWalletImageUrl = (
  parameters: QueryParameters<WalletImageUrlParameters> | undefined,
  { enabled }: UseQueryOptions = {},
): KitQuery<string | undefined, never> => useKitQuery(walletImageUrl, parameters, { enabled })
