import type { SessionEvent } from '../../src/connectors/connector.ts'
import { type OpenSessionParameters, openSession } from '../../src/connectors/walletconnect/session.ts'
import { defaultEnvironment } from '../../src/environment/environment.ts'
import { arbitrum, defineNetwork, type Network, polygon, solana } from '../../src/networks.ts'
import { createStorage } from '../../src/storage/storage.ts'
import { createFakeClock } from '../../src/testing.ts'
import { aSession, memoryTransport, onChains } from './memory-transport.ts'

/** The app's networks, each with one node. */
export const networks: readonly [Network, Network, Network] = [
  defineNetwork(polygon, { rpcUrls: ['https://polygon.example/'] }),
  defineNetwork(arbitrum, { rpcUrls: ['https://arbitrum.example/'] }),
  defineNetwork(solana, { rpcUrls: ['https://solana.example/'] }),
]

/** A session whose wallet is controlled by the test. */
export function connected(
  session = aSession(onChains(137, 42_161)),
  more: Partial<OpenSessionParameters> = {},
  said: (method: string) => unknown = (method) => `${method} there`,
) {
  const transport = memoryTransport(session)
  const clock = createFakeClock()
  /** Requests to nodes, with the URL. */
  const nodes: (readonly [url: string, method: string, params: unknown])[] = []
  const environment = {
    ...defaultEnvironment(),
    now: clock.now,
    after: clock.after,
    storage: undefined,
    warn: () => undefined,
    async fetch(input: RequestInfo | URL, init?: RequestInit) {
      const request = new Request(input, init)
      const { method, params } = await request.json()
      nodes.push([request.url, method, params])
      return new Response(JSON.stringify({ result: said(method) }))
    },
  }
  const connection = openSession({
    transport,
    session,
    networks,
    environment,
    storage: createStorage({ storage: undefined, warn: () => undefined }),
    wishes: [],
    ...more,
  })
  const told: SessionEvent[] = []
  connection.subscribe((event) => told.push(event))
  /** Events of a provider, as in EIP-1193. */
  const hear = (namespace: string, ...names: readonly string[]) => {
    const heard: unknown[] = []
    for (const name of names) connection.provider(namespace).on?.(name, (value) => heard.push([name, value]))
    return heard
  }
  const emit = (name: string, data: unknown, chainId = 'eip155:137', topic = 'topic') =>
    transport.tell({ type: 'walletEvent', topic, chainId, name, data })
  const update = (next: typeof session) => transport.tell({ type: 'sessionUpdated', session: next })
  return { connection, transport, clock, told, nodes, hear, emit, update }
}
