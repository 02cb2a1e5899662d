/**
 * The client starts some of its checks without waiting for them: when both sides end a session at the same time, the one that hears of it last
 * would fail the whole process. Whoever awaits a check still hears of its failure.
 */
export function quietChecks({
  engine: { signClient },
}: {
  readonly engine: { readonly signClient: { readonly engine: object } }
}): void {
  const { engine } = signClient
  for (const name of Object.keys(engine)) {
    const check: unknown = Reflect.get(engine, name)
    if (!name.startsWith('isValid') || typeof check !== 'function') continue
    Reflect.set(engine, name, (...values: unknown[]): unknown => {
      const outcome: unknown = Reflect.apply(check, engine, values)
      if (outcome instanceof Promise) outcome.catch(() => undefined)
      return outcome
    })
  }
}
