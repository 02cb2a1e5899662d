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
/** The ways to connect. */
export type ConnectMethod = 'email' | 'social' | 'wallet'

/** Features of a connected account. */
export type WalletFeature = 'onramp' | 'swaps' | 'receive' | 'send'

// S3.13
/** The features a project can switch on and off remotely. A list contains the enabled providers; false: none. */
export interface RemoteFeatures {
  readonly email: boolean
  readonly socials: readonly SocialProvider[] | false
  readonly swaps: readonly SwapProvider[] | false
  readonly onramp: readonly OnrampProvider[] | false
  readonly activity: boolean
  readonly reownBranding: boolean
}

// S4.13, S9.9
/** Used where neither the project nor the app sets a feature. */
export const defaultFeatures: RemoteFeatures = {
  email: true,
  socials: socialProviders,
  swaps: swapProviders,
  onramp: onrampProviders,
  activity: true,
  reownBranding: true,
}

/** The same features, as an app sets them in its options; true: the default list. */
export interface LocalFeatures {
  readonly email?: boolean | undefined
  readonly socials?: readonly SocialProvider[] | boolean | undefined
  readonly swaps?: readonly SwapProvider[] | boolean | undefined
  readonly onramp?: readonly OnrampProvider[] | boolean | undefined
  readonly activity?: boolean | undefined
  /** Older name of `activity`. */
  readonly history?: boolean | undefined
  readonly reownBranding?: boolean | undefined
  /** Whether an account has a screen with its address for receiving payments. Default: true. */
  readonly receive?: boolean | undefined
  /** Whether an account has a send screen. Default: true. */
  readonly send?: boolean | undefined
  /**
   * Whether the settings of an account list the apps with smart sessions (permission to act without a prompt), if the app has `services`.
   * Default: false.
   */
  readonly smartSessions?: boolean | undefined
  // S2.39
  /** The ways to connect, in this order. Default: wallets or email first, depending on this browser. */
  readonly connectMethodsOrder?: readonly ConnectMethod[] | undefined
  /** The features of an account, in this order; those left out are not offered. Default: onramp, swaps, receive, send. */
  readonly walletFeaturesOrder?: readonly WalletFeature[] | undefined
  /** Whether wallets are listed beside e-mail and social logins; if false, one button opens the list. Default: true. */
  readonly emailShowWallets?: boolean | undefined
  /** Whether one button opens the list of wallets, if there are other ways to connect. Default: false. */
  readonly collapseWallets?: boolean | undefined
  /** Whether the person must accept the app's terms with a checkbox before choosing a wallet. Default: false; a sentence then links them. */
  readonly legalCheckbox?: boolean | undefined
  /** Whether usage and errors are sent to analytics, if the app has `services`. Default: true; false: no such request is made. */
  readonly analytics?: boolean | undefined
}

// S4.13
/** The features of an app without remote project settings: its own choice, with the default for those it does not set. */
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
