import { text } from '../answer.ts'
import type { LocalChains } from './local-chains.ts'
import { refusals } from './refusals.ts'
import { jsonOf } from './request.ts'
import type { Route } from './router.ts'

/** `POST /v1`: JSON-RPC, single or batch, forwarded to the node of the chain. */
export function chainRpcRoutes(chains: LocalChains): readonly Route[] {
  return [
    {
      method: 'POST',
      path: '/v1',
      access: 'project',
      async answer(request) {
        const { id, rpcUrl } = chains.chainOf(request.query.get('chainId') ?? '')
        jsonOf(request)
        const headers = { 'content-type': 'application/json' }
        const answered = await fetch(rpcUrl, { method: 'POST', headers, body: request.body }).catch(() => {
          throw refusals.chainUnavailable(id)
        })
        return { ...text(answered.status, await answered.text()), contentType: 'application/json' }
      },
    },
  ]
}
