import { json } from '../answer.ts'
import type { LocalChains } from './local-chains.ts'
import type { Route } from './router.ts'

/**
 * `GET v1/supported-chains`: the running chains.
 *
 * @param others CAIP-2 ids of those that are not EVM chains
 */
export function supportedChainRoutes({ running }: LocalChains, others: readonly string[]): readonly Route[] {
  const ids = [...running.map(({ id }) => id), ...others]
  return [
    {
      method: 'GET',
      path: '/v1/supported-chains',
      access: 'project',
      answer: () =>
        json({ http: ids, ws: ids }, { 'cache-control': 'public, max-age=86400, s-maxage=86400' }),
    },
  ]
}
