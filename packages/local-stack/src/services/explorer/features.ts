/** A feature flag of a project's remote configuration. */
export interface ExplorerFeature {
  readonly id: 'social_login' | 'swap' | 'onramp' | 'activity' | 'reown_branding'
  readonly isEnabled: boolean
  /** Enabled items, for features that are a list; null lets the app decide. */
  readonly config: readonly string[] | null
}

/** The configuration of a project with all features enabled. */
export const everyFeature: readonly ExplorerFeature[] = [
  {
    id: 'social_login',
    isEnabled: true,
    config: ['email', 'google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
  },
  { id: 'swap', isEnabled: true, config: ['1inch'] },
  { id: 'onramp', isEnabled: true, config: ['coinbase', 'meld'] },
  { id: 'activity', isEnabled: true, config: [] },
  { id: 'reown_branding', isEnabled: true, config: [] },
]
