import { type AssetImageUrlParameters, assetImageUrl } from '../../services.ts'
import { type KitQuery, type QueryParameters, type UseQueryOptions, useKitQuery } from '../use-kit-query.ts'

/**
 * {@link assetImageUrl}: the image URL of a network, a connector, a currency or a token.
 *
 * @param parameters pass `undefined` until they are known: no request is made meanwhile
 * @param options `enabled: false` disables the query
 * @example const { data: src } = useAssetImageUrl({ kind: 'token', id: 'USDT' })
 */
export const useAssetImageUrl = (
  parameters: QueryParameters<AssetImageUrlParameters> | undefined,
  { enabled }: UseQueryOptions = {},
): KitQuery<string | undefined, never> => useKitQuery(assetImageUrl, parameters, { enabled })
