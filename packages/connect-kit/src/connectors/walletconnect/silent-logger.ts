/** The part of a pino logger that the WalletConnect packages call. */
export interface ProtocolLogger {
  level: string
  trace(): void
  debug(): void
  info(): void
  warn(): void
  error(): void
  fatal(...values: unknown[]): void
  bindings(): { context: string }
  child(bindings: { context?: string }): ProtocolLogger
}

/**
 * A logger without output. The packages' default one buffers a megabyte of trace lines and makes a request fail that does
 * not fit; only `fatal` lines are used, because they contain the relay's refusal.
 */
export function silentLogger(onFatal: (values: readonly unknown[]) => void, context = ''): ProtocolLogger {
  const nothing = () => undefined
  return {
    level: 'silent',
    trace: nothing,
    debug: nothing,
    info: nothing,
    warn: nothing,
    error: nothing,
    fatal: (...values) => onFatal(values),
    bindings: () => ({ context }),
    child: (bindings) => silentLogger(onFatal, bindings.context ?? context),
  }
}
