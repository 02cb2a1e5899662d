import { type Deferred, deferred } from '../../src/async/waiting.ts'
import type { CaipChainId } from '../../src/caip/chain-id.ts'
import type {
  OwningTransport,
  PairingOutcome,
  TransportEvent,
  TransportRequest,
  TransportSession,
} from '../../src/connectors/walletconnect/transport.ts'

export const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** A session of a wallet with these accounts (CAIP-10). */
export function aSession(
  accounts: readonly string[],
  changes: Partial<TransportSession> & { readonly methods?: readonly string[] } = {},
): TransportSession {
  const { methods = ['personal_sign'], ...rest } = changes
  const namespaces = [...new Set(accounts.map((account) => account.split(':')[0] ?? ''))]
  return {
    topic: 'topic',
    pairingTopic: 'pairing',
    expiry: 0,
    namespaces: Object.fromEntries(
      namespaces.map((namespace) => [
        namespace,
        { accounts: accounts.filter((account) => account.startsWith(`${namespace}:`)), methods, events: [] },
      ]),
    ),
    sessionProperties: {},
    scopedProperties: {},
    peer: { name: 'Pocket', url: 'https://pocket.example', icon: 'data:,icon', universalLink: undefined },
    ...rest,
  }
}

/** Accounts with one address on several EVM chains. */
export const onChains = (...ids: readonly number[]): readonly string[] =>
  ids.map((id) => `eip155:${id}:${address}`)

/** Calls to a client, in order: the method and its subject. */
type Asked = readonly [call: string, about?: unknown]

/** An in-memory client: it records calls, and the test sets their results. */
export interface MemoryTransport extends OwningTransport {
  readonly asked: readonly Asked[]
  /** Requests to the wallet, in order. */
  readonly requests: readonly TransportRequest[]
  /** Number of listeners. */
  readonly listeners: number
  tell(event: TransportEvent): void
  /** Sets the sessions. */
  holds(...sessions: readonly TransportSession[]): void
  setLinked(isLinked: boolean): void
  /** Settles a pairing. */
  pairing(topic: string): Deferred<PairingOutcome>
  /** Sets the result of a call; by default it resolves to undefined. */
  on(call: string, act: (about: never) => unknown): void
}

export function memoryTransport(...first: readonly TransportSession[]): MemoryTransport {
  const asked: Asked[] = []
  const requests: TransportRequest[] = []
  const listeners = new Set<(event: TransportEvent) => void>()
  const pairings = new Map<string, Deferred<PairingOutcome>>()
  const acts = new Map<string, (about: never) => unknown>()
  let sessions = first
  let isLinked = true
  let codes = 0
  let rpcId = 0
  const pairing = (topic: string) => {
    const known = pairings.get(topic) ?? deferred<PairingOutcome>()
    pairings.set(topic, known)
    return known
  }
  const act = async (call: string, about?: unknown) => {
    asked.push([call, about])
    return acts.get(call)?.(about as never)
  }
  const code = async (call: string, about: unknown) => {
    const uri = await act(call, about)
    codes += 1
    return { topic: `code${codes}`, uri: typeof uri === 'string' ? uri : `wc:code${codes}` }
  }
  return {
    asked,
    requests,
    get listeners() {
      return listeners.size
    },
    tell(event) {
      for (const listener of listeners) listener(event)
    },
    holds: (...next) => void (sessions = next),
    setLinked: (next) => void (isLinked = next),
    pairing,
    on: (call, does) => void acts.set(call, does),
    propose: (parameters) => code('propose', parameters),
    authenticate: (parameters) => code('authenticate', parameters),
    outcome: (topic) => pairing(topic).promise,
    abandon: (topic) => void asked.push(['abandon', topic]),
    sessions: () => sessions,
    async request(request, onSent) {
      rpcId += 1
      onSent?.(rpcId)
      requests.push(request)
      return act('request', request)
    },
    answer: (id, waitUntil) => act('answer', { rpcId: id, waitUntil }),
    disconnect: async (topic) => void (await act('disconnect', topic)),
    ping: async (topic) => void (await act('ping', topic)),
    extend: async (topic) => void (await act('extend', topic)),
    revive: async () => void (await act('revive')),
    isLinked: () => isLinked,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close: async () => void (await act('close')),
  }
}

/** A chain id as an untyped string. */
export const chain = (id: number): CaipChainId => `eip155:${id}`
