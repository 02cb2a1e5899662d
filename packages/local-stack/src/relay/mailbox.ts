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
  /** Passed through unchanged, including an empty string. */
  readonly attestation?: string
}

export interface StoredMessage extends Publication {
  readonly id: number
}

/** Stores undelivered messages. In memory here; a table in a shared database could implement the same four methods. */
export interface Mailbox {
  /**
   * Stores a message. Returns undefined if the same message is already stored: clients publish again when a response is
   * lost.
   */
  put(publication: Publication): Promise<StoredMessage | undefined>
  /**
   * Messages on a topic that a client has not acknowledged yet, oldest first; never its own messages, never expired
   * ones.
   */
  pending(topic: string, reader: ClientId, now: number): Promise<readonly StoredMessage[]>
  /** Marks a message as received by one client; other clients can still receive it. */
  acknowledge(message: StoredMessage, reader: ClientId): Promise<void>
  /** Deletes expired messages. */
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
