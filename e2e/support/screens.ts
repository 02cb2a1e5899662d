import type { GamerName } from './gamer.ts'

export interface Screen {
  /** Title, and file name of its pictures. */
  readonly title: string
  readonly path: string
  /** CSS selector of a link on that page that leads to the screen: its address has an id. */
  readonly link?: string
}

/** Every screen of the web app, by who sees most of it. */
export const screens: Readonly<Partial<Record<GamerName, readonly Screen[]>>> = {
  Nyx: [
    { title: 'Home', path: '/' },
    { title: 'Local tournaments', path: '/local-tournaments' },
    { title: 'Leaderboard', path: '/leaderboard' },
    { title: 'Clans', path: '/clans' },
    { title: 'Clan', path: '/clans/kitsune' },
    { title: 'New clan', path: '/clans/new' },
    { title: 'My tournaments', path: '/my-tournaments' },
    { title: 'Market place', path: '/market-place' },
    { title: 'Inventory', path: '/market-place?tab=mine' },
    { title: 'Wallet', path: '/wallet-management' },
    { title: 'Profile', path: '/profile' },
    { title: 'Settings', path: '/profile/settings' },
    { title: 'Privacy', path: '/profile/settings?tab=privacy' },
    { title: 'Settings of notifications', path: '/profile/settings?tab=notifications' },
    { title: 'Devices', path: '/profile/settings?tab=devices' },
    { title: 'Account', path: '/profile/settings?tab=account' },
    { title: 'Achievements', path: '/my-achievements' },
    { title: 'Mystery boxes', path: '/my-rewards?tab=boxes' },
    { title: 'XP', path: '/my-rewards?tab=xp' },
    { title: 'Gamer', path: '/u/okami' },
    { title: 'Tournament', path: '/t/neon-rift-weekly-42' },
    { title: 'Bracket', path: '/t/neon-rift-weekly-42?tab=bracket' },
    { title: 'Match room', path: '/', link: 'main a[href^="/m/"]:visible' },
    { title: 'Draw', path: '/t/turbo-tuesday/draw' },
  ],
  Rita: [
    { title: 'Create a tournament', path: '/my-tournaments/create' },
    { title: 'Control room', path: '/t/aurora-duel-cup/run' },
    { title: 'Desk', path: '/t/aurora-duel-cup/desk' },
  ],
  Ana: [
    { title: 'Staff: organisers', path: '/staff/organizers' },
    { title: 'Staff: reports', path: '/staff/reports' },
  ],
}

export const pictureOf = ({ title }: Screen, size: 'desktop' | 'phone') =>
  `${title.toLowerCase().replaceAll(/[^a-z]+/g, '-')}-${size}.webp`
