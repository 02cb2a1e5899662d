import type { PlayRegion } from '@esports/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { ratingApi } from '../../lib/rating-api.ts'

/** A list of ratings that are compared with each other. */
export interface Ladder {
  readonly game?: string | undefined
  readonly mode?: string | undefined
  readonly season?: number | undefined
}

/** A ladder, or the part of it in one region. */
export interface RegionalLadder extends Ladder {
  readonly region?: PlayRegion | undefined
}

const named = ({ game, mode, season }: Ladder) => ({
  ...(game === undefined ? {} : { game }),
  ...(mode === undefined ? {} : { mode }),
  ...(season === undefined ? {} : { season }),
})

const namedWithRegion = ({ region, ...ladder }: RegionalLadder) => ({
  ...named(ladder),
  ...(region === undefined ? {} : { region }),
})

const nextPageOf = ({ meta }: { readonly meta: { readonly nextPage: unknown } }) =>
  typeof meta.nextPage === 'string' ? meta.nextPage : undefined

/** Gamers in order, page by page. @param start the page to begin with; the first one by default */
export const leaderboardQuery = (ladder: RegionalLadder, start?: string) =>
  infiniteQueryOptions({
    queryKey: ['leaderboard', 'gamers', namedWithRegion(ladder), start ?? null],
    initialPageParam: start,
    queryFn: ({ pageParam, signal }) =>
      api.readLeaderboard(
        { query: { ...namedWithRegion(ladder), ...(pageParam ? { page: pageParam } : {}) } },
        { signal },
      ),
    getNextPageParam: nextPageOf,
  })

/** Clans in order, page by page. */
export const clanLeaderboardQuery = (ladder: RegionalLadder) =>
  infiniteQueryOptions({
    queryKey: ['leaderboard', 'clans', namedWithRegion(ladder)],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      ratingApi.readClanLeaderboard(
        { query: { ...namedWithRegion(ladder), ...(pageParam ? { page: pageParam } : {}) } },
        { signal },
      ),
    getNextPageParam: nextPageOf,
  })

/** Seasons, and the modes that have a leaderboard. */
export const laddersQuery = ({ game, season }: Ladder) =>
  queryOptions({
    queryKey: ['leaderboard', 'ladders', named({ game, season })],
    queryFn: async ({ signal }) =>
      (await ratingApi.listLadders({ query: named({ game, season }) }, { signal })).data,
  })

export const myRankQuery = (ladder: RegionalLadder) =>
  queryOptions({
    queryKey: ['leaderboard', 'me', namedWithRegion(ladder)],
    queryFn: async ({ signal }) =>
      (await ratingApi.readMyRank({ query: namedWithRegion(ladder) }, { signal })).data,
  })

/** Whose ratings are listed. */
export type RatedSubject = { readonly username: string } | { readonly clan: string }

/** Rated matches, newest first, with why each changed the rating. */
export const ratingChangesQuery = (subject: RatedSubject, ladder: Ladder) =>
  infiniteQueryOptions({
    queryKey: ['leaderboard', 'changes', subject, named(ladder)],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => {
      const query = { ...named(ladder), ...(pageParam ? { page: pageParam } : {}) }
      return 'clan' in subject
        ? ratingApi.listClanRatingChanges({ params: { slug: subject.clan }, query }, { signal })
        : ratingApi.listGamerRatingChanges({ params: { username: subject.username }, query }, { signal })
    },
    getNextPageParam: nextPageOf,
  })

/** Rated matches of the gamer who is logged in with another one. */
export const headToHeadQuery = (username: string, ladder: Ladder) =>
  queryOptions({
    queryKey: ['leaderboard', 'head-to-head', username, named(ladder)],
    queryFn: async ({ signal }) =>
      (await ratingApi.readHeadToHead({ params: { username }, query: named(ladder) }, { signal })).data,
  })
