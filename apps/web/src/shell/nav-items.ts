import { ChartNoAxesColumn, ListChecks, MapPin, Shield, ShoppingBag, Trophy, Wallet } from 'lucide-react'

/** Where one can go, in the order of the specification (S2.1–S2.7); `needsProfile` hides it from visitors (S6.1). */
export const navItems = [
  { to: '/', name: 'Tournament', icon: Trophy, needsProfile: false, isOnDesktop: true },
  {
    to: '/local-tournaments',
    name: 'Local Tournaments',
    icon: MapPin,
    needsProfile: false,
    isOnDesktop: true,
  },
  {
    to: '/leaderboard',
    name: 'Leaderboard',
    icon: ChartNoAxesColumn,
    needsProfile: false,
    isOnDesktop: true,
  },
  { to: '/clans', name: 'Clans', icon: Shield, needsProfile: false, isOnDesktop: true },
  { to: '/my-tournaments', name: 'My Tournaments', icon: ListChecks, needsProfile: true, isOnDesktop: true },
  { to: '/market-place', name: 'Marketplace', icon: ShoppingBag, needsProfile: true, isOnDesktop: true },
  { to: '/wallet-management', name: 'Wallet', icon: Wallet, needsProfile: true, isOnDesktop: false },
] as const
