import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { RedisClientType } from '@redis/client'

/**
 * State shared by the processes of an installation beside the database: rate limits and hints. Redis may be unavailable or lose its data at any time;
 * each process then works on its own.
 */
export interface Redis {
  /** Whether Redis is currently reachable. */
  isUp(): boolean
  /** Runs a command. It never rejects; undefined: Redis is unavailable, or timed out. */
  ask<Answer>(
    command: (client: RedisClient, key: (name: string) => string) => Promise<Answer>,
  ): Promise<Answer | undefined>
  /** Publishes a text to all subscribed processes, including this one. It is dropped if Redis is unavailable. */
  send(text: string): void
  /** Registers a listener for published texts. */
  onText(listener: (text: string) => void): void
  /** Registers a listener for reconnects; it receives the time from which messages may have been lost. */
  onReturn(listener: (since: Date) => void): void
  close(): Promise<void>
}

export type RedisClient = Pick<RedisClientType, 'eval'>

export interface RedisOptions {
  readonly url: string
  /** Separates installations that share a Redis server. */
  readonly installation: string
  readonly log: { info(message: string): void; warn(details: object, message: string): void }
}

/** Timeout of a command: requests can continue without its result. */
const commandPatienceMs = 150
const connectPatienceMs = 2_000
const retryMs = 500
/** Heartbeat interval; detects a server that is frozen or unreachable but keeps its connections open. */
const beatMs = 500
const mostBeatsUnanswered = 4
const beat = ''

interface Link {
  readonly commands: RedisClientType
  /** Resolves with the reason when the link is lost. */
  readonly lost: Promise<unknown>
  readonly destroy: () => void
}

/** Connects, and keeps retrying: awaits the first attempt only, and never rejects. */
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
  /** Opens a link and keeps it until it is lost. */
  const hold = async () => {
    const opened = await openLink({ ...options, channel, hear })
    // Closed while it was being opened.
    if (closing.signal.aborted) return opened.destroy()
    link = opened
    if (hasSaidAway) log.info('Redis answers again.')
    hasSaidAway = false
    returnListeners.forEach((listener) => listener(awaySince))
    const reason = await Promise.race([opened.lost, closed])
    link = undefined
    // The connection may have been lost since the last heartbeat.
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
  // Loaded only if Redis is configured.
  const { createClient } = await import('@redis/client')
  const lost = Promise.withResolvers<unknown>()
  const open = (): RedisClientType =>
    createClient({
      url,
      disableOfflineQueue: true,
      // A lost connection ends the link, which is then reopened as a whole.
      socket: { connectTimeout: connectPatienceMs, reconnectStrategy: false },
    }).on('error', (error) => lost.resolve(error))
  const commands = open()
  // Under RESP2, which older servers use, a subscribed connection cannot send commands.
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
    // If the link is lost first, this rejection is not awaited.
    connecting.catch(() => undefined)
    const reason = await Promise.race([connecting.then(() => undefined), lost.promise])
    if (reason !== undefined) throw reason
    return { commands, lost: lost.promise, destroy }
  } catch (error) {
    destroy()
    throw error
  }
}

/** @returns undefined if it failed or timed out */
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
