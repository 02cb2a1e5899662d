// S9.9
/** Social logins, in the order they are shown. */
export const socialProviders = ['google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook'] as const
export type SocialProvider = (typeof socialProviders)[number]

// S9.9
export const swapProviders = ['1inch'] as const
export type SwapProvider = (typeof swapProviders)[number]

// S9.9
export const onrampProviders = ['coinbase', 'meld'] as const
export type OnrampProvider = (typeof onrampProviders)[number]

// S2.39
/** The ways to come in. */
export type ConnectMethod = 'email' | 'social' | 'wallet'

/** What an account can do besides being connected. */
export type WalletFeature = 'onramp' | 'swaps' | 'receive' | 'send'

// S3.13
/** What a project can switch on and off from afar. A list names the providers; false: none. */
export interface RemoteFeatures {
  readonly email: boolean
  readonly socials: readonly SocialProvider[] | false
  readonly swaps: readonly SwapProvider[] | false
  readonly onramp: readonly OnrampProvider[] | false
  readonly activity: boolean
  readonly reownBranding: boolean
}

// S4.13, S9.9
/** Where nobody says otherwise. */
export const defaultFeatures: RemoteFeatures = {
  email: true,
  socials: socialProviders,
  swaps: swapProviders,
  onramp: onrampProviders,
  activity: true,
  reownBranding: true,
}

/** The same, as an app sets it in its options; true: the default list. */
export interface LocalFeatures {
  readonly email?: boolean | undefined
  readonly socials?: readonly SocialProvider[] | boolean | undefined
  readonly swaps?: readonly SwapProvider[] | boolean | undefined
  readonly onramp?: readonly OnrampProvider[] | boolean | undefined
  readonly activity?: boolean | undefined
  /** Older name of `activity`. */
  readonly history?: boolean | undefined
  readonly reownBranding?: boolean | undefined
  /** Whether an account leads to its address, for whoever pays into it. On unless switched off. */
  readonly receive?: boolean | undefined
  /** Whether an account leads to sending. On unless switched off. */
  readonly send?: boolean | undefined
  /**
   * Whether the settings of an account lead to the apps that may act for it without asking (smart sessions), where the app has `services`. Off
   * unless switched on.
   */
  readonly smartSessions?: boolean | undefined
  // S2.39
  /** The ways to come in, in this order, instead of wallets or email first by what this browser has. */
  readonly connectMethodsOrder?: readonly ConnectMethod[] | undefined
  /** What an account can do, in this order; what is left out is not offered. onramp, swaps, receive, send unless given. */
  readonly walletFeaturesOrder?: readonly WalletFeature[] | undefined
  /** Whether wallets are listed beside e-mail and social logins. On unless switched off. */
  readonly emailShowWallets?: boolean | undefined
  /** Whether one button stands for the list of wallets, where there are other ways to come in. Off unless switched on. */
  readonly collapseWallets?: boolean | undefined
  /** Whether a person ticks a box under the app's terms before wallets can be chosen; off: a sentence names them. */
  readonly legalCheckbox?: boolean | undefined
  /** Whether use and errors are counted, where the app has `services`. On unless switched off; then no request is made for it. */
  readonly analytics?: boolean | undefined
}

// S4.13
/** The features of an app without a project's settings: its own choice, and the default where it made none. */
export function localFeatures(local: LocalFeatures): RemoteFeatures {
  const list = <Names extends readonly string[]>(value: Names | boolean | undefined, names: Names) =>
    value === undefined || value === true ? names : value
  return {
    email: local.email ?? defaultFeatures.email,
    socials: list(local.socials, socialProviders),
    swaps: list(local.swaps, swapProviders),
    onramp: list(local.onramp, onrampProviders),
    activity: local.activity ?? local.history ?? defaultFeatures.activity,
    reownBranding: local.reownBranding ?? defaultFeatures.reownBranding,
  }
}
