import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, single } from './lists.ts'
import { DisputeCategory, Lobby, LobbyPlacing, Match, Ruling, RulingResult, Score } from './tournaments.ts'

const MatchParams = z.object({ id: Id })
const LobbyParams = z.object({ id: Id })
/** One for each participant of the lobby. */
const Placings = z.array(LobbyPlacing).min(2).max(100)
const Version = z.int().positive()
/** Shown to everyone affected. */
const Reason = z.string().trim().min(3).max(500)

/** Calls of the screens of one match or lobby. */
export const playEndpoints = {
  readMatch: endpoint({
    method: 'GET',
    path: '/matches/:id',
    summary: 'One match',
    policy: 'anybody',
    rateLimit: 'read',
    params: MatchParams,
    status: 200,
    response: single(Match),
  }),
  checkInToMatch: endpoint({
    method: 'POST',
    path: '/matches/:id/check-in',
    summary: 'Say that the own side is there; whoever has not in time forfeits',
    policy: 'captain_of_match',
    rateLimit: 'report',
    params: MatchParams,
    status: 200,
    response: single(Match),
  }),
  reportResult: endpoint({
    method: 'POST',
    path: '/matches/:id/report',
    summary: 'Claim a result; the opponent confirms or disputes it',
    policy: 'captain_of_match',
    rateLimit: 'report',
    params: MatchParams,
    body: z.object({
      score: Score,
      /** In the order in which they were played; they must add up to the score. */
      games: z
        .array(
          z.object({
            winner: z.union([z.literal(0), z.literal(1), z.null()]),
            map: z.string().trim().max(40).optional(),
          }),
        )
        .max(99)
        .optional(),
      version: Version,
    }),
    status: 200,
    response: single(Match),
    isIdempotencyKeyed: true,
  }),
  confirmResult: endpoint({
    method: 'POST',
    path: '/matches/:id/confirm',
    summary: 'Agree with the reported result; the winner advances',
    policy: 'captain_of_match',
    rateLimit: 'report',
    params: MatchParams,
    body: z.object({ version: Version }),
    status: 200,
    response: single(Match),
    isIdempotencyKeyed: true,
  }),
  disputeResult: endpoint({
    method: 'POST',
    path: '/matches/:id/dispute',
    summary: 'Disagree with the reported result; the match waits for a ruling',
    policy: 'captain_of_match',
    rateLimit: 'report',
    params: MatchParams,
    body: z.object({
      category: DisputeCategory.default('wrong_score'),
      text: z.string().trim().min(3).max(1000),
      version: Version,
    }),
    status: 200,
    response: single(Match),
    isIdempotencyKeyed: true,
  }),
  forfeitMatch: endpoint({
    method: 'POST',
    path: '/matches/:id/forfeit',
    summary: 'Give the match up; the opponent advances',
    policy: 'captain_of_match',
    rateLimit: 'report',
    params: MatchParams,
    body: z.object({ version: Version }),
    status: 200,
    response: single(Match),
    isIdempotencyKeyed: true,
  }),
  ruleMatch: endpoint({
    method: 'POST',
    path: '/matches/:id/rulings',
    summary:
      'Decide a match, whatever was reported, also one that is over; a dry run says what that changes, and force is needed where it voids later matches',
    policy: 'official_of_match',
    rateLimit: 'write',
    params: MatchParams,
    body: z.object({
      ruling: Ruling,
      reason: Reason,
      version: Version,
      isDryRun: z.boolean().default(false),
      isForced: z.boolean().default(false),
    }),
    status: 200,
    response: single(RulingResult),
    isIdempotencyKeyed: true,
  }),
  readLobby: endpoint({
    method: 'GET',
    path: '/lobbies/:id',
    summary: 'One lobby: a match of many, of whom each plays for themselves',
    policy: 'anybody',
    rateLimit: 'read',
    params: LobbyParams,
    status: 200,
    response: single(Lobby),
  }),
  checkInToLobby: endpoint({
    method: 'POST',
    path: '/lobbies/:id/check-in',
    summary: 'Say that the own side is there; whoever has not in time takes no place',
    policy: 'captain_of_match',
    rateLimit: 'report',
    params: LobbyParams,
    status: 200,
    response: single(Lobby),
  }),
  reportLobby: endpoint({
    method: 'POST',
    path: '/lobbies/:id/report',
    summary: 'Say how everybody came out; it stands when more than half agree, or nobody objects in time',
    policy: 'captain_of_match',
    rateLimit: 'report',
    params: LobbyParams,
    body: z.object({ placings: Placings, version: Version }),
    status: 200,
    response: single(Lobby),
    isIdempotencyKeyed: true,
  }),
  confirmLobby: endpoint({
    method: 'POST',
    path: '/lobbies/:id/confirm',
    summary: 'Agree with the reported results',
    policy: 'captain_of_match',
    rateLimit: 'report',
    params: LobbyParams,
    body: z.object({ version: Version }),
    status: 200,
    response: single(Lobby),
    isIdempotencyKeyed: true,
  }),
  disputeLobby: endpoint({
    method: 'POST',
    path: '/lobbies/:id/dispute',
    summary: 'Disagree with the reported results; the lobby waits for a ruling',
    policy: 'captain_of_match',
    rateLimit: 'report',
    params: LobbyParams,
    body: z.object({
      category: DisputeCategory.default('wrong_score'),
      text: z.string().trim().min(3).max(1000),
      version: Version,
    }),
    status: 200,
    response: single(Lobby),
    isIdempotencyKeyed: true,
  }),
  leaveLobby: endpoint({
    method: 'POST',
    path: '/lobbies/:id/forfeit',
    summary: 'Leave the lobby without a place; the others play on',
    policy: 'captain_of_match',
    rateLimit: 'report',
    params: LobbyParams,
    status: 200,
    response: single(Lobby),
    isIdempotencyKeyed: true,
  }),
  ruleLobby: endpoint({
    method: 'POST',
    path: '/lobbies/:id/rulings',
    summary:
      'Decide how everybody came out, whatever was reported, also when it is over; or have it played again',
    policy: 'official_of_match',
    rateLimit: 'write',
    params: LobbyParams,
    body: z.object({
      ruling: z.discriminatedUnion('type', [
        z.object({ type: z.literal('placings'), placings: Placings }),
        z.object({ type: z.literal('replay') }),
      ]),
      reason: Reason,
      version: Version,
    }),
    status: 200,
    response: single(Lobby),
    isIdempotencyKeyed: true,
  }),
} as const
