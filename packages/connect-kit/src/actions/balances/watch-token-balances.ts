import { accountDetails } from '../../core/account-details.ts'
import type { ConnectKit } from '../../core/connect-kit.ts'
import { HttpError } from '../../services/http/http-error.ts'
import { fetchTokenBalances } from './token-balances.ts'

/** How often an open account looks for news (ms); what is remembered makes it thirty seconds between two requests. */
const interval = 10_000

/**
 * Reads the token balances now and every ten seconds, for a view that shows them. It ends for good when the service says that it is down
 * (HTTP 503).
 *
 * @returns ends it
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
