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
  /** The network to start on. Default: the first of `networks`. */
  readonly defaultNetwork?: AppNetworks[number] | undefined
  // S3.14
  /** Name, description, URL and icons of the app, as wallets show them. Default: title, `og:description`, origin and icon of the page. */
  readonly metadata?: AppMetadata | undefined
  /** Without it WalletConnect is off. */
  readonly walletConnect?: WalletConnectOptions | undefined
  /** Additional sources of wallets, such as `walletStandard()`, `safe()` or a custom one. */
  readonly connectors?: readonly ConnectorSource[] | undefined
  /** Whether `window.ethereum` is offered. Default: true. */
  readonly enableInjected?: boolean | undefined
  /** Whether wallets are discovered by EIP-6963. Default: true. */
  readonly enableEIP6963?: boolean | undefined
  /** Whether the app shows the pairing URI and starts the pairing itself. Default: false. */
  readonly manualWCControl?: boolean | undefined
  /** Whether the modal lets people switch networks. Default: true. */
  readonly enableNetworkSwitch?: boolean | undefined
  /** Whether a wallet may stay on a network the app does not have, without a prompt to switch. Default: false. */
  readonly allowUnsupportedChain?: boolean | undefined
  /** Whether the connections of an earlier page load, or of another tab, are restored. Default: true. */
  readonly enableReconnect?: boolean | undefined
  /**
   * Prefix of all names the kit uses in the browser: storage keys, cookie, and the broadcast channel and locks between tabs. Letters, digits, `.`, `_`
   * and `-`. Default: `connect-kit`. A second kit on the same page needs another one, or the two share their connections.
   */
  readonly storageKey?: string | undefined
  /** A copy of the stored connections that a server can read, such as `cookieStorage`. Without it server rendering cannot know the connection. */
  readonly storage?: CookieStorage | undefined
  /**
   * Whether a namespace can have several connections, one of them active: `connect` adds, `switchConnection` selects, `connectionsIn` lists.
   * Default: false; a new connection then replaces the one of its namespace.
   */
  readonly multiWallet?: boolean | undefined
  /** URL of the app's terms of service, linked before the person connects. */
  readonly termsConditionsUrl?: string | undefined
  /** URL of the app's privacy policy, linked before the person connects. */
  readonly privacyPolicyUrl?: string | undefined
  /** The app's own images for connectors, by connector id; each a value for the `src` of an `<img>`. */
  readonly connectorImages?: Readonly<Record<string, string>> | undefined
  /** Light or dark. Default: that of the surrounding page; the system preference if the page has no `data-theme`. */
  readonly themeMode?: ThemeMode | undefined
  /** CSS custom properties of the modal: `--es-…` as they are, and those of the reference kit; see docs/guide.md. */
  readonly themeVariables?: ThemeVariables | undefined
  /** Texts of the modal, customized or translated, such as `arabic` of `/messages/ar`. Default: English; see docs/guide.md. */
  readonly messages?: Messages | undefined
  /** Locale of numbers, amounts, plurals and dates (BCP 47). Default: that of the messages, else the page's `<html lang>`. */
  readonly locale?: string | undefined
  /** Whether a wallet on this device is opened by its universal link, if it has one. Default: false. */
  readonly experimental_preferUniversalLinks?: boolean | undefined
  // S2.42
  /** Whether the modal is rendered inline in the page instead of as an overlay, until a wallet is connected. Default: false. */
  readonly enableEmbedded?: boolean | undefined
  // S2.40
  /** Groups of the wallet list in the order to show them; listed groups come first. */
  readonly connectorTypeOrder?: readonly string[] | undefined
  /** Whether wallets are offered as a way to connect. Default: true. */
  readonly enableWallets?: boolean | undefined
  // S3.21
  /** The account type an embedded wallet uses first, by namespace; the person's own choice takes precedence. */
  readonly defaultAccountTypes?: Readonly<Partial<Record<string, AccountType>>> | undefined
  /** Whether the modal explains what a wallet is. Default: true. */
  readonly enableWalletGuide?: boolean | undefined
  /** Whether the modal links to all wallets of the explorer: always, never, or on mobile only. Default: 'SHOW'; needs `services`. */
  readonly allWallets?: AllWalletsOption | undefined
  // S6.4
  /** Wallets to hide, by connector id, rdns or explorer id. */
  readonly excludeWalletIds?: readonly string[] | undefined
  // S6.4
  /** Show only these wallets of the explorer, by id. Default: all. */
  readonly includeWalletIds?: readonly string[] | undefined
  // S6.4
  /** Wallets of the explorer to list first, by id, in this order. */
  readonly featuredWalletIds?: readonly string[] | undefined
  /** The app's own wallets, listed in a separate group; they connect by WalletConnect. */
  readonly customWallets?: readonly CustomWallet[] | undefined
  // S4.13
  /** The app's choice of features; the remote project settings take precedence. */
  readonly features?: LocalFeatures | undefined
  /** The token to show as the account's balance instead of the native currency, by chain id. */
  readonly tokens?: Readonly<Record<number, Token>> | undefined
  /** Hosted services: balances, history, names, swaps, wallet list. Without it no service is requested. */
  readonly services?: ServicesOptions | undefined
  /** Whether the modal shows alerts for developers. Default: true. Warnings are logged to the console in any case. */
  readonly debug?: boolean | undefined
  /** Sign-in with the wallet (CAIP-122), such as `createSiwx()` of `/siwx`. Without it there is no sign-in. */
  readonly siwx?: SiwxConfig | undefined
  /** The older way to configure sign-in; cannot be combined with `siwx`. */
  readonly siweConfig?: SiweConfig | undefined
  /** Replaces parts of the kit's environment (clock, storage, network and so on); for tests. */
  readonly environment?: Partial<Environment> | undefined
}

/** An open session, its connector, and the namespaces the kit uses it for. */
export interface LiveSession {
  readonly connector: Connector
  readonly session: ConnectorSession
  /** The namespaces served by this session: those it approved, minus those replaced by another session or disconnected. */
  readonly namespaces: Set<string>
  /** Removes the listener of its events. */
  readonly unsubscribe: () => void
}

/** Reconnects in progress, and sessions whose wallet is missing. */
export interface Reconnects {
  /** By session id. */
  readonly underWay: Map<string, ReconnectUnderWay>
  /** Ids of sessions whose wallet did not appear in this page. */
  readonly absent: Set<string>
}

export interface ReconnectUnderWay {
  /** True when the reconnect was requested again, or the session was opened anew, during this attempt: the result may be stale, so it is tried again. */
  isAskedAgain: boolean
  readonly abort: () => void
}

/** Queued events and their listeners. */
export interface EventQueue {
  readonly waiting: KitEvent[]
  readonly listeners: Set<(event: KitEvent) => void>
  isHandling: boolean
  /** True once `destroyed` was dispatched: later events are dropped. */
  isClosed: boolean
}

/** The options of a kit, completed with metadata of the page. */
export type KitOptions<AppNetworks extends Networks = Networks> = ConnectKitOptions<AppNetworks> & {
  readonly metadata: AppMetadata
}

/** The mutable part beside the plain state: connectors, live sessions, and what must be cleaned up. */
export interface KitRuntime {
  readonly environment: Environment
  readonly storage: KitStorage
  readonly connectors: Map<string, Connector>
  /** Open sessions by their id. */
  readonly sessions: Map<string, LiveSession>
  readonly reconnects: Reconnects
  readonly events: EventQueue
  /** Calls foreign code, such as a listener; an exception is logged as a warning and does not propagate. */
  readonly guard: (action: () => void) => void
  /** The pending connection attempt; a newer one aborts it. */
  attempt: ConnectAttemptControl | undefined
  attempts: number
  /** Values created once per kit; see `oncePerKit`. */
  readonly parts: Map<unknown, unknown>
  /** Cleanup of `startConnectKit`; undefined before the start. */
  stopLooking: (() => void) | undefined
  /** Aborted when the kit is destroyed. */
  readonly lifetime: AbortController
}

export interface ConnectAttemptControl {
  readonly number: number
  readonly connector: Connector
  readonly abort: () => void
}

/** One wallet-connection kit. It has no global state: two kits work on one page, each with its own `storageKey`. */
export interface ConnectKit<AppNetworks extends Networks = Networks> {
  /** The current options. `updateOptions` changes some of them and replaces this object. */
  readonly options: KitOptions<AppNetworks>
  readonly store: StoreApi<KitState>
  /** @internal */
  readonly runtime: KitRuntime
}

/** The network ids of a kit, as literal types if they were declared as literals. */
export type ChainIdOfKit<Kit extends ConnectKit> = Kit['options']['networks'][number]['id']
/** The namespaces of a kit's networks. */
export type NamespaceOfKit<Kit extends ConnectKit> = Kit['options']['networks'][number]['chainNamespace']

/** @throws {ConnectKitError} `DESTROYED` */
export function assertAlive(kit: ConnectKit): void {
  if (kit.runtime.lifetime.signal.aborted) throw new ConnectKitError('DESTROYED')
}
