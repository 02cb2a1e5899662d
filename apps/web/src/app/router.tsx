import type { ItemKind } from '@esports/contract'
import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { z } from 'zod'
import { type ScreenTitle, Shell, WalletPlace } from '../shell/index.ts'
import { guarded } from './guarded.tsx'
import { NotFound } from './not-found.tsx'
import { guardedScreen, screen } from './screen.tsx'
import { ScreenError } from './screen-error.tsx'

const RootSearch = z.object({ login_error: z.string().max(40).optional().catch(undefined) })
const HomeSearch = z.object({
  game: z.string().max(40).optional().catch(undefined),
  show: z.enum(['open', 'live', 'finished']).optional().catch(undefined),
})
const GameSearch = z.object({ game: z.string().max(40).optional().catch(undefined) })
const LeaderboardSearch = GameSearch.extend({
  list: z.enum(['clans']).optional().catch(undefined),
  mode: z.string().max(40).optional().catch(undefined),
  season: z.coerce.number().int().positive().max(100_000).optional().catch(undefined),
  region: z.enum(['EU', 'NA', 'SA', 'APAC', 'MEA']).optional().catch(undefined),
})
const ClanSearch = z.object({
  q: z.string().max(80).optional().catch(undefined),
  /** A message of the clan's chat to show. */
  chat: z.coerce.number().int().positive().optional().catch(undefined),
})
const TournamentSearch = z.object({ tab: z.enum(['overview', 'bracket']).optional().catch(undefined) })
const MineSearch = z.object({ tab: z.enum(['playing', 'organizing']).optional().catch(undefined) })
const CreateSearch = z.object({ from: z.uuid().optional().catch(undefined) })
const StaffSearch = z.object({
  status: z.enum(['requested', 'approved', 'rejected', 'suspended']).optional().catch(undefined),
  q: z.string().max(80).optional().catch(undefined),
  id: z.uuid().optional().catch(undefined),
})
const ReportsSearch = z.object({
  status: z.enum(['open', 'closed']).optional().catch(undefined),
  id: z.uuid().optional().catch(undefined),
})
const MarketSearch = z.object({
  tab: z.enum(['shop', 'mine']).optional().catch(undefined),
  kind: z
    .enum(['frame', 'banner', 'title', 'bracket_theme', 'emblem_part'] satisfies ItemKind[])
    .optional()
    .catch(undefined),
})
const RewardSearch = z.object({ tab: z.enum(['trophies', 'xp', 'boxes']).optional().catch(undefined) })
const SettingsSearch = z.object({
  tab: z.enum(['profile', 'privacy', 'notifications', 'devices', 'account']).optional().catch(undefined),
})

const root = createRootRoute({
  component: Shell,
  notFoundComponent: NotFound,
  errorComponent: ScreenError,
  validateSearch: RootSearch,
})
const at = { getParentRoute: () => root }

// The route table (S2.1–S2.10). `guarded` marks the screens that need a profile.
const home = createRoute({
  ...at,
  path: '/',
  validateSearch: HomeSearch,
  ...screen(() => import('../features/tournaments/home-screen.tsx'), 'HomeScreen'),
})
const tournament = createRoute({
  ...at,
  path: '/t/$slug',
  staticData: { title: 'tournament' },
  validateSearch: TournamentSearch,
  ...screen(() => import('../features/tournaments/tournament-screen.tsx'), 'TournamentScreen'),
})
const controlRoom = createRoute({
  ...at,
  path: '/t/$slug/run',
  staticData: { title: 'controlRoom' },
  ...guardedScreen(() => import('../features/control-room/screen.tsx'), 'ControlRoomScreen'),
})
const desk = createRoute({
  ...at,
  path: '/t/$slug/desk',
  staticData: { title: 'desk' },
  ...guardedScreen(() => import('../features/desk/screen.tsx'), 'DeskScreen'),
})
const draw = createRoute({
  ...at,
  path: '/t/$slug/draw',
  staticData: { title: 'draw' },
  ...screen(() => import('../features/seeding/draw-screen.tsx'), 'DrawScreen'),
})
const print = createRoute({
  ...at,
  path: '/t/$slug/print',
  staticData: { isBare: true },
  ...screen(() => import('../features/print/screen.tsx'), 'PrintScreen'),
})
const imported = createRoute({
  ...at,
  path: '/imported/$id',
  staticData: { title: 'importedTournament' },
  ...screen(() => import('../features/imported-tournaments/screen.tsx'), 'ImportedTournamentScreen'),
})
const match = createRoute({
  ...at,
  path: '/m/$id',
  staticData: { title: 'matchRoom' },
  ...screen(() => import('../features/tournaments/match-screen.tsx'), 'MatchScreen'),
})
const lobby = createRoute({
  ...at,
  path: '/l/$id',
  staticData: { title: 'lobby' },
  ...screen(() => import('../features/tournaments/lobby-screen.tsx'), 'LobbyScreen'),
})
const localTournaments = createRoute({
  ...at,
  path: '/local-tournaments',
  staticData: { title: 'localTournaments' },
  validateSearch: GameSearch,
  ...screen(() => import('../features/local-tournaments/screen.tsx'), 'LocalTournamentsScreen'),
})
const leaderboard = createRoute({
  ...at,
  path: '/leaderboard',
  staticData: { title: 'leaderboard' },
  validateSearch: LeaderboardSearch,
  ...screen(() => import('../features/leaderboard/screen.tsx'), 'LeaderboardScreen'),
})
const clans = createRoute({
  ...at,
  path: '/clans',
  staticData: { title: 'clans' },
  validateSearch: ClanSearch,
  ...screen(() => import('../features/clans/screen.tsx'), 'ClansScreen'),
})
const clan = createRoute({
  ...at,
  path: '/clans/$slug',
  staticData: { title: 'clan' },
  ...screen(() => import('../features/clans/clan-screen.tsx'), 'ClanScreen'),
})
const newClan = createRoute({
  ...at,
  path: '/clans/new',
  staticData: { title: 'newClan' },
  ...guardedScreen(() => import('../features/clans/new-clan-screen.tsx'), 'NewClanScreen'),
})
const clanSettings = createRoute({
  ...at,
  path: '/clans/$slug/settings',
  staticData: { title: 'clanSettings' },
  ...guardedScreen(() => import('../features/clans/clan-settings-screen.tsx'), 'ClanSettingsScreen'),
})
const myTournaments = createRoute({
  ...at,
  path: '/my-tournaments',
  staticData: { title: 'myTournaments' },
  validateSearch: MineSearch,
  ...guardedScreen(() => import('../features/my-tournaments/screen.tsx'), 'MyTournamentsScreen'),
})
const createTournament = createRoute({
  ...at,
  path: '/my-tournaments/create',
  staticData: { title: 'createTournament' },
  validateSearch: CreateSearch,
  ...guardedScreen(() => import('../features/create-tournament/screen.tsx'), 'CreateTournamentScreen'),
})
const staffOrganizers = createRoute({
  ...at,
  path: '/staff/organizers',
  staticData: { title: 'organiserRequests' },
  validateSearch: StaffSearch,
  ...guardedScreen(() => import('../features/organizers/staff-screen.tsx'), 'StaffOrganizersScreen'),
})
const staffReports = createRoute({
  ...at,
  path: '/staff/reports',
  staticData: { title: 'reports' },
  validateSearch: ReportsSearch,
  ...guardedScreen(() => import('../features/moderation/staff-screen.tsx'), 'StaffReportsScreen'),
})
const marketplace = createRoute({
  ...at,
  path: '/market-place',
  staticData: { title: 'marketplace' },
  validateSearch: MarketSearch,
  ...guardedScreen(() => import('../features/marketplace/screen.tsx'), 'MarketplaceScreen'),
})
const wallet = createRoute({
  ...at,
  path: '/wallet-management',
  staticData: { title: 'wallet' },
  component: guarded(WalletPlace),
})
const profile = createRoute({
  ...at,
  path: '/profile',
  staticData: { title: 'profile' },
  ...guardedScreen(() => import('../features/profile/screen.tsx'), 'ProfileScreen'),
})
const settings = createRoute({
  ...at,
  path: '/profile/settings',
  staticData: { title: 'settings' },
  validateSearch: SettingsSearch,
  ...guardedScreen(() => import('../features/profile/settings/screen.tsx'), 'SettingsScreen'),
})
const achievements = createRoute({
  ...at,
  path: '/my-achievements',
  staticData: { title: 'achievements' },
  ...guardedScreen(() => import('../features/achievements/screen.tsx'), 'AchievementsScreen'),
})
const rewards = createRoute({
  ...at,
  path: '/my-rewards',
  staticData: { title: 'rewards' },
  validateSearch: RewardSearch,
  ...guardedScreen(() => import('../features/rewards/screen.tsx'), 'RewardsScreen'),
})

const gamer = createRoute({
  ...at,
  path: '/u/$username',
  staticData: { title: 'gamer' },
  ...screen(() => import('../features/profile/gamer-screen.tsx'), 'GamerScreen'),
})
const certificate = createRoute({
  ...at,
  path: '/certificate',
  staticData: { title: 'certificate' },
  ...screen(() => import('../features/rewards/certificate-screen.tsx'), 'CertificateScreen'),
})

// Pages without the frame of the app: for other sites, and for the scene of a stream.
const embed = createRoute({
  ...at,
  path: '/embed/t/$slug',
  staticData: { isBare: true },
  ...screen(() => import('../features/tournaments/embed-screen.tsx'), 'EmbedScreen'),
})
const overlay = createRoute({
  ...at,
  path: '/overlay/m/$id',
  staticData: { isBare: true },
  ...screen(() => import('../features/tournaments/overlay-screen.tsx'), 'OverlayScreen'),
})

/** The route tree. The code and the data of a screen are loaded when a link to it is hovered, focused or touched. */
export const router = createRouter({
  routeTree: root.addChildren([
    home,
    tournament,
    controlRoom,
    desk,
    draw,
    print,
    imported,
    match,
    lobby,
    localTournaments,
    leaderboard,
    clans,
    clan,
    newClan,
    clanSettings,
    myTournaments,
    createTournament,
    staffOrganizers,
    staffReports,
    marketplace,
    wallet,
    profile,
    settings,
    achievements,
    rewards,
    certificate,
    gamer,
    embed,
    overlay,
  ]),
  defaultPreload: 'intent',
  defaultErrorComponent: ScreenError,
  defaultNotFoundComponent: NotFound,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    // S2.14
    /** Title of the screen in the header, which shows a greeting without it. */
    title?: ScreenTitle
    /** Without navigation and header. */
    isBare?: boolean
  }
}
