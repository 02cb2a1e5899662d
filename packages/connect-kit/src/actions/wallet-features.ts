import { localFeatures, type WalletFeature } from '../config/features.ts'
import type { ConnectKitOptions } from '../core/connect-kit.ts'
import type { KitState } from '../core/state.ts'

// S9.9
const defaultOrder: readonly WalletFeature[] = ['onramp', 'swaps', 'receive', 'send']

/**
 * What the account of a namespace can do, in the order to show it: the app's order, without what the app, its project or the
 * namespace rules out. Pure.
 *
 * @example walletFeatures(kit.store.getState(), kit.options, 'eip155') // ['onramp', 'swaps', 'receive', 'send']
 */
export function walletFeatures(
  { features }: Pick<KitState, 'features'>,
  { features: local = {} }: Pick<ConnectKitOptions, 'features'>,
  namespace: string,
): readonly WalletFeature[] {
  const { onramp, swaps } = features ?? localFeatures(local)
  const canTrade = namespace === 'eip155' || namespace === 'solana'
  const isOffered: Readonly<Record<WalletFeature, boolean>> = {
    onramp: onramp !== false && onramp.length > 0 && canTrade,
    swaps: swaps !== false && swaps.length > 0 && namespace === 'eip155',
    receive: local.receive ?? true,
    send: (local.send ?? true) && canTrade,
  }
  return (local.walletFeaturesOrder ?? defaultOrder).filter((feature) => isOffered[feature])
}
