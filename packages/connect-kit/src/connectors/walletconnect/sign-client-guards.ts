import { ConnectKitError } from '../../errors/connect-kit-error.ts'
import { codeOfRelayWords } from '../../errors/relay-words.ts'
import { walletconnectError } from '../../errors/walletconnect-error.ts'
import { type Client, findSession } from './sign-client-internals.ts'

type AnyFunction = (...values: unknown[]) => unknown
const isFunction = (value: unknown): value is AnyFunction => typeof value === 'function'

/**
 * The client validates messages in a promise it does not await, so an invalid message causes an unhandled
 * rejection. The result is unchanged for code that awaits it; otherwise the rejection is ignored.
 */
export function quietChecks(client: Client): void {
  for (const name of Object.keys(client.engine)) {
    const check: unknown = Reflect.get(client.engine, name)
    if (!name.startsWith('isValid') || !isFunction(check)) continue
    Reflect.set(client.engine, name, (...values: unknown[]) => {
      const outcome = check(...values)
      if (outcome instanceof Promise) outcome.catch(() => undefined)
      return outcome
    })
  }
}

/**
 * When the client learns twice that a session has ended (two tabs or both sides ended it), it deletes it a second time in its own
 * listener, which fails with an unhandled rejection. The second deletion is skipped.
 */
export function deleteSessionsOnce(client: Client): void {
  const deleteSession: unknown = Reflect.get(client.engine, 'deleteSession')
  if (!isFunction(deleteSession)) return
  Reflect.set(client.engine, 'deleteSession', async (parameters: { readonly topic: string }) => {
    if (findSession(client, parameters.topic)) await deleteSession(parameters)
  })
}

/**
 * The client does not await the publication of an error response. Without a relay it fails after a minute, as an unhandled rejection. Whoever
 * awaits a publication still gets its failure.
 */
export function quietPublications(client: Client): void {
  const { relayer } = client.core
  const publish = relayer.publish.bind(relayer)
  relayer.publish = (...parameters) => {
    const published = publish(...parameters)
    published.catch(() => undefined)
    return published
  }
}

/** The client leaks a listener with each publication, and Node's event emitter warns about it. */
export function quietLeakWarning(client: Client): void {
  const { events } = client.core.relayer
  if ('setMaxListeners' in events) events.setMaxListeners(0)
}

/** The client's retry queue does not await its retries; a failed one must not become an unhandled rejection. */
export function quietRetries(client: Client): void {
  const { publisher } = client.core.relayer
  const queue: unknown = Reflect.get(publisher, 'queue')
  const publish: unknown = Reflect.get(publisher, 'rpcPublish')
  if (!(queue instanceof Map) || !isFunction(publish)) return
  Reflect.set(publisher, 'checkQueue', () => {
    for (const [id, entry] of queue) {
      queue.set(id, { ...entry, attempt: entry.attempt + 1 })
      Promise.resolve(publish.call(publisher, entry.request, entry.opts)).catch(() => undefined)
    }
  })
}

/**
 * Requests in flight when the socket broke are sent again, with the same id, as soon as there is a new socket: the client
 * alone would wait 15 s. The relay ignores the duplicate.
 */
export function resendAfterReconnect(client: Client): void {
  const { relayer } = client.core
  type Request = Parameters<typeof relayer.request>[0] & { readonly id?: unknown }
  const onTheWay = new Map<unknown, Request>()
  const request = relayer.request.bind(relayer)
  relayer.request = async (asked: Request) => {
    onTheWay.set(asked.id, asked)
    try {
      return await request(asked)
    } finally {
      onTheWay.delete(asked.id)
    }
  }
  relayer.on('relayer_connect', () => {
    for (const [id, asked] of onTheWay) {
      if (id === undefined || asked.method === 'irn_subscribe') continue
      relayer.provider
        .request(asked)
        // The client waits for this event, because the response of the lost socket will not arrive.
        .then(() => relayer.events.emit('relayer_publish', asked))
        .catch(() => undefined)
    }
  })
}

/** Without an attestation service verification is switched off: the hosted one costs five seconds where it is blocked. */
export function useVerify(client: Client, verifyUrl: string | null): void {
  const verify = client.core.verify
  if (verifyUrl === null) {
    verify.register = async () => undefined
    return
  }
  // There is no option for the URL; it is a field of the class.
  Object.assign(verify, { verifyUrlV3: `${verifyUrl.replace(/\/$/, '')}/v3` })
}

/** The relay's refusal, signalled by close code 3000. */
export interface Refusal {
  /** Reads a line of the client's log: `fatal` lines contain the refusal. */
  read(values: readonly unknown[]): void
  guard(client: Client): void
  /** For a new attempt by the person: the relay is connected once more. */
  forget(): void
  /** Sets the listener of the refusal; called at once if the relay has already refused. */
  onRefused(listener: (error: ConnectKitError) => void): void
  /** Rejects once the relay has refused. */
  readonly refused: Promise<never>
  readonly error: ConnectKitError | undefined
}

/**
 * Stops the client after the relay's first refusal (wrong project id or origin); otherwise it would reconnect
 * hundreds of times per second.
 */
export function createRefusal(): Refusal {
  let error: ConnectKitError | undefined
  let reject: (reason: ConnectKitError) => void = () => undefined
  let restore: () => void = () => undefined
  let onRefused: (error: ConnectKitError) => void = () => undefined
  const listen = () => {
    const refusal = new Promise<never>((_, fail) => {
      reject = fail
    })
    refusal.catch(() => undefined)
    return refusal
  }
  let refused = listen()
  const refuse = (reason: string) => {
    if (error) return
    const code = codeOfRelayWords(reason) ?? 'RELAY_REFUSED'
    error = walletconnectError(code, undefined, { details: { reason } })
    reject(error)
    onRefused(error)
  }
  return {
    get error() {
      return error
    },
    get refused() {
      return refused
    },
    onRefused(listener) {
      onRefused = listener
      if (error) listener(error)
    },
    read(values) {
      for (const value of values) {
        const reason = reasonIn(value)
        if (reason !== undefined) refuse(reason)
      }
    },
    guard(client) {
      const { relayer } = client.core
      client.core.relayer.on('relayer_error', (cause: unknown) => {
        const reason = reasonIn(cause)
        if (reason === undefined) return
        refuse(reason)
        // `connect` of the relayer is private.
        const connect: unknown = Reflect.get(relayer, 'connect')
        Reflect.set(relayer, 'connect', () => Promise.reject(error ?? cause))
        const undo = restore
        restore = () => {
          Reflect.set(relayer, 'connect', connect)
          undo()
        }
      })
    },
    forget() {
      if (!error) return
      error = undefined
      restore()
      restore = () => undefined
      refused = listen()
    },
  }
}

const reasonIn = (value: unknown): string | undefined => {
  const text = typeof value === 'string' ? value : value instanceof Error ? value.message : ''
  return /code: 3000 \((.*?)\)/.exec(text)?.[1]
}
