import { type WalletImageUrlParameters, walletImageUrl } from '../../services.ts'
import { type KitQuery, type QueryParameters, type UseQueryOptions, useKitQuery } from '../use-kit-query.ts'

/**
 * {@link walletImageUrl}: the address of a wallet's picture.
 *
 * @param parameters undefined while they are not known yet: then nobody is asked
 * @param options `enabled: false` asks nobody
 * @example const { data: src } = useWalletImageUrl(wallet.imageId ? { imageId: wallet.imageId } : undefined)
 */
export const useWalletImageUrl = (
  parameters: QueryParameters<WalletImageUrlParameters> | undefined,
  { enabled }: UseQueryOptions = {},
): KitQuery<string | undefined, never> => useKitQuery(walletImageUrl, parameters, { enabled })
