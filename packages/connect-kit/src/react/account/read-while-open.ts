import { type ConnectKit, isConnectKitError } from '../../index.ts'

/**
 * Reads something for a view; leaving the view ends it. What failed is in the kit's state, where the view shows it.
 *
 * @returns ends it
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
