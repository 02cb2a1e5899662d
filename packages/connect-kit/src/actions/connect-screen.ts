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

/** What the first screen offers, from top to bottom. */
export interface ConnectScreen {
  // S2.39
  /** The ways to come in that can be used here, in order. */
  readonly methods: readonly ConnectMethod[]
  /** Those of them that an 'or' follows. */
  readonly separators: readonly ConnectMethod[]
  /** Whether one button, 'Continue with a wallet', stands for the list of wallets. */
  readonly isWalletListCollapsed: boolean
}

// S2.39
/**
 * The first screen of an app: its options, its project's settings and the wallets of this browser decide. Pure. E-mail and
 * social logins need a connector of type AUTH.
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
    // Those of the state are seen already.
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
