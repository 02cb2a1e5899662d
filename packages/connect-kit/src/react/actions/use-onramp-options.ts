import {
  type FetchOnrampOptionsErrorCode,
  type FetchOnrampOptionsParameters,
  type FetchOnrampOptionsResult,
  fetchOnrampOptions,
} from '../../services.ts'
import { useActiveChain } from '../use-active-account.ts'
import { type KitQuery, type QueryParameters, type UseQueryOptions, useKitQuery } from '../use-kit-query.ts'

/**
 * {@link fetchOnrampOptions}: the assets that can be bought, and the payment methods.
 *
 * @param options `enabled: false` disables the query
 * @example const { data: options } = useOnrampOptions()
 */
export function useOnrampOptions(
  parameters: QueryParameters<FetchOnrampOptionsParameters> = {},
  { enabled }: UseQueryOptions = {},
): KitQuery<FetchOnrampOptionsResult, FetchOnrampOptionsErrorCode> {
  const chain = useActiveChain()
  return useKitQuery(fetchOnrampOptions, parameters, {
    enabled,
    dependsOn: chain,
  })
}
