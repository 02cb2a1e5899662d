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
 * The client starts some of its checks without waiting for them: when both sides end a session at the same time, the
 * one that hears of it last would fail the whole process. Whoever awaits a check still hears of its failure.
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
 * Told twice that a session is over, as by two tabs of one app, the client deletes it a second time in a listener of
 * its own, where the failure is nobody's and ends the process. What is gone stays gone.
 */
export function deleteSessionsOnce({ engine: { signClient } }: GuardedClient): void {
  const { engine, session } = signClient
  const deleteSession: unknown = Reflect.get(engine, 'deleteSession')
  if (!isFunction(deleteSession)) throw new TypeError('The WalletConnect client has changed.')
  Reflect.set(engine, 'deleteSession', async (parameters: { readonly topic: string }): Promise<void> => {
    if (session.keys.includes(parameters.topic)) await deleteSession(parameters)
  })
}
