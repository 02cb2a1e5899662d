import { localFeatures, type WalletFeature } from '../config/features.ts'
import type { ConnectKitOptions } from '../core/connect-kit.ts'
import type { KitState } from '../core/state.ts'

// S9.9
const defaultOrder: readonly WalletFeature[] = ['onramp', 'swaps', 'receive', 'send']

export interface WalletFeaturesParameters {
  readonly state: Pick<KitState, 'features'>
  readonly options: Pick<ConnectKitOptions, 'features'>
  readonly namespace: string
}

/**
 * The features available to the account of a namespace, in display order: the app's order, without those disabled by the app, the project
 * or the namespace. Pure.
 *
 * @example
 * walletFeatures({ state: kit.store.getState(), options: kit.options, namespace: 'eip155' }) // ['onramp', 'swaps', 'receive', 'send']
 */
export function walletFeatures({
  state,
  options: { features: local = {} },
  namespace,
}: WalletFeaturesParameters): readonly WalletFeature[] {
  const { onramp, swaps } = state.features ?? localFeatures(local)
  const canTrade = namespace === 'eip155' || namespace === 'solana'
  const isOffered: Readonly<Record<WalletFeature, boolean>> = {
    onramp: onramp !== false && onramp.length > 0 && canTrade,
    swaps: swaps !== false && swaps.length > 0 && namespace === 'eip155',
    receive: local.receive ?? true,
    send: (local.send ?? true) && canTrade,
  }
  return (local.walletFeaturesOrder ?? defaultOrder).filter((feature) => isOffered[feature])
}
