import { createHash } from 'node:crypto'
import type { ClientId } from './auth-token.ts'

export interface Publication {
  readonly topic: string
  readonly message: string
  readonly tag: number
  readonly publisher: ClientId
  /** Milliseconds since 1970. */
  readonly publishedAt: number
  readonly expiresAt: number
  /** Passed through unchanged, the empty string included. */
  readonly attestation?: string
}

export interface StoredMessage extends Publication {
  readonly id: number
}

/** Where messages wait. In memory here; a table in a shared database would answer the same four questions. */
export interface Mailbox {
  /** Keeps a message. Undefined when the same message is already kept: clients publish again when a reply is lost. */
  put(publication: Publication): Promise<StoredMessage | undefined>
  /** What a client has yet to acknowledge on a topic, oldest first; never its own messages, never expired ones. */
  pending(topic: string, reader: ClientId, now: number): Promise<readonly StoredMessage[]>
  /** One client has a message; the others still wait for it. */
  acknowledge(message: StoredMessage, reader: ClientId): Promise<void>
  /** Forgets what has expired. */
  sweep(now: number): Promise<void>
}

interface Entry {
  readonly stored: StoredMessage
  readonly hash: string
  readonly readers: Set<ClientId>
}

export function createMemoryMailbox(): Mailbox {
  const topics = new Map<string, Entry[]>()
  let lastId = 0
  return {
    async put(publication) {
      const hash = createHash('sha256').update(publication.message).digest('hex')
      const entries = (topics.get(publication.topic) ?? []).filter(isAlive(publication.publishedAt))
      if (entries.some((entry) => entry.hash === hash)) return undefined
      lastId += 1
      const stored: StoredMessage = { ...publication, id: lastId }
      topics.set(publication.topic, [...entries, { stored, hash, readers: new Set() }])
      return stored
    },
    async pending(topic, reader, now) {
      return (topics.get(topic) ?? [])
        .filter(isAlive(now))
        .filter(({ stored, readers }) => stored.publisher !== reader && !readers.has(reader))
        .map(({ stored }) => stored)
    },
    async acknowledge(message, reader) {
      topics
        .get(message.topic)
        ?.find((entry) => entry.stored.id === message.id)
        ?.readers.add(reader)
    },
    async sweep(now) {
      for (const [topic, entries] of topics) {
        const alive = entries.filter(isAlive(now))
        if (alive.length > 0) topics.set(topic, alive)
        else topics.delete(topic)
      }
    },
  }
}

const isAlive =
  (now: number) =>
  (entry: Entry): boolean =>
    entry.stored.expiresAt > now
