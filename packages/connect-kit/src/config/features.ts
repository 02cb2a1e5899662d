/** S9.9: social logins, in the order they are shown. */
export const socialProviders = ['google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook'] as const
export type SocialProvider = (typeof socialProviders)[number]

/** S9.9 */
export const swapProviders = ['1inch'] as const
export type SwapProvider = (typeof swapProviders)[number]

/** S9.9 */
export const onrampProviders = ['coinbase', 'meld'] as const
export type OnrampProvider = (typeof onrampProviders)[number]

/** S3.13: what a project can switch on and off from afar. A list names the providers; false: none. */
export interface RemoteFeatures {
  readonly email: boolean
  readonly socials: readonly SocialProvider[] | false
  readonly swaps: readonly SwapProvider[] | false
  readonly onramp: readonly OnrampProvider[] | false
  readonly activity: boolean
  readonly reownBranding: boolean
}

/** S4.13, S9.9: where nobody says otherwise. */
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
  /** Whether a person ticks a box under the app's terms before wallets can be chosen; off: a sentence names them. */
  readonly legalCheckbox?: boolean | undefined
  /** Whether use and errors are counted, where the app has `services`. On unless switched off; then no request is made for it. */
  readonly analytics?: boolean | undefined
}

/** Social logins that work inside Telegram's browser, by the device it runs on. */
export function socialsInTelegram(
  socials: readonly SocialProvider[] | false,
  device: 'ios' | 'mac' | 'android' | 'other',
): readonly SocialProvider[] | false {
  const broken: Readonly<Record<typeof device, readonly SocialProvider[]>> = {
    ios: ['google'],
    mac: ['x'],
    android: ['facebook', 'x'],
    other: [],
  }
  return socials && socials.filter((social) => !broken[device].includes(social))
}
