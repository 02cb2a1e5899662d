import type { SignClient } from '@walletconnect/sign-client'
import type { SessionTypes } from '@walletconnect/types'
import { readNamespaces } from './namespaces.ts'
import type { TransportSession } from './transport.ts'

/** The protocol client. Type only: the only module that loads it is `sign-client-transport.ts`. */
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
 * The event emitter on which the client reports responses by request id. It is a private member, but the only way to await the
 * response to an earlier client's request, and to end a pending wait before its timer causes an unhandled rejection.
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
    // As far as a private member can be validated.
    return events as Emitter
  throw new TypeError('The WalletConnect client has changed: its engine has no events.')
}

/** A stored session; undefined if its namespaces are invalid. */
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

/** Deletes a session from this device when the wallet cannot be notified in time. */
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

/** Removes a request the relay has not accepted from the queue, so that the wallet does not receive it after it was rejected for the app. */
export function dropFromQueue(client: Client, rpcId: number): void {
  const queue: unknown = Reflect.get(client.core.relayer.publisher, 'queue')
  if (!(queue instanceof Map)) return
  for (const [id, entry] of queue) if (entry?.opts?.tvf?.correlationId === rpcId) queue.delete(id)
}
