import { z } from 'zod'
import { LeaderboardRow, Season } from './community.ts'
import { PlayRegion } from './eligibility.ts'
import { Emblem } from './emblem.ts'
import { endpoint } from './endpoint.ts'
import { Id, ListMeta, single, Timestamp } from './lists.ts'
import { Game } from './tournaments.ts'

/** A list of ratings that are compared with each other; the current season and the first game unless others are named. */
const LadderQuery = z.object({
  game: z.string().max(40).optional(),
  /** Solo and team ratings are separate. */
  mode: z.string().max(40).default('1v1'),
  season: z.coerce.number().int().min(1).max(100_000).optional(),
})

/** Those of one region: gamers whose profile shows everybody a country of it, and clans that name it. */
const RegionalQuery = LadderQuery.extend({ region: PlayRegion.optional() })

const Tier = LeaderboardRow.shape.tier

/** A clan on the leaderboard. */
export const ClanRank = LeaderboardRow.omit({
  username: true,
  name: true,
  clanTag: true,
  title: true,
})
  .extend({ clan: z.object({ slug: z.string(), name: z.string(), tag: z.string(), emblem: Emblem }) })
  .meta({ id: 'ClanRank' })
export type ClanRank = z.output<typeof ClanRank>

/** Where the caller stands. */
export const OwnRank = z
  .object({
    /** Null: not listed yet, or not in this region. */
    rank: z.int().positive().nullable(),
    /** Number of listed gamers. */
    listed: z.int().nonnegative(),
    /** Number of rated matches until the caller is listed; 0 for who is. */
    matchesMissing: z.int().nonnegative(),
    /** The region in which the caller is listed; null while the profile shows no country to everybody. */
    region: PlayRegion.nullable(),
    row: LeaderboardRow.omit({ rank: true }).nullable(),
    next: z.object({ tier: Tier, from: z.int().positive() }).nullable(),
    /** The page of the leaderboard that begins a few ranks above the caller; null: its first page. */
    page: z.string().nullable(),
  })
  .meta({ id: 'OwnRank' })
export type OwnRank = z.output<typeof OwnRank>

/** What a match has changed in a rating, and why. */
export const RatingChange = z
  .object({
    matchId: Id,
    code: z.string(),
    kind: z.enum(['duel', 'lobby']),
    tournament: z.object({ slug: z.string(), name: z.string() }),
    /** Names of the other sides, the best placed first; at most three. */
    opponents: z.array(z.string()).max(3),
    opponentCount: z.int().nonnegative(),
    /** 1-based; tied sides share a place. */
    place: z.int().positive(),
    result: z.enum(['win', 'loss', 'draw']),
    /** Rating before and after the match, in points. */
    before: z.int().nonnegative(),
    after: z.int().nonnegative(),
    /** Margins before and after. */
    margins: z.tuple([z.int(), z.int()]),
    /** The chance of coming first that the ratings gave before the match, 0 to 1. */
    expected: z.number().min(0).max(1),
    /** The change by what the match showed of the skill, by the certainty it brought, and by a pause before it, in points. */
    skill: z.int(),
    certainty: z.int(),
    pause: z.int(),
    at: Timestamp,
  })
  .meta({ id: 'RatingChange' })
export type RatingChange = z.output<typeof RatingChange>

/** How two gamers did against each other in the rated matches of a ladder. */
export const HeadToHead = z
  .object({
    /** Matches in which the caller's side was placed above the other gamer's, below it, and level with it. */
    won: z.int().nonnegative(),
    lost: z.int().nonnegative(),
    drawn: z.int().nonnegative(),
    /** Matches on the same side. */
    together: z.int().nonnegative(),
    /** Null: they have never met in this ladder. */
    lastMatch: z.object({ id: Id, code: z.string(), at: Timestamp }).nullable(),
  })
  .meta({ id: 'HeadToHead' })
export type HeadToHead = z.output<typeof HeadToHead>

const RatingChanges = z.object({ items: z.array(RatingChange), meta: ListMeta })
const ChangesQuery = LadderQuery.extend({
  page: z.string().max(200).optional(),
  pageSize: z.coerce.number().int().min(1).max(50).default(10),
})

/** Calls about leaderboards and ratings beyond the list of gamers, which is in `core`. */
export const ratingEndpoints = {
  listLadders: endpoint({
    method: 'GET',
    path: '/leaderboard/ladders',
    summary: 'Seasons, and the modes that have a leaderboard in one of them',
    policy: 'anybody',
    rateLimit: 'read',
    query: LadderQuery.omit({ mode: true }),
    status: 200,
    response: single(
      z.object({
        /** The newest first. */
        seasons: z.array(Season),
        game: Game,
        /** Those with a leaderboard of gamers, and of clans. */
        modes: z.object({ gamers: z.array(z.string()), clans: z.array(z.string()) }),
      }),
    ),
  }),
  readClanLeaderboard: endpoint({
    method: 'GET',
    path: '/leaderboard/clans',
    summary: 'Ranks of clans in one season, game and mode',
    policy: 'anybody',
    rateLimit: 'read',
    query: RegionalQuery.extend({
      page: z.string().max(200).optional(),
      pageSize: z.coerce.number().int().min(1).max(100).default(50),
    }),
    status: 200,
    response: z.object({
      items: z.array(ClanRank),
      meta: ListMeta.extend({ season: Season, game: Game, mode: z.string() }),
    }),
  }),
  readMyRank: endpoint({
    method: 'GET',
    path: '/me/rank',
    summary: 'The rank of the caller, counted at most half a minute ago',
    policy: 'gamer',
    rateLimit: 'read',
    query: RegionalQuery,
    status: 200,
    response: single(OwnRank),
  }),
  readHeadToHead: endpoint({
    method: 'GET',
    path: '/gamers/:username/head-to-head',
    summary:
      'Rated matches of the caller with a gamer, as opponents and on one side; for whom the gamer shows their matches to',
    policy: 'gamer',
    rateLimit: 'read',
    params: z.object({ username: z.string().max(20) }),
    query: LadderQuery,
    status: 200,
    response: single(HeadToHead),
  }),
  listGamerRatingChanges: endpoint({
    method: 'GET',
    path: '/gamers/:username/rating-changes',
    summary:
      'Rated matches of a gamer, newest first, and why each changed the rating; for whom the gamer shows their matches to',
    policy: 'anybody',
    rateLimit: 'read',
    params: z.object({ username: z.string().max(20) }),
    query: ChangesQuery,
    status: 200,
    response: RatingChanges,
  }),
  listClanRatingChanges: endpoint({
    method: 'GET',
    path: '/clans/:slug/rating-changes',
    summary: 'Rated matches of a clan, newest first, and why each changed the rating',
    policy: 'anybody',
    rateLimit: 'read',
    params: z.object({ slug: z.string().max(80) }),
    query: ChangesQuery,
    status: 200,
    response: RatingChanges,
  }),
} as const
