import { type AssetImageUrlParameters, assetImageUrl } from '../../services.ts'
import { type KitQuery, type QueryParameters, type UseQueryOptions, useKitQuery } from '../use-kit-query.ts'

/**
 * {@link assetImageUrl}: the address of the picture of a network, a connector, a currency or a token.
 *
 * @param parameters undefined while they are not known yet: then nobody is asked
 * @param options `enabled: false` asks nobody
 * @example const { data: src } = useAssetImageUrl({ kind: 'token', id: 'USDT' })
 */
export const useAssetImageUrl = (
  parameters: QueryParameters<AssetImageUrlParameters> | undefined,
  { enabled }: UseQueryOptions = {},
): KitQuery<string | undefined, never> => useKitQuery(assetImageUrl, parameters, { enabled })
