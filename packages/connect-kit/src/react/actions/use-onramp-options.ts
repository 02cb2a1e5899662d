import {
  type FetchOnrampOptionsErrorCode,
  type FetchOnrampOptionsParameters,
  type FetchOnrampOptionsResult,
  fetchOnrampOptions,
} from '../../services.ts'
import { useActiveChain } from '../use-active-account.ts'
import { type KitQuery, type QueryParameters, type UseQueryOptions, useKitQuery } from '../use-kit-query.ts'

/**
 * {@link fetchOnrampOptions}: what can be bought, and how it can be paid.
 *
 * @param options `enabled: false` asks nobody
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
