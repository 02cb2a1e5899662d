import { z } from 'zod'
import { LoginStart, OrganizerPermission, Profile, Whoami } from './auth.ts'
import { ClanCard, LeaderboardRow, Notification, Season } from './community.ts'
import { PublicConfig } from './config.ts'
import { endpoint } from './endpoint.ts'
import { Id, ListMeta, list, single } from './lists.ts'
import {
  Bracket,
  Game,
  Match,
  Score,
  TournamentCard,
  TournamentDetail,
  TournamentState,
} from './tournaments.ts'
import { SignedChallenge, WalletAccountId, WalletChallenge } from './wallet.ts'

const MatchParams = z.object({ id: Id })
const NotificationParams = z.object({ id: Id })
/** A path inside the app, never another site. */
const ReturnPath = z
  .string()
  .max(200)
  .regex(/^\/(?![/\\])[^\\]*$/)

/** The HTTP contract of the API: the server registers exactly these routes, the client calls exactly these. */
export const endpoints = {
  readConfig: endpoint({
    method: 'GET',
    path: '/config',
    summary: 'Addresses and public names that the web app needs',
    access: 'public',
    status: 200,
    response: single(PublicConfig),
  }),

  startLogin: endpoint({
    method: 'POST',
    path: '/auth/login/start',
    summary: 'Start a login [S7.7]; the answer is not enveloped because the specification fixes its shape',
    access: 'public',
    body: z.object({ provider: z.string().max(40), returnTo: ReturnPath.default('/') }),
    status: 200,
    response: LoginStart,
  }),
  whoami: endpoint({
    method: 'GET',
    path: '/auth/whoami',
    summary: 'Success means authenticated [S7.6]',
    access: 'session',
    status: 200,
    response: single(Whoami),
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout',
    summary: 'End the session and close its sockets [S7.4]',
    access: 'public',
    status: 204,
  }),
  readMyProfile: endpoint({
    method: 'GET',
    path: '/profile/me',
    summary: 'The profile of the caller [S7.5]',
    access: 'session',
    status: 200,
    response: single(Profile),
  }),
  challengeWallet: endpoint({
    method: 'POST',
    path: '/profile/wallet/challenge',
    summary: 'Ask for the message a wallet signs to be linked to the caller; it is good for five minutes',
    access: 'session',
    body: z.object({ accountId: WalletAccountId }),
    status: 201,
    response: single(WalletChallenge),
  }),
  linkWallet: endpoint({
    method: 'PUT',
    path: '/profile/wallet',
    summary: 'Link the wallet that signed a challenge; it takes the place of an earlier one [S3.4]',
    access: 'session',
    body: SignedChallenge,
    status: 200,
    response: single(Profile),
  }),
  unlinkWallet: endpoint({
    method: 'DELETE',
    path: '/profile/wallet',
    summary: 'Forget the linked wallet',
    access: 'session',
    status: 200,
    response: single(Profile),
  }),
  readOrganizerStatus: endpoint({
    method: 'GET',
    path: '/tournaments/permissions/my-status',
    summary: 'Whether the caller may create tournaments [S7.2]',
    access: 'session',
    status: 200,
    response: OrganizerPermission,
  }),

  listGames: endpoint({
    method: 'GET',
    path: '/games',
    summary: 'Games one can compete in',
    access: 'public',
    status: 200,
    response: single(z.array(Game)),
  }),
  listTournaments: endpoint({
    method: 'GET',
    path: '/tournaments',
    summary: 'Tournament cards, soonest to join first',
    access: 'public',
    query: z.object({
      kind: z.enum(['online', 'local']).optional(),
      game: z.string().max(40).optional(),
      state: TournamentState.optional(),
      mine: z.stringbool().optional(),
      q: z.string().max(80).optional(),
      page: z.string().max(200).optional(),
      pageSize: z.coerce.number().int().min(1).max(60).default(24),
    }),
    status: 200,
    response: list(TournamentCard),
  }),
  readTournament: endpoint({
    method: 'GET',
    path: '/tournaments/:slug',
    summary: 'One tournament',
    access: 'public',
    params: z.object({ slug: z.string().max(80) }),
    status: 200,
    response: single(TournamentDetail),
  }),
  readBracket: endpoint({
    method: 'GET',
    path: '/tournaments/:slug/bracket',
    summary: 'Rounds and matches; empty before the start',
    access: 'public',
    params: z.object({ slug: z.string().max(80) }),
    status: 200,
    response: single(Bracket),
  }),
  joinTournament: endpoint({
    method: 'POST',
    path: '/tournaments/:id/registrations',
    summary: 'Take a place; a tournament that starts when full starts with the last one',
    access: 'session',
    params: z.object({ id: Id }),
    body: z.object({}),
    status: 201,
    response: single(TournamentDetail),
    isIdempotencyKeyed: true,
  }),
  withdrawFromTournament: endpoint({
    method: 'DELETE',
    path: '/tournaments/:id/registrations/mine',
    summary: 'Give the place back before the start',
    access: 'session',
    params: z.object({ id: Id }),
    status: 200,
    response: single(TournamentDetail),
  }),

  listMyMatches: endpoint({
    method: 'GET',
    path: '/me/matches',
    summary: 'Matches the caller has to act on, most urgent first',
    access: 'session',
    status: 200,
    response: list(Match),
  }),
  listLiveMatches: endpoint({
    method: 'GET',
    path: '/matches/live',
    summary: 'Matches of live tournaments that changed last',
    access: 'public',
    status: 200,
    response: list(Match),
  }),
  readMatch: endpoint({
    method: 'GET',
    path: '/matches/:id',
    summary: 'One match',
    access: 'public',
    params: MatchParams,
    status: 200,
    response: single(Match),
  }),
  reportResult: endpoint({
    method: 'POST',
    path: '/matches/:id/report',
    summary: 'Claim a result; the opponent confirms or disputes it',
    access: 'session',
    params: MatchParams,
    body: z.object({ score: Score, version: z.int().positive() }),
    status: 200,
    response: single(Match),
    isIdempotencyKeyed: true,
  }),
  confirmResult: endpoint({
    method: 'POST',
    path: '/matches/:id/confirm',
    summary: 'Agree with the reported result; the winner advances',
    access: 'session',
    params: MatchParams,
    body: z.object({ version: z.int().positive() }),
    status: 200,
    response: single(Match),
    isIdempotencyKeyed: true,
  }),
  disputeResult: endpoint({
    method: 'POST',
    path: '/matches/:id/dispute',
    summary: 'Disagree with the reported result; the match waits for a ruling',
    access: 'session',
    params: MatchParams,
    body: z.object({ text: z.string().trim().min(3).max(1000), version: z.int().positive() }),
    status: 200,
    response: single(Match),
    isIdempotencyKeyed: true,
  }),

  readLeaderboard: endpoint({
    method: 'GET',
    path: '/leaderboard',
    summary: 'Ranks of a season in one game',
    access: 'public',
    query: z.object({
      game: z.string().max(40).optional(),
      page: z.string().max(200).optional(),
      pageSize: z.coerce.number().int().min(1).max(100).default(50),
    }),
    status: 200,
    response: z.object({
      items: z.array(LeaderboardRow),
      meta: ListMeta.extend({ season: Season, game: Game }),
    }),
  }),
  listClans: endpoint({
    method: 'GET',
    path: '/clans',
    summary: 'Clans, strongest first',
    access: 'public',
    query: z.object({ q: z.string().max(80).optional(), page: z.string().max(200).optional() }),
    status: 200,
    response: list(ClanCard),
  }),

  listNotifications: endpoint({
    method: 'GET',
    path: '/notifications',
    summary: 'Notifications by page number, newest first [S7.3]',
    access: 'session',
    query: z.object({ page: z.coerce.number().int().min(1).default(1), asOf: z.string().max(80).optional() }),
    status: 200,
    response: z.object({
      items: z.array(Notification),
      meta: ListMeta.extend({ nextPage: z.int().positive().nullable(), unread: z.int().nonnegative() }),
    }),
  }),
  readAllNotifications: endpoint({
    method: 'POST',
    path: '/notifications/read-all',
    summary: 'Mark every notification as read',
    access: 'session',
    status: 204,
  }),
  acceptNotification: endpoint({
    method: 'POST',
    path: '/notifications/:id/accept',
    summary: 'Accept a request',
    access: 'session',
    params: NotificationParams,
    status: 200,
    response: single(Notification),
  }),
  rejectNotification: endpoint({
    method: 'POST',
    path: '/notifications/:id/reject',
    summary: 'Reject a request',
    access: 'session',
    params: NotificationParams,
    status: 200,
    response: single(Notification),
  }),
} as const

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
