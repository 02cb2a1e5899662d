import { createStore, type StoreApi } from 'zustand/vanilla'
import type { AccountType } from '../config/account-type.ts'
import type { LocalFeatures } from '../config/features.ts'
import type { ThemeMode, ThemeVariables } from '../config/theme.ts'
import type { Connector, ConnectorSession } from '../connectors/connector.ts'
import type { WalletSource } from '../connectors/source.ts'
import type { AppMetadata, WalletConnectOptions } from '../connectors/walletconnect/options.ts'
import { defaultEnvironment, type Environment } from '../environment/environment.ts'
import { ConnectKitError } from '../errors/connect-kit-error.ts'
import type { Messages } from '../messages/catalogue.ts'
import type { Network } from '../networks/network.ts'
import type { Token } from '../networks/token.ts'
import type { ServicesOptions } from '../services/options.ts'
import type { SiweConfig } from '../siwx/siwe-config.ts'
import type { SiwxConfig } from '../siwx/types.ts'
import { createStorage, type KitStorage } from '../storage/storage.ts'
import type { AllWalletsOption } from '../wallets/all-wallets.ts'
import type { CustomWallet } from '../wallets/explorer-list.ts'
import type { KitEvent } from './machine.ts'
import { pageMetadata } from './page-metadata.ts'
import { initialState, type KitState } from './state.ts'

/** The networks of an app: at least one. */
export type Networks = readonly [Network, ...Network[]]

export interface ConnectKitOptions<AppNetworks extends Networks = Networks> {
  readonly networks: AppNetworks
  /** The network to start on; the first unless given. */
  readonly defaultNetwork?: AppNetworks[number]
  /** S3.14: how the app introduces itself to wallets. What the page says of itself unless given: title, `og:description`, origin, icon. */
  readonly metadata?: AppMetadata
  /** Absent: no WalletConnect. */
  readonly walletConnect?: WalletConnectOptions
  /** Further places to find wallets, such as `walletStandard()`, `safe()` or one of your own. */
  readonly wallets?: readonly WalletSource[]
  /** `window.ethereum`. On unless switched off. */
  readonly enableInjected?: boolean
  /** Wallets that announce themselves. On unless switched off. */
  readonly enableEIP6963?: boolean
  /** Whether the app shows the pairing and starts it itself. Off unless switched on. */
  readonly manualWCControl?: boolean
  /** Whether people choose networks here. On unless switched off. */
  readonly enableNetworkSwitch?: boolean
  /** Whether a wallet may be on a network the app does not have without being offered another. Off unless switched on. */
  readonly allowUnsupportedChain?: boolean
  /** Whether the connection of an earlier page load is taken up. On unless switched off. */
  readonly enableReconnect?: boolean
  /** Address of the app's terms of service, named before somebody connects. */
  readonly termsConditionsUrl?: string
  /** Address of the app's privacy policy, named before somebody connects. */
  readonly privacyPolicyUrl?: string
  /** Pictures of the app's own for connectors, by connector id; each as an `<img>` may have it. */
  readonly connectorImages?: Readonly<Record<string, string>>
  /** Light or dark. As the page around it unless given; as the person's system asks, where the page has no `data-theme`. */
  readonly themeMode?: ThemeMode
  /** CSS custom properties of the modal: `--es-…` as they are, and those of the reference kit; see docs/guide.md. */
  readonly themeVariables?: ThemeVariables
  /** Texts of the modal in your words, or in another language: `arabic` of `/messages/ar`. English unless given; see docs/guide.md. */
  readonly messages?: Messages
  /** How numbers, amounts, plurals and dates are written (BCP 47). That of the messages unless given, else the page's `<html lang>`. */
  readonly locale?: string
  /** Whether a wallet on this device is opened by its universal link, where it has one. Off unless switched on. */
  readonly experimental_preferUniversalLinks?: boolean
  /** Whether the modal stands in the page instead of above it, until a wallet is connected (S2.42). Off unless switched on. */
  readonly enableEmbedded?: boolean
  /** Groups of the wallet list to show first (S2.40). */
  readonly connectorTypeOrder?: readonly string[]
  /** Whether wallets are a way to come in. On unless switched off. */
  readonly enableWallets?: boolean
  /** The kind of account an embedded wallet shows first, by namespace; a person's own choice wins (S3.21). */
  readonly defaultAccountTypes?: Readonly<Partial<Record<string, AccountType>>>
  /** Whether the modal explains what a wallet is. On unless switched off. */
  readonly enableWalletGuide?: boolean
  /** Whether the modal leads to all wallets of the explorer: always, never, or on a phone only. 'SHOW' unless given; needs `services`. */
  readonly allWallets?: AllWalletsOption
  /** S6.4: wallets that are not shown, by connector id, rdns or explorer id. */
  readonly excludeWalletIds?: readonly string[]
  /** S6.4: only these wallets of the explorer, by id. All unless given. */
  readonly includeWalletIds?: readonly string[]
  /** S6.4: wallets of the explorer to show first, by id, in this order. */
  readonly featuredWalletIds?: readonly string[]
  /** Wallets of the app's own, in a group of their own; they are reached by WalletConnect. */
  readonly customWallets?: readonly CustomWallet[]
  /** The app's own choice of features; the project's settings win over it (S4.13). */
  readonly features?: LocalFeatures
  /** The token to show as the account's balance, by chain id, where it is not the network's own coin. */
  readonly tokens?: Readonly<Record<number, Token>>
  /** Hosted services: balances, history, names, swaps, wallets to choose from. Absent: none is ever asked. */
  readonly services?: ServicesOptions
  /** Whether the modal shows alerts for developers. On unless switched off; the console always tells. */
  readonly debug?: boolean
  /** Sign-in with the wallet (CAIP-122), such as `createSiwx()` of `/siwx`. Absent: nobody is asked to sign in. */
  readonly siwx?: SiwxConfig
  /** The older way to configure a sign-in; not beside `siwx`. */
  readonly siweConfig?: SiweConfig
  /** Replaces parts of the world around the kit; for tests. */
  readonly environment?: Partial<Environment>
}

/** A session and the connector it came from. */
export interface LiveSession {
  readonly connector: Connector
  readonly session: ConnectorSession
  /** Stops listening to it. */
  readonly unsubscribe: () => void
}

/** What lives beside the plain state: connectors, live sessions, and what must be stopped. */
export interface KitRuntime {
  readonly environment: Environment
  readonly storage: KitStorage
  readonly connectors: Map<string, Connector>
  /** The session by namespace; one session may serve several. */
  readonly sessions: Map<string, LiveSession>
  readonly eventListeners: Set<(event: KitEvent) => void>
  /** The attempt to connect that is under way; a newer one aborts it. */
  attempt: { readonly number: number; readonly controller: AbortController } | undefined
  attempts: number
  /** Takes back the toast that is about to come or go. */
  cancelToast: (() => void) | undefined
  /** Ends what the start began; undefined before it. */
  stopLooking: (() => void) | undefined
  /** Aborted when the kit is destroyed. */
  readonly lifetime: AbortController
}

/** One wallet-connection kit. Nothing lives outside it: two kits work on one page. */
export interface ConnectKit<AppNetworks extends Networks = Networks> {
  readonly options: ConnectKitOptions<AppNetworks> & { readonly metadata: AppMetadata }
  readonly store: StoreApi<KitState>
  /** @internal */
  readonly runtime: KitRuntime
}

/** The ids of a kit's networks, as literals where they were given so. */
export type ChainIdOfKit<Kit extends ConnectKit> = Kit['options']['networks'][number]['id']
/** The namespaces of a kit's networks. */
export type NamespaceOfKit<Kit extends ConnectKit> = Kit['options']['networks'][number]['chainNamespace']

/**
 * Makes a kit. It does nothing yet, no request and no storage: {@link startConnectKit} looks for wallets and takes up
 * the last connection.
 *
 * @throws {ConnectKitError} `OPTIONS_CONFLICT`, 'Cannot set both siweConfig and siwx options' (S5.5, S8.6)
 * @example
 * const kit = createConnectKit({
 *   networks: [defineNetwork(polygon)],
 *   metadata: { name: 'My app', description: '…', url: 'https://app.example', icons: [] },
 *   walletConnect: { projectId: '…' },
 * })
 */
export function createConnectKit<const AppNetworks extends Networks>(
  options: ConnectKitOptions<AppNetworks>,
): ConnectKit<AppNetworks> {
  if (options.siwx && options.siweConfig) throw new ConnectKitError('OPTIONS_CONFLICT')
  const environment = { ...defaultEnvironment(), ...options.environment }
  return {
    options: { ...options, metadata: options.metadata ?? pageMetadata(environment.window) },
    store: createStore<KitState>(() =>
      initialState(options.networks, options.defaultNetwork ?? options.networks[0]),
    ),
    runtime: {
      environment,
      storage: createStorage(environment),
      connectors: new Map(),
      sessions: new Map(),
      eventListeners: new Set(),
      attempt: undefined,
      attempts: 0,
      cancelToast: undefined,
      stopLooking: undefined,
      lifetime: new AbortController(),
    },
  }
}

/** @throws {ConnectKitError} `DESTROYED` */
export function assertAlive(kit: ConnectKit): void {
  if (kit.runtime.lifetime.signal.aborted) throw new ConnectKitError('DESTROYED')
}
