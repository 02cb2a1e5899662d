import { type Client, createClient, fallback, http, type Transport } from 'viem'
import type { Environment } from '../environment/environment.ts'
import type { ClientOptions } from '../networks/client-options.ts'
import type { EvmNetwork } from '../networks/network.ts'
import { httpUrlsOf, isHostedNode } from '../networks/rpc-urls.ts'

export interface ViemClientParameters extends ClientOptions {
  readonly network: EvmNetwork
  readonly environment: Pick<Environment, 'fetch'>
}

/** A client that reads a network. Loaded with the first action that needs viem. */
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
    // What is not given is left out: viem then goes by the chain.
    ...(batch ? { batch } : {}),
    ...(cacheTime === undefined ? {} : { cacheTime }),
    ...(pollingInterval === undefined ? {} : { pollingInterval }),
  })
}

/** Asks the network's RPC addresses, the next when one fails. */
function transportOf(network: EvmNetwork, environment: Pick<Environment, 'fetch'>): Transport {
  const transport = (url: string) =>
    http(url, {
      batch: true,
      retryCount: 2,
      fetchFn: environment.fetch,
      // The hosted service reads JSON whatever it is called, and this name of it needs no preflight. viem writes the header so; another
      // case of letters would be a second value beside its own.
      ...(isHostedNode(url) ? { fetchOptions: { headers: { 'Content-Type': 'text/plain' } } } : {}),
    })
  const [first, ...others] = httpUrlsOf(network)
  return others.length > 0 ? fallback([first, ...others].map(transport)) : transport(first)
}
