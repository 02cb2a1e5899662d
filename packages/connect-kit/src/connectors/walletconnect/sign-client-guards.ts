import { ConnectKitError } from '../../errors/connect-kit-error.ts'
import { codeOfRelayWords } from '../../errors/relay-words.ts'
import { walletconnectError } from '../../errors/walletconnect-error.ts'
import { type Client, findSession } from './sign-client-internals.ts'

type AnyFunction = (...values: unknown[]) => unknown
const isFunction = (value: unknown): value is AnyFunction => typeof value === 'function'

/**
 * The client checks what arrives without waiting for the check, so that a broken message becomes an unhandled
 * rejection of the page. The checks keep their result for whoever waits; nobody else hears it.
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
 * Told twice that a session is over (two tabs or both sides ended it), the client deletes it a second time in a listener
 * of its own, where the failure is an unhandled rejection of the page. What is gone stays gone.
 */
export function deleteSessionsOnce(client: Client): void {
  const deleteSession: unknown = Reflect.get(client.engine, 'deleteSession')
  if (!isFunction(deleteSession)) return
  Reflect.set(client.engine, 'deleteSession', async (parameters: { readonly topic: string }) => {
    if (findSession(client, parameters.topic)) await deleteSession(parameters)
  })
}

/** The client leaves a listener behind with each publication, and warns of its own leak. */
export function quietLeakWarning(client: Client): void {
  const { events } = client.core.relayer
  if ('setMaxListeners' in events) events.setMaxListeners(0)
}

/** The retry queue of the client awaits nothing; a failed retry is neither news nor an unhandled rejection. */
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
 * What was on its way when the socket broke is sent again, as the same frame, as soon as there is another: the client
 * alone would wait for 15 s. The relay takes an equal frame once.
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
        // The client waits for this event, not for the answer of a socket that is gone.
        .then(() => relayer.events.emit('relayer_publish', asked))
        .catch(() => undefined)
    }
  })
}

/** With no attestation service of its own the app goes without: the hosted one costs five seconds where it is blocked. */
export function useVerify(client: Client, verifyUrl: string | null): void {
  const verify = client.core.verify
  if (verifyUrl === null) {
    verify.register = async () => undefined
    return
  }
  // The address has no option; it is a field of the class.
  Object.assign(verify, { verifyUrlV3: `${verifyUrl.replace(/\/$/, '')}/v3` })
}

/** The relay's refusal, told by close code 3000. */
export interface Refusal {
  /** Reads a line of the client's log: `fatal` ones carry the refusal. */
  read(values: readonly unknown[]): void
  guard(client: Client): void
  /** A person tries again: the relay is asked once more. */
  forget(): void
  /** Calls `listener` when the relay refuses, at once where it has already. */
  onRefused(listener: (error: ConnectKitError) => void): void
  /** Rejects once the relay has refused. */
  readonly refused: Promise<never>
  readonly error: ConnectKitError | undefined
}

/**
 * Stops the client after the relay's first refusal (wrong project id or origin); left alone it would reconnect
 * hundreds of times a second.
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
