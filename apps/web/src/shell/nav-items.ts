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

/**
 * Navigation items, in the order of the specification (S2.1–S2.7). `needsProfile` hides an item from visitors (S6.1);
 * `isInCrowdedBar` keeps it in the bottom bar of a phone when not all fit.
 */
export const navItems = [
  place('/', 'Tournament', Trophy, { isInCrowdedBar: true }),
  place('/local-tournaments', 'Local Tournaments', MapPin, { isInCrowdedBar: true }),
  place('/leaderboard', 'Leaderboard', ChartNoAxesColumn),
  place('/clans', 'Clans', Shield),
  place('/my-tournaments', 'My Tournaments', ListChecks, { needsProfile: true, isInCrowdedBar: true }),
  place('/market-place', 'Marketplace', ShoppingBag, { needsProfile: true }),
  place('/wallet-management', 'Wallet', Wallet, {
    needsProfile: true,
    isInCrowdedBar: true,
    isOnDesktop: false,
  }),
]

export type NavItem = (typeof navItems)[number]

interface Traits {
  readonly needsProfile?: boolean
  readonly isOnDesktop?: boolean
  readonly isInCrowdedBar?: boolean
}

function place<const Path extends string>(to: Path, name: string, icon: LucideIcon, traits: Traits = {}) {
  const { needsProfile = false, isOnDesktop = true, isInCrowdedBar = false } = traits
  return { to, name, icon, needsProfile, isOnDesktop, isInCrowdedBar }
}
