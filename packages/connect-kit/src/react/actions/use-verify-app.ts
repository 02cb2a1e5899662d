import {
  type VerifyAppErrorCode,
  type VerifyAppParameters,
  type VerifyAppResult,
  verifyApp,
} from '../../services.ts'
import { type KitQuery, type QueryParameters, type UseQueryOptions, useKitQuery } from '../use-kit-query.ts'

/**
 * {@link verifyApp}: the attestation service's verdict on this page's origin.
 *
 * @param options `enabled: false` disables the query
 * @example const { data: verdict } = useVerifyApp()
 */
export const useVerifyApp = (
  parameters: QueryParameters<VerifyAppParameters> = {},
  { enabled }: UseQueryOptions = {},
): KitQuery<VerifyAppResult, VerifyAppErrorCode> => useKitQuery(verifyApp, parameters, { enabled })
