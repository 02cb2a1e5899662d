import {
  type VerifyAppErrorCode,
  type VerifyAppParameters,
  type VerifyAppResult,
  verifyApp,
} from '../../services.ts'
import { type KitQuery, type QueryParameters, type UseQueryOptions, useKitQuery } from '../use-kit-query.ts'

/**
 * {@link verifyApp}: what the attestation service says of this page.
 *
 * @param options `enabled: false` asks nobody
 * @example const { data: verdict } = useVerifyApp()
 */
export const useVerifyApp = (
  parameters: QueryParameters<VerifyAppParameters> = {},
  { enabled }: UseQueryOptions = {},
): KitQuery<VerifyAppResult, VerifyAppErrorCode> => useKitQuery(verifyApp, parameters, { enabled })
