import type { StoreApi } from 'zustand/vanilla'
import type { AccountType } from '../config/account-type.ts'
import type { LocalFeatures } from '../config/features.ts'
import type { ThemeMode, ThemeVariables } from '../config/theme.ts'
import type { Connector, ConnectorSession } from '../connectors/connector.ts'
import type { ConnectorSource } from '../connectors/source.ts'
import type { AppMetadata, WalletConnectOptions } from '../connectors/walletconnect/options.ts'
import type { Environment } from '../environment/environment.ts'
import { ConnectKitError } from '../errors/connect-kit-error.ts'
import type { Messages } from '../messages/catalogue.ts'
import type { ClientOptions } from '../networks/client-options.ts'
import type { Network } from '../networks/network.ts'
import type { Token } from '../networks/token.ts'
import type { ServicesOptions } from '../services/options.ts'
import type { SiweConfig } from '../siwx/siwe-config.ts'
import type { SiwxConfig } from '../siwx/types.ts'
import type { KitStorage } from '../storage/storage.ts'
import type { AllWalletsOption } from '../wallets/all-wallets.ts'
import type { CustomWallet } from '../wallets/explorer-list.ts'
import type { CookieStorage } from './cookie-storage.ts'
import type { KitEvent } from './machine.ts'
import type { KitState } from './state.ts'

/** The networks of an app: at least one. */
export type Networks = readonly [Network, ...Network[]]

export interface ConnectKitOptions<AppNetworks extends Networks = Networks> extends ClientOptions {
  readonly networks: AppNetworks
  /** The network to start on; the first unless given. */
  readonly defaultNetwork?: AppNetworks[number] | undefined
  // S3.14
  /** How the app introduces itself to wallets. What the page says of itself unless given: title, `og:description`, origin, icon. */
  readonly metadata?: AppMetadata | undefined
  /** Absent: no WalletConnect. */
  readonly walletConnect?: WalletConnectOptions | undefined
  /** Further places to find wallets, such as `walletStandard()`, `safe()` or one of your own. */
  readonly connectors?: readonly ConnectorSource[] | undefined
  /** `window.ethereum`. On unless switched off. */
  readonly enableInjected?: boolean | undefined
  /** Wallets that announce themselves. On unless switched off. */
  readonly enableEIP6963?: boolean | undefined
  /** Whether the app shows the pairing and starts it itself. Off unless switched on. */
  readonly manualWCControl?: boolean | undefined
  /** Whether people choose networks here. On unless switched off. */
  readonly enableNetworkSwitch?: boolean | undefined
  /** Whether a wallet may be on a network the app does not have without being offered another. Off unless switched on. */
  readonly allowUnsupportedChain?: boolean | undefined
  /** Whether the connections of an earlier page load, or of another tab, are taken up. On unless switched off. */
  readonly enableReconnect?: boolean | undefined
  /**
   * What begins the names of all the kit keeps in the browser: storage, cookie, the channel and the locks between tabs. Letters, digits, `.`, `_`
   * and `-`. `connect-kit` unless given; a second kit of a page needs another, or the two share their connections.
   */
  readonly storageKey?: string | undefined
  /** Where a server reads who comes back, such as `cookieStorage`: a copy of what the browser stores. Absent: a server knows nobody. */
  readonly storage?: CookieStorage | undefined
  /**
   * Whether a namespace can hold several connections, one of them active: `connect` adds, `switchConnection` chooses, `connectionsIn` lists.
   * Off unless switched on: then a new connection replaces the one of its namespace.
   */
  readonly multiWallet?: boolean | undefined
  /** Address of the app's terms of service, named before somebody connects. */
  readonly termsConditionsUrl?: string | undefined
  /** Address of the app's privacy policy, named before somebody connects. */
  readonly privacyPolicyUrl?: string | undefined
  /** Pictures of the app's own for connectors, by connector id; each as an `<img>` may have it. */
  readonly connectorImages?: Readonly<Record<string, string>> | undefined
  /** Light or dark. As the page around it unless given; as the person's system asks, where the page has no `data-theme`. */
  readonly themeMode?: ThemeMode | undefined
  /** CSS custom properties of the modal: `--es-…` as they are, and those of the reference kit; see docs/guide.md. */
  readonly themeVariables?: ThemeVariables | undefined
  /** Texts of the modal in your words, or in another language: `arabic` of `/messages/ar`. English unless given; see docs/guide.md. */
  readonly messages?: Messages | undefined
  /** How numbers, amounts, plurals and dates are written (BCP 47). That of the messages unless given, else the page's `<html lang>`. */
  readonly locale?: string | undefined
  /** Whether a wallet on this device is opened by its universal link, where it has one. Off unless switched on. */
  readonly experimental_preferUniversalLinks?: boolean | undefined
  // S2.42
  /** Whether the modal stands in the page instead of above it, until a wallet is connected. Off unless switched on. */
  readonly enableEmbedded?: boolean | undefined
  // S2.40
  /** Groups of the wallet list to show first. */
  readonly connectorTypeOrder?: readonly string[] | undefined
  /** Whether wallets are a way to come in. On unless switched off. */
  readonly enableWallets?: boolean | undefined
  // S3.21
  /** The kind of account an embedded wallet shows first, by namespace; a person's own choice wins. */
  readonly defaultAccountTypes?: Readonly<Partial<Record<string, AccountType>>> | undefined
  /** Whether the modal explains what a wallet is. On unless switched off. */
  readonly enableWalletGuide?: boolean | undefined
  /** Whether the modal leads to all wallets of the explorer: always, never, or on a phone only. 'SHOW' unless given; needs `services`. */
  readonly allWallets?: AllWalletsOption | undefined
  // S6.4
  /** Wallets that are not shown, by connector id, rdns or explorer id. */
  readonly excludeWalletIds?: readonly string[] | undefined
  // S6.4
  /** Only these wallets of the explorer, by id. All unless given. */
  readonly includeWalletIds?: readonly string[] | undefined
  // S6.4
  /** Wallets of the explorer to show first, by id, in this order. */
  readonly featuredWalletIds?: readonly string[] | undefined
  /** Wallets of the app's own, in a group of their own; they are reached by WalletConnect. */
  readonly customWallets?: readonly CustomWallet[] | undefined
  // S4.13
  /** The app's own choice of features; the project's settings win over it. */
  readonly features?: LocalFeatures | undefined
  /** The token to show as the account's balance, by chain id, where it is not the network's own coin. */
  readonly tokens?: Readonly<Record<number, Token>> | undefined
  /** Hosted services: balances, history, names, swaps, wallets to choose from. Absent: none is ever asked. */
  readonly services?: ServicesOptions | undefined
  /** Whether the modal shows alerts for developers. On unless switched off; the console always tells. */
  readonly debug?: boolean | undefined
  /** Sign-in with the wallet (CAIP-122), such as `createSiwx()` of `/siwx`. Absent: nobody is asked to sign in. */
  readonly siwx?: SiwxConfig | undefined
  /** The older way to configure a sign-in; not beside `siwx`. */
  readonly siweConfig?: SiweConfig | undefined
  /** Replaces parts of the world around the kit; for tests. */
  readonly environment?: Partial<Environment> | undefined
}

/** An open session, the connector it came from, and where the kit uses it. */
export interface LiveSession {
  readonly connector: Connector
  readonly session: ConnectorSession
  /** The namespaces it serves here: those it approved, without those that were taken by another session or let go. */
  readonly namespaces: Set<string>
  /** Stops listening to it. */
  readonly unsubscribe: () => void
}

/** Sessions that are being taken up, and those that could not be. */
export interface Reconnects {
  /** By session id. */
  readonly underWay: Map<string, ReconnectUnderWay>
  /** Ids of sessions whose wallet did not show up in this page. */
  readonly absent: Set<string>
}

export interface ReconnectUnderWay {
  /** What is stored, or the wallet, changed meanwhile: its answer may be of before. */
  isAskedAgain: boolean
  readonly abort: () => void
}

/** Events on their way, and who hears of them. */
export interface EventQueue {
  readonly waiting: KitEvent[]
  readonly listeners: Set<(event: KitEvent) => void>
  isHandling: boolean
  /** True once the last event was told. */
  isClosed: boolean
}

/** The options of a kit, with what was found out of the page. */
export type KitOptions<AppNetworks extends Networks = Networks> = ConnectKitOptions<AppNetworks> & {
  readonly metadata: AppMetadata
}

/** What lives beside the plain state: connectors, live sessions, and what must be stopped. */
export interface KitRuntime {
  readonly environment: Environment
  readonly storage: KitStorage
  readonly connectors: Map<string, Connector>
  /** Open sessions by their id. */
  readonly sessions: Map<string, LiveSession>
  readonly reconnects: Reconnects
  readonly events: EventQueue
  /** Calls what belongs to somebody else: when it throws, that is told, and harms nobody. */
  readonly guard: (action: () => void) => void
  /** The attempt to connect that is under way; a newer one aborts it. */
  attempt: ConnectAttemptControl | undefined
  attempts: number
  /** What parts of the kit keep for it, each under a key of its own; see `oncePerKit`. */
  readonly parts: Map<unknown, unknown>
  /** Ends what the start began; undefined before it. */
  stopLooking: (() => void) | undefined
  /** Aborted when the kit is destroyed. */
  readonly lifetime: AbortController
}

export interface ConnectAttemptControl {
  readonly number: number
  readonly connector: Connector
  readonly abort: () => void
}

/** One wallet-connection kit. Nothing lives outside it: two kits work on one page, each with a `storageKey` of its own. */
export interface ConnectKit<AppNetworks extends Networks = Networks> {
  /** As they are now: some may change, by `updateOptions`, and are a new object then. */
  readonly options: KitOptions<AppNetworks>
  readonly store: StoreApi<KitState>
  /** @internal */
  readonly runtime: KitRuntime
}

/** The ids of a kit's networks, as literals where they were given so. */
export type ChainIdOfKit<Kit extends ConnectKit> = Kit['options']['networks'][number]['id']
/** The namespaces of a kit's networks. */
export type NamespaceOfKit<Kit extends ConnectKit> = Kit['options']['networks'][number]['chainNamespace']

/** @throws {ConnectKitError} `DESTROYED` */
export function assertAlive(kit: ConnectKit): void {
  if (kit.runtime.lifetime.signal.aborted) throw new ConnectKitError('DESTROYED')
}
