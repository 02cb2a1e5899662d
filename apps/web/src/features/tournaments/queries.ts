import type { EndpointRequest, Endpoints, Lobby, Match } from '@esports/contract'
import { infiniteQueryOptions, queryOptions, replaceEqualDeep } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { lobbyRead, matchRead } from './apply-event.ts'

export type TournamentFilter = Omit<
  NonNullable<EndpointRequest<Endpoints['listTournaments']>['query']>,
  'page'
>

// Every key below begins with `tournaments` or `matches`, so that a realtime event can update or invalidate what it
// affects.

/** Its schemas come with the screens of a match: events change what those show on every screen. */
const loadPlayApi = async () => (await import('../../lib/play-api.ts')).playApi

/** `structuralSharing` that merges fetched data with the cached data; unchanged parts keep their identity. */
const sharing =
  <Data>(together: (shown: Data, read: Data) => Data) =>
  (shown: unknown, read: unknown): unknown =>
    // Both come from the same query function.
    shown === undefined ? read : replaceEqualDeep(shown, together(shown as Data, read as Data))

/** Tournament cards that match a filter, page by page. */
export const tournamentsQuery = (filter: TournamentFilter) =>
  infiniteQueryOptions({
    queryKey: ['tournaments', 'list', filter],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      api.listTournaments({ query: { ...filter, ...(pageParam ? { page: pageParam } : {}) } }, { signal }),
    getNextPageParam: ({ meta }) => (meta.nextPage === null ? undefined : String(meta.nextPage)),
  })

/** Key of what only those who run a tournament read of it, or any tournament. */
export const controlRoomKey = (slug?: string) =>
  ['tournaments', 'control-room', ...(slug === undefined ? [] : [slug])] as const

/** Key of what the desk of an event works with. Unlike the rest of the control room it is kept on the device: the desk goes on without a network. */
export const deskKey = (slug: string) => ['tournaments', 'desk', slug] as const

/** Key of the stream queue of a tournament. */
export const streamKey = (slug: string) => ['tournaments', 'stream', slug] as const

/** Games with tournaments; they rarely change. */
export const gamesQuery = queryOptions({
  queryKey: ['games'],
  queryFn: async ({ signal }) => (await api.listGames(undefined, { signal })).data,
  staleTime: 10 * 60_000,
})

/** One tournament by its slug. */
export const tournamentQuery = (slug: string) =>
  queryOptions({
    queryKey: ['tournaments', 'one', slug],
    queryFn: async ({ signal }) => (await api.readTournament({ params: { slug } }, { signal })).data,
  })

/** The gamer's entry in a tournament, with its roster; null without one. */
export const myEntryQuery = (tournamentId: string) =>
  queryOptions({
    queryKey: ['tournaments', 'my-entry', tournamentId],
    queryFn: async ({ signal }) => (await api.readMyEntry({ params: { id: tournamentId } }, { signal })).data,
  })

/** Rounds and matches of a tournament. */
export const bracketQuery = (slug: string) =>
  queryOptions({
    queryKey: ['tournaments', 'bracket', slug],
    queryFn: async ({ signal }) => (await api.readBracket({ params: { slug } }, { signal })).data,
  })

/** The standings of a stage, by group, page by page. */
export const standingsQuery = ({
  slug,
  ordinal,
  pageSize,
}: {
  readonly slug: string
  readonly ordinal: number
  readonly pageSize: number
}) =>
  infiniteQueryOptions({
    queryKey: ['tournaments', 'standings', slug, ordinal, pageSize],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      api.listStandings(
        { params: { slug, ordinal }, query: { pageSize, ...(pageParam ? { page: pageParam } : {}) } },
        { signal },
      ),
    getNextPageParam: ({ meta }) => (meta.nextPage === null ? undefined : String(meta.nextPage)),
  })

/** The participants of a tournament, page by page. */
export const playersQuery = (slug: string) =>
  infiniteQueryOptions({
    queryKey: ['tournaments', 'players', slug],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      api.listPlayers({ params: { slug }, query: pageParam ? { page: pageParam } : {} }, { signal }),
    getNextPageParam: ({ meta }) => (meta.nextPage === null ? undefined : String(meta.nextPage)),
  })

/** Events of a tournament with a `seq` greater than `after`. */
export async function readEvents(tournamentId: string, after: number) {
  const { items, meta } = await api.listTournamentEvents({ params: { id: tournamentId }, query: { after } })
  return { items, hasMore: meta.nextPage !== null }
}

/** One match. */
export const matchQuery = (id: string) =>
  queryOptions({
    queryKey: ['matches', 'one', id],
    queryFn: async ({ signal }) =>
      (await (await loadPlayApi()).readMatch({ params: { id } }, { signal })).data,
    structuralSharing: sharing<Match>(matchRead),
  })

/** The gamer's open matches, most urgent first. */
export const myMatchesQuery = queryOptions({
  queryKey: ['matches', 'mine'],
  queryFn: async ({ signal }) => (await api.listMyMatches(undefined, { signal })).items,
})

/** One lobby. */
export const lobbyQuery = (id: string) =>
  queryOptions({
    queryKey: ['matches', 'lobby', id],
    queryFn: async ({ signal }) =>
      (await (await loadPlayApi()).readLobby({ params: { id } }, { signal })).data,
    structuralSharing: sharing<Lobby>(lobbyRead),
  })

/** The gamer's open lobbies, most urgent first. */
export const myLobbiesQuery = queryOptions({
  queryKey: ['matches', 'my-lobbies'],
  queryFn: async ({ signal }) => (await api.listMyLobbies(undefined, { signal })).items,
})

/** Recently changed matches of live tournaments. */
export const liveMatchesQuery = queryOptions({
  queryKey: ['matches', 'live'],
  queryFn: async ({ signal }) => (await api.listLiveMatches(undefined, { signal })).items,
})
