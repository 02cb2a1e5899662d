import type { ConnectMethod } from '../config/features.ts'
import type { ConnectorInfo } from '../connectors/connector.ts'
import { isConnectorVisible, type VisibilityContext } from './visibility.ts'

export interface ConnectMethodsOrderParameters {
  /** `features.connectMethodsOrder` of the app. */
  readonly override: readonly ConnectMethod[] | undefined
  readonly connectors: readonly ConnectorInfo[]
  readonly visibility: VisibilityContext
}

// S2.39
/**
 * The order of the connect methods: the app's own order if set; else wallets first if the browser has a wallet, email first if not.
 *
 * @example connectMethodsOrder({ override: undefined, connectors, visibility }) // ['wallet', 'email', 'social']
 */
export function connectMethodsOrder({
  override,
  connectors,
  visibility,
}: ConnectMethodsOrderParameters): readonly ConnectMethod[] {
  if (override) return override
  const hasWallet = connectors.some(
    (connector) =>
      (connector.type === 'INJECTED' || connector.type === 'ANNOUNCED') &&
      isConnectorVisible(connector, visibility),
  )
  return hasWallet ? ['wallet', 'email', 'social'] : ['email', 'social', 'wallet']
}

export interface EnabledMethodsParameters {
  /** Option `enableWallets`. */
  readonly isWalletEnabled: boolean
  readonly email: boolean
  /** The social providers; no social login if false or empty. */
  readonly socials: readonly string[] | false
  readonly hasAdapters: boolean
  /** Whether an embedded wallet for eip155 or solana is available. */
  readonly hasAuthConnector: boolean
}

/** The connect methods that can be used, in the given order; the others are not rendered. */
export function enabledMethods(
  order: readonly ConnectMethod[],
  parameters: EnabledMethodsParameters,
): readonly ConnectMethod[] {
  const canEmbed = parameters.hasAdapters && parameters.hasAuthConnector
  const isEnabled: Readonly<Record<ConnectMethod, boolean>> = {
    wallet: parameters.isWalletEnabled,
    email: parameters.email && canEmbed,
    social: parameters.socials !== false && parameters.socials.length > 0 && canEmbed,
  }
  return order.filter((method) => isEnabled[method])
}

/** The methods followed by an 'or' separator: email and social are grouped, a wallet list is separated from them. */
export function separatorsAfter(
  methods: readonly ConnectMethod[],
  isExploring = false,
): readonly ConnectMethod[] {
  return methods.filter((method, index) => {
    const next = methods[index + 1]
    if (next === undefined) return false
    if (method === 'wallet') return !isExploring
    return method === 'email' ? next !== 'social' : next !== 'email'
  })
}

/** Whether the wallet list is replaced by a single button, 'Continue with a wallet'. */
export const isWalletListCollapsed = (parameters: {
  readonly methods: readonly ConnectMethod[]
  /** The feature `emailShowWallets`; true by default. */
  readonly emailShowWallets: boolean
  /** The feature `collapseWallets`; false by default. */
  readonly collapseWallets: boolean
}): boolean =>
  (!parameters.emailShowWallets || parameters.collapseWallets) &&
  parameters.methods.some((method) => method !== 'wallet')
