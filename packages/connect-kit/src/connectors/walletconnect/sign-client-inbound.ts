import { ownOf } from '../../caip/record.ts'
import { readNamespaces, sessionChains } from './namespaces.ts'
import { type Client, findSession, readSession } from './sign-client-internals.ts'
import { currentChainId } from './solana-chain-ids.ts'
import type { TransportEvent } from './transport.ts'

/** JSON-RPC 2.0: a wallet sent a request; apps have no methods. */
const methodNotFound = { code: -32601, message: 'An app answers no requests.' }

/**
 * Filters inbound messages, because the protocol client stores and forwards everything that arrives.
 */
export function listenToWallets(
  client: Client,
  tell: (event: TransportEvent) => void,
  disconnect: (topic: string) => Promise<void>,
): void {
  /** The last valid namespaces of each session, to restore after an invalid update. */
  const good = new Map<string, Parameters<typeof readNamespaces>[0]>()
  const remember = (topic: string) => good.set(topic, structuredClone(findSession(client, topic)?.namespaces))
  const end = (topic: string) => {
    disconnect(topic).catch(() => undefined)
    tell({ type: 'sessionEnded', topic })
  }
  for (const session of client.session.getAll()) {
    if (readSession(session)) remember(session.topic)
    else disconnect(session.topic).catch(() => undefined)
  }

  client.on('session_connect', ({ session }) => {
    const read = readSession(session)
    // The pending pairing is rejected by its own outcome.
    if (!read) return void disconnect(session.topic).catch(() => undefined)
    remember(session.topic)
    tell({ type: 'sessionConnected', session: read })
  })
  client.on('session_event', ({ topic, params }) => {
    const session = findSession(client, topic)
    const read = session && readSession(session)
    const { name, data } = params.event ?? {}
    const chainId = currentChainId(params.chainId)
    const namespace = chainId.split(':')[0] ?? ''
    const isApproved =
      read &&
      ownOf(read.namespaces, namespace)?.events.includes(name) &&
      sessionChains(read, namespace).some((chain) => chain === chainId)
    if (isApproved) tell({ type: 'walletEvent', topic, chainId, name, data })
  })
  client.on('session_update', ({ topic, params }) => {
    const session = findSession(client, topic)
    if (!session) return
    const read = readNamespaces(params?.namespaces) && readSession(session)
    if (read) {
      remember(topic)
      return tell({ type: 'sessionUpdated', session: read })
    }
    const previous = good.get(topic)
    if (!readNamespaces(previous)) return end(topic)
    client.session
      // It was validated when it was stored, so its shape is right.
      .update(topic, { namespaces: structuredClone(previous) as typeof session.namespaces })
      .catch(() => end(topic))
  })
  client.on('session_request', ({ id, topic }) => {
    client.respond({ topic, response: { id, jsonrpc: '2.0', error: methodNotFound } }).catch(() => undefined)
  })
  client.on('session_proposal', ({ id }) => {
    client.reject({ id, reason: methodNotFound }).catch(() => undefined)
  })
  const ended = ({ topic }: { readonly topic: string }) => {
    good.delete(topic)
    tell({ type: 'sessionEnded', topic })
  }
  client.on('session_delete', ended)
}
