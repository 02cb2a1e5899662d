import { json } from '../answer.ts'
import type { LocalChains } from './local-chains.ts'
import type { Route } from './router.ts'

/** `GET v1/supported-chains`: the running chains. */
export function supportedChainRoutes({ running }: LocalChains): readonly Route[] {
  const ids = running.map(({ id }) => id)
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
