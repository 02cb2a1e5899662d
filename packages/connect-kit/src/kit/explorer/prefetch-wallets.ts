import { isConnectKitError } from '../../errors/connect-kit-error.ts'
import type { ConnectKit } from '../connect-kit.ts'
import { connectionIn } from '../machine.ts'
import { oncePerKit } from '../services.ts'
import type { ExplorerParameters } from './explorer.ts'
import { fetchFeaturedWallets } from './fetch-featured-wallets.ts'
import { readRecommendedWallets } from './fetch-recommended-wallets.ts'

type Prefetched = 'featured' | 'recommended'

/**
 * Reads what the modal shows first: the featured wallets, and the recommended ones where nobody is connected. Each once; what failed
 * is read again with the next call. Never throws; without `options.services` nothing is asked.
 *
 * @example await prefetchWallets(kit)
 */
export async function prefetchWallets(kit: ConnectKit, parameters: ExplorerParameters = {}): Promise<void> {
  if (!kit.options.services || kit.runtime.lifetime.signal.aborted) return
  const state = kit.store.getState()
  const isConnected = connectionIn(state, state.activeNamespace).status === 'connected'
  await Promise.all([
    once(kit, 'featured', () => fetchFeaturedWallets(kit, parameters)),
    isConnected ? undefined : once(kit, 'recommended', () => readRecommendedWallets(kit, parameters)),
  ])
}

const prefetched = oncePerKit(() => new Map<Prefetched, Promise<void>>())

function once(kit: ConnectKit, name: Prefetched, read: () => Promise<void>): Promise<void> {
  const reads = prefetched(kit)
  const known = reads.get(name)
  if (known) return known
  const begun = read().catch((error: unknown) => {
    reads.delete(name)
    if (!isConnectKitError(error, 'ABORTED'))
      kit.runtime.environment.warn(`The ${name} wallets could not be read`, error)
  })
  reads.set(name, begun)
  return begun
}
