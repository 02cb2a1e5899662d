import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { RedisClientType } from '@redis/client'

/**
 * What the processes of an installation share beside the database: they count together there and pass hints on. It may be away at any moment, and
 * forget everything; then each process does for itself.
 */
export interface Redis {
  /** Whether it answers at present. */
  isUp(): boolean
  /** Runs a command. It never rejects; undefined: Redis is away, or took too long. */
  ask<Answer>(
    command: (client: RedisClient, key: (name: string) => string) => Promise<Answer>,
  ): Promise<Answer | undefined>
  /** Sends a text to all processes that listen, also to this one. What cannot be sent is dropped. */
  send(text: string): void
  /** Calls back with each text that somebody sent. */
  onText(listener: (text: string) => void): void
  /** Calls back when it answers again, with the moment from which on nothing was heard. */
  onReturn(listener: (since: Date) => void): void
  close(): Promise<void>
}

export type RedisClient = Pick<RedisClientType, 'eval'>

export interface RedisOptions {
  readonly url: string
  /** Keeps installations apart that share a server. */
  readonly installation: string
  readonly log: { info(message: string): void; warn(details: object, message: string): void }
}

/** A request waits no longer for what it can do without. */
const commandPatienceMs = 150
const connectPatienceMs = 2_000
const retryMs = 500
/** A text goes round as often; a server that is frozen, or behind a broken network, keeps its connections and returns none. */
const beatMs = 500
const mostBeatsUnanswered = 4
const beat = ''

interface Link {
  readonly commands: RedisClientType
  /** Resolves with the reason when it is of no use any more. */
  readonly lost: Promise<unknown>
  readonly destroy: () => void
}

/** Connects, and goes on trying: waits for the first try only, and never fails. */
export async function connectRedis(options: RedisOptions): Promise<Redis> {
  const { log } = options
  const channel = `esports:${options.installation}:hints`
  const textListeners: ((text: string) => void)[] = []
  const returnListeners: ((since: Date) => void)[] = []
  const closing = new AbortController()
  const closed = once(closing.signal, 'abort')
  let link: Link | undefined
  let awaySince = new Date()
  let hasSaidAway = false

  const hear = (text: string) => textListeners.forEach((listener) => listener(text))
  /** Holds a link for as long as it is good. */
  const hold = async () => {
    const opened = await openLink({ ...options, channel, hear })
    // Closed while it was opened.
    if (closing.signal.aborted) return opened.destroy()
    link = opened
    if (hasSaidAway) log.info('Redis answers again.')
    hasSaidAway = false
    returnListeners.forEach((listener) => listener(awaySince))
    const reason = await Promise.race([opened.lost, closed])
    link = undefined
    // It may have been gone since the last text that came round.
    awaySince = new Date(Date.now() - beatMs * (mostBeatsUnanswered + 1))
    opened.destroy()
    if (!closing.signal.aborted) throw reason
  }
  const attempt = () =>
    hold().catch((error: unknown) => {
      if (!hasSaidAway) log.warn({ err: error }, 'Redis is away: limits and hints are of each process alone.')
      hasSaidAway = true
    })
  const firstLink = Promise.withResolvers<void>()
  returnListeners.push(() => firstLink.resolve())
  const running = (async () => {
    while (!closing.signal.aborted) {
      await attempt()
      firstLink.resolve()
      await delay(retryMs, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  })()
  await firstLink.promise

  return {
    isUp: () => link !== undefined,
    async ask(command) {
      if (!link) return undefined
      return within(
        commandPatienceMs,
        command(link.commands, (name) => `esports:${options.installation}:${name}`),
      )
    },
    send: (text) => void link?.commands.publish(channel, text).catch(() => undefined),
    onText: (listener) => void textListeners.push(listener),
    onReturn: (listener) => void returnListeners.push(listener),
    async close() {
      closing.abort()
      await running
    },
  }
}

async function openLink({
  url,
  channel,
  hear,
}: RedisOptions & { readonly channel: string; readonly hear: (text: string) => void }): Promise<Link> {
  // Only a process that has one pays for it.
  const { createClient } = await import('@redis/client')
  const lost = Promise.withResolvers<unknown>()
  const open = (): RedisClientType =>
    createClient({
      url,
      disableOfflineQueue: true,
      // A lost connection is a lost link; it is opened anew as a whole.
      socket: { connectTimeout: connectPatienceMs, reconnectStrategy: false },
    }).on('error', (error) => lost.resolve(error))
  const commands = open()
  // A connection that listens can do nothing else under RESP2, which older servers speak.
  const listening = open()
  let unanswered = 0
  const beating = setInterval(() => {
    unanswered += 1
    if (unanswered > mostBeatsUnanswered)
      lost.resolve(new Error('Redis keeps its connections and does not answer.'))
    else if (commands.isReady)
      void commands.publish(channel, beat).catch((error: unknown) => lost.resolve(error))
  }, beatMs)
  beating.unref()
  const destroy = () => {
    clearInterval(beating)
    for (const client of [commands, listening]) if (client.isOpen) client.destroy()
  }
  try {
    const connecting = Promise.all([
      commands.connect(),
      listening.connect().then(() =>
        listening.subscribe(channel, (text) => {
          unanswered = 0
          if (text !== beat) hear(text)
        }),
      ),
    ])
    // Where it ends as lost, nobody waits for this any more.
    connecting.catch(() => undefined)
    const reason = await Promise.race([connecting.then(() => undefined), lost.promise])
    if (reason !== undefined) throw reason
    return { commands, lost: lost.promise, destroy }
  } catch (error) {
    destroy()
    throw error
  }
}

/** @returns undefined when it failed, or took longer */
async function within<Answer>(ms: number, work: Promise<Answer>): Promise<Answer | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms, undefined)
  })
  try {
    return await Promise.race([work, late])
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}
