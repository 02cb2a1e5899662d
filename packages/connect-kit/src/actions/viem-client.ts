import { type Client, createClient, fallback, http, type Transport } from 'viem'
import type { Environment } from '../environment/environment.ts'
import type { ClientOptions } from '../networks/client-options.ts'
import type { EvmNetwork } from '../networks/network.ts'
import { httpUrlsOf, isHostedNode } from '../networks/rpc-urls.ts'

export interface ViemClientParameters extends ClientOptions {
  readonly network: EvmNetwork
  readonly environment: Pick<Environment, 'fetch'>
}

/** Creates the viem client of a network. Loaded with the first action that needs viem. */
export function viemClient({
  network,
  environment,
  transports,
  batch,
  cacheTime,
  pollingInterval,
}: ViemClientParameters): Client<Transport, EvmNetwork, undefined> {
  return createClient({
    chain: network,
    transport: transports?.[network.id] ?? transportOf(network, environment),
    // Options that are not given are omitted, so that viem uses its defaults for the chain.
    ...(batch ? { batch } : {}),
    ...(cacheTime === undefined ? {} : { cacheTime }),
    ...(pollingInterval === undefined ? {} : { pollingInterval }),
  })
}

/** An HTTP transport over the network's RPC URLs, with fallback to the next URL on failure. */
function transportOf(network: EvmNetwork, environment: Pick<Environment, 'fetch'>): Transport {
  const transport = (url: string) =>
    http(url, {
      batch: true,
      retryCount: 2,
      fetchFn: environment.fetch,
      // The hosted service parses JSON regardless of the content type, and `text/plain` needs no CORS preflight. The header's case must
      // match viem's own; otherwise both values would be sent.
      ...(isHostedNode(url) ? { fetchOptions: { headers: { 'Content-Type': 'text/plain' } } } : {}),
    })
  const [first, ...others] = httpUrlsOf(network)
  return others.length > 0 ? fallback([first, ...others].map(transport)) : transport(first)
}
