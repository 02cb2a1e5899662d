import {
  ChartNoAxesColumn,
  ListChecks,
  type LucideIcon,
  MapPin,
  Shield,
  ShoppingBag,
  Trophy,
  Wallet,
} from 'lucide-react'
import type { shellTexts } from './shell-texts.ts'

/**
 * Navigation items, in the order of the specification (S2.1–S2.7). `needsProfile` hides an item from visitors (S6.1);
 * `isInCrowdedBar` keeps it in the bottom bar of a phone when not all fit.
 */
export const navItems = [
  place('/', 'tournament', Trophy, { isInCrowdedBar: true }),
  place('/local-tournaments', 'localTournaments', MapPin, { isInCrowdedBar: true }),
  place('/leaderboard', 'leaderboard', ChartNoAxesColumn),
  place('/clans', 'clans', Shield),
  place('/my-tournaments', 'myTournaments', ListChecks, { needsProfile: true, isInCrowdedBar: true }),
  place('/market-place', 'marketplace', ShoppingBag, { needsProfile: true }),
  place('/wallet-management', 'wallet', Wallet, {
    needsProfile: true,
    isInCrowdedBar: true,
    isOnDesktop: false,
  }),
]

/** Key of a screen's title among the texts of the shell. */
export type ScreenTitle = keyof (typeof shellTexts)['english']['titles']

export type NavItem = (typeof navItems)[number]

interface Traits {
  readonly needsProfile?: boolean
  readonly isOnDesktop?: boolean
  readonly isInCrowdedBar?: boolean
}

function place<const Path extends string>(
  to: Path,
  name: ScreenTitle,
  icon: LucideIcon,
  traits: Traits = {},
) {
  const { needsProfile = false, isOnDesktop = true, isInCrowdedBar = false } = traits
  return { to, name, icon, needsProfile, isOnDesktop, isInCrowdedBar }
}
