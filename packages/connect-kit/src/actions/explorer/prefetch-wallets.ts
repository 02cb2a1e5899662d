import type { ConnectKit } from '../../core/connect-kit.ts'
import { connectionIn } from '../../core/machine.ts'
import { oncePerKit } from '../../core/once-per-kit.ts'
import { isConnectKitError } from '../../errors/connect-kit-error.ts'
import { createSharedRequests } from '../../services/http/shared-requests.ts'
import type { ExplorerParameters } from './explorer.ts'
import { fetchFeaturedWallets } from './fetch-featured-wallets.ts'
import { readRecommendedWallets } from './fetch-recommended-wallets.ts'
import { prefetchWalletImages } from './images.ts'

type Prefetched = 'featured' | 'recommended'

export type PrefetchWalletsParameters = ExplorerParameters

/**
 * Prefetches what the modal shows first to a user who is not connected: the featured wallets, the recommended wallets, and the images of
 * the recent ones. Each list is read once; a failed read is retried by the next call. Never throws; without `options.services` no request
 * is sent.
 *
 * @example await prefetchWallets(kit)
 */
export async function prefetchWallets(
  kit: ConnectKit,
  parameters: PrefetchWalletsParameters = {},
): Promise<void> {
  if (!kit.options.services || kit.runtime.lifetime.signal.aborted) return
  const state = kit.store.getState()
  if (connectionIn(state, state.activeNamespace).status === 'connected') return
  prefetchWalletImages(kit, state.recentWallets)
  await Promise.all([
    once(kit, 'featured', parameters, fetchFeaturedWallets),
    once(kit, 'recommended', parameters, readRecommendedWallets),
  ])
}

const prefetched = oncePerKit(() => ({ shared: createSharedRequests(), done: new Set<Prefetched>() }))

/**
 * Shares the read between callers: one caller's abort does not end it for the others. React's strict mode calls, aborts and calls again
 * immediately.
 */
async function once(
  kit: ConnectKit,
  name: Prefetched,
  { signal }: ExplorerParameters,
  read: (kit: ConnectKit, parameters: ExplorerParameters) => Promise<void>,
): Promise<void> {
  const { shared, done } = prefetched(kit)
  if (done.has(name)) return
  const reading = shared.join(name, signal, async (stop) => {
    try {
      await read(kit, { signal: stop })
      done.add(name)
    } catch (error) {
      if (!isConnectKitError(error, 'ABORTED'))
        kit.runtime.environment.warn(`The ${name} wallets could not be read`, error)
    }
  })
  // Rejects only for a caller that aborted.
  await reading.catch(() => undefined)
}
