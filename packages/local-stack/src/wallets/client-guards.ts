import type { ICore } from '@walletconnect/types'

type AnyFunction = (...values: unknown[]) => unknown
const isFunction = (value: unknown): value is AnyFunction => typeof value === 'function'

interface GuardedClient {
  readonly engine: {
    readonly signClient: {
      readonly engine: object
      readonly session: { readonly keys: readonly string[] }
    }
  }
}

/**
 * The client starts some of its checks without awaiting them: when both sides end a session at the same time, the side
 * that is notified last would crash the process with an unhandled rejection. Code that awaits a check still gets its
 * rejection.
 */
export function quietChecks({ engine: { signClient } }: GuardedClient): void {
  const { engine } = signClient
  for (const name of Object.keys(engine)) {
    const check: unknown = Reflect.get(engine, name)
    if (!name.startsWith('isValid') || !isFunction(check)) continue
    Reflect.set(engine, name, (...values: unknown[]): unknown => {
      const outcome: unknown = Reflect.apply(check, engine, values)
      if (outcome instanceof Promise) outcome.catch(() => undefined)
      return outcome
    })
  }
}

/**
 * If the client is notified twice that a session has ended, for example by two tabs of one app, it deletes the session
 * a second time in its own listener, where the error is unhandled and crashes the process. Deleting a deleted session
 * is therefore ignored.
 */
export function deleteSessionsOnce({ engine: { signClient } }: GuardedClient): void {
  const { engine, session } = signClient
  const deleteSession: unknown = Reflect.get(engine, 'deleteSession')
  if (!isFunction(deleteSession)) throw new TypeError('The WalletConnect client has changed.')
  Reflect.set(engine, 'deleteSession', async (parameters: { readonly topic: string }): Promise<void> => {
    if (session.keys.includes(parameters.topic)) await deleteSession(parameters)
  })
}

/** The client does not await the publication of an error response: once the relay is gone, it is an unhandled rejection a minute later. */
export function quietPublications({ core }: { readonly core: ICore }): void {
  const { relayer } = core
  const publish = relayer.publish.bind(relayer)
  relayer.publish = (...parameters) => {
    const published = publish(...parameters)
    published.catch(() => undefined)
    return published
  }
}
