import { accountDetails } from '../../core/account-details.ts'
import type { ConnectKit } from '../../core/connect-kit.ts'
import { HttpError } from '../../services/http/http-error.ts'
import { fetchTokenBalances } from './token-balances.ts'

/** How often the token balances are polled (ms); the cache limits actual requests to one every thirty seconds. */
const interval = 10_000

/**
 * Reads the token balances now and every ten seconds, for a view that shows them. It stops permanently when the service is unavailable
 * (HTTP 503), or a read throws.
 *
 * @returns a function that stops watching
 * @example useEffect(() => watchTokenBalances(kit), [kit])
 */
export function watchTokenBalances(kit: ConnectKit): () => void {
  const stop = new AbortController()
  const { environment, lifetime } = kit.runtime
  let cancel: () => void = () => undefined
  const isOver = () => stop.signal.aborted || lifetime.signal.aborted
  const look = async () => {
    try {
      await fetchTokenBalances(kit, { signal: stop.signal })
    } catch (error) {
      if (!isOver()) environment.warn('The token balances are not watched any more', error)
      return
    }
    const failure = accountDetails(kit.store.getState())?.tokenBalances.failure
    const isDown = failure instanceof HttpError && failure.status === 503
    if (!isDown && !isOver()) cancel = environment.after(interval, () => void look())
  }
  void look()
  return () => {
    stop.abort()
    cancel()
  }
}
