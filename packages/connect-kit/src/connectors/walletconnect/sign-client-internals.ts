import type { SignClient } from '@walletconnect/sign-client'
import type { SessionTypes } from '@walletconnect/types'
import { readNamespaces } from './namespaces.ts'
import type { TransportSession } from './transport.ts'

/** The protocol client. Its type only: the one module that loads it is `sign-client-transport.ts`. */
export type Client = Awaited<ReturnType<typeof SignClient.init>>

export const userDisconnected = { code: 6000, message: 'User disconnected.' } as const

interface Emitter {
  emit(event: string, value: unknown): unknown
  once(
    event: string,
    listener: (value: { readonly error?: unknown; [key: string]: unknown }) => void,
  ): unknown
  off(event: string, listener: (...values: never[]) => void): unknown
  removeAllListeners(event: string): unknown
}

/**
 * Where the client tells of answers by the id of the request. It is a private member, but the only way to wait for an
 * answer to something an earlier client asked, and to end a wait before its timer throws into nobody's hands.
 */
export function answersOf(client: Client): Emitter {
  const events: unknown = Reflect.get(client.engine, 'events')
  if (
    typeof events === 'object' &&
    events !== null &&
    'emit' in events &&
    'once' in events &&
    'off' in events
  )
    // Checked as far as a private member can be.
    return events as Emitter
  throw new TypeError('The WalletConnect client has changed: its engine has no events.')
}

/** A stored session, or undefined when its namespaces cannot be read. */
export function readSession(session: SessionTypes.Struct): TransportSession | undefined {
  const namespaces = readNamespaces(session.namespaces)
  if (!namespaces) return undefined
  const { name, url, icons, redirect } = session.peer.metadata
  return {
    topic: session.topic,
    pairingTopic: session.pairingTopic,
    expiry: session.expiry,
    namespaces,
    sessionProperties: session.sessionProperties ?? {},
    scopedProperties: session.scopedProperties ?? {},
    peer: {
      name,
      url,
      icon: icons?.[0],
      universalLink: redirect?.linkMode ? redirect.universal : undefined,
    },
  }
}

export const findSession = (client: Client, topic: string): SessionTypes.Struct | undefined =>
  client.session.getAll().find((session) => session.topic === topic)

/** Removes a session from this device when its end cannot be told to the wallet in time. */
export async function forgetSession(client: Client, topic: string): Promise<void> {
  const publicKey = findSession(client, topic)?.self.publicKey
  await client.session.delete(topic, userDisconnected).catch(() => undefined)
  if (publicKey !== undefined) await client.core.crypto.deleteKeyPair(publicKey).catch(() => undefined)
  await client.core.crypto.deleteSymKey(topic).catch(() => undefined)
  client.core.expirer.del(topic)
  await client.core.relayer.unsubscribe(topic).catch(() => undefined)
}

/** The topic in a pairing URI, `wc:<topic>@2?…`, or in a link of link mode, `https://…?wc_ev=…&topic=<topic>`. */
export const pairingTopicOf = (uri: string): string =>
  /^wc:([0-9a-f]+)@|[?&]topic=([0-9a-f]+)/.exec(uri)?.slice(1).find(Boolean) ?? ''

/** Takes a request back that the relay never took, so that the wallet does not get it after the app was told no. */
export function dropFromQueue(client: Client, rpcId: number): void {
  const queue: unknown = Reflect.get(client.core.relayer.publisher, 'queue')
  if (!(queue instanceof Map)) return
  for (const [id, entry] of queue) if (entry?.opts?.tvf?.correlationId === rpcId) queue.delete(id)
}
