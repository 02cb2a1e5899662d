import { type ConnectKit, isConnectKitError } from '../../index.ts'

/**
 * Starts a request for a view; the returned cleanup aborts it. Failures are recorded in the kit's state, where the view reads them.
 *
 * a cleanup function that aborts the request
 * @example useEffect(() => readWhileOpen(kit, (signal) => fetchProfile(kit, { signal })), [kit])
 */
export function readWhileOpen(kit: ConnectKit, read: (signal: AbortSignal) => Promise<unknown>): () => void {
  const stop = new AbortController()
  read(stop.signal).catch((error: unknown) => {
    if (!isConnectKitError(error, 'ABORTED'))
      kit.runtime.environment.warn('What the account has could not be read', error)
  })
  return () => stop.abort()
}
