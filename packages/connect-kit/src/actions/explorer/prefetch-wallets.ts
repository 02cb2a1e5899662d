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
 * Reads what the modal shows first to somebody who is not connected: the featured wallets, the recommended ones, and the pictures of those
 * used lately. Each list once; what failed is read again with the next call. Never throws; without `options.services` nothing is asked.
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

/** Who gives up ends the read for nobody else: React's strict mode asks, gives up and asks again at once. */
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
  // Fails only for who gave up.
  await reading.catch(() => undefined)
}
