import { type ConnectMethod, localFeatures } from '../config/features.ts'
import type { ConnectKitOptions } from '../core/connect-kit.ts'
import type { KitState } from '../core/state.ts'
import {
  connectMethodsOrder,
  enabledMethods,
  isWalletListCollapsed,
  separatorsAfter,
} from '../wallets/connect-methods.ts'

export interface ConnectScreenParameters {
  readonly state: Pick<KitState, 'wallets' | 'features'>
  readonly options: Pick<ConnectKitOptions, 'features' | 'enableWallets'>
}

/** The contents of the first screen, from top to bottom. */
export interface ConnectScreen {
  // S2.39
  /** The sign-in methods available here, in display order. */
  readonly methods: readonly ConnectMethod[]
  /** The methods that are followed by an 'or' separator. */
  readonly separators: readonly ConnectMethod[]
  /** Whether a single button, 'Continue with a wallet', replaces the wallet list. */
  readonly isWalletListCollapsed: boolean
}

// S2.39
/**
 * Computes the first screen from the app's options, the project's settings and the wallets found in this browser. Pure. Email and social
 * logins require a connector of type AUTH.
 *
 * @example const { methods } = connectScreen({ state: kit.store.getState(), options: kit.options }) // ['wallet']
 */
export function connectScreen({
  state,
  options: { features: local = {}, enableWallets = true },
}: ConnectScreenParameters): ConnectScreen {
  const { wallets } = state
  const { email, socials } = state.features ?? localFeatures(local)
  const order = connectMethodsOrder({
    override: local.connectMethodsOrder,
    connectors: wallets,
    // The wallets in the state are already filtered by visibility.
    visibility: { hasAnnounced: false, excluded: [] },
  })
  const methods = enabledMethods(order, {
    isWalletEnabled: enableWallets,
    email,
    socials,
    hasAdapters: true,
    hasAuthConnector: wallets.some(isEmbedded),
  })
  const { emailShowWallets = true, collapseWallets = false } = local
  return {
    methods,
    separators: separatorsAfter(methods),
    isWalletListCollapsed: isWalletListCollapsed({ methods, emailShowWallets, collapseWallets }),
  }
}

const isEmbedded = ({ type, namespaces }: KitState['wallets'][number]): boolean =>
  type === 'AUTH' && (namespaces?.some((namespace) => ['eip155', 'solana'].includes(namespace)) ?? true)
