import type { TournamentCard, TournamentEvent, TournamentEventOf } from '@esports/contract'
import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query'
import { debounce } from '../../lib/debounce.ts'
import { announcementsKey } from '../announcements/index.ts'
import { sessionQuery } from '../auth/index.ts'
import { bracketAfter, concerns, lobbyAfter, matchAfter } from './apply-event.ts'
import {
  bracketQuery,
  controlRoomKey,
  deskKey,
  liveMatchesQuery,
  lobbyQuery,
  matchQuery,
  myLobbiesQuery,
  myMatchesQuery,
  playersQuery,
  streamKey,
  tournamentQuery,
} from './queries.ts'

/** Events arrive in bursts when a round ends; one refetch covers a burst and is delayed by one second at most. */
const burst = { waitMs: 150, maxWaitMs: 1_000 }

/** Keeps fetched tournament data in the query cache up to date with events. */
export interface LiveCache {
  /**
   * The lowest `seq` of all cached data of a tournament: every event up to it is included. Undefined if no cached data
   * has a `seq`.
   */
  seqOf(tournamentId: string): number | undefined
  /** Applies an event to the cache. Data that the event does not carry is refetched, once per burst. */
  apply(event: TournamentEvent): void
  /** Refetches everything, or only data without a `seq`, once per burst. */
  refresh(what?: 'everything' | 'unnumbered'): void
  /** Calls the listener when a query has fetched data. @returns unsubscribes */
  onRead(listener: () => void): () => void
  stop(): void
}

export function createLiveCache(queries: QueryClient): LiveCache {
  const wanted = new Map<string, QueryKey>()
  const reading = debounce(() => {
    const keys = [...wanted.values()]
    wanted.clear()
    for (const queryKey of keys) void queries.invalidateQueries({ queryKey })
  }, burst)
  const want = (...keys: readonly QueryKey[]) => {
    for (const key of keys) wanted.set(JSON.stringify(key), key)
    reading.request()
  }

  const isBeingRead = (key: QueryKey) => queries.getQueryState(key)?.isInvalidated === true
  /** Data without a `seq` cannot show that it is stale: a fetch in progress may have started before the event. */
  const readAnewIfBeingRead = (key: QueryKey) => {
    if (isBeingRead(key)) want(key)
  }

  /** Updates cached data, except for invalidated queries: `setQueryData` would mark them as valid. */
  const change = <Data>(key: DataTag<QueryKey, Data, Error>, update: (data: Data) => Data) => {
    if (isBeingRead(key)) return
    queries.setQueryData<Data>(key, (data) => (data === undefined ? data : update(data)))
  }

  const applyMatch = (event: TournamentEventOf<'match_updated'>, viewer: string | null) => {
    const { slug, payload } = event
    const one = matchQuery(payload.id).queryKey
    readAnewIfBeingRead(one)
    change(one, (match) => {
      // The match becomes playable, so an official gets actions in it.
      const isOpened = viewer !== null && match.state === 'pending'
      const after = isOpened ? null : matchAfter(match, event, viewer)
      if (after === null) want(one)
      return after ?? match
    })
    const { queryKey: live } = liveMatchesQuery
    change(live, (matches) => {
      const after = matches.map((match) =>
        match.id === payload.id ? matchAfter(match, event, viewer) : match,
      )
      // The list of most recently changed matches is different now; it is refetched only if it is mounted.
      want(live)
      return after.some((match) => match === null) ? matches : after.filter((match) => match !== null)
    })
    if (concerns(payload, viewer)) want(tournamentQuery(slug).queryKey, myMatchesQuery.queryKey)
  }

  const applyLobby = ({ slug, payload }: TournamentEventOf<'lobby_updated'>, viewer: string | null) => {
    const one = lobbyQuery(payload.id).queryKey
    readAnewIfBeingRead(one)
    change(one, (lobby) => {
      const after = lobbyAfter(lobby, payload)
      if (after === null) want(one)
      return after ?? lobby
    })
    if (viewer !== null && payload.slots.some(({ username }) => username === viewer || username === null))
      want(tournamentQuery(slug).queryKey, myLobbiesQuery.queryKey)
  }

  return {
    seqOf(tournamentId) {
      const known = queries
        .getQueriesData<{ readonly seq?: number; readonly id?: string; readonly tournamentId?: string }>({
          queryKey: ['tournaments'],
          // Invalidated data is stale and will be refetched, so it does not count.
          predicate: ({ queryKey: [, what], state }) =>
            (what === 'one' || what === 'bracket') && !state.isInvalidated,
        })
        .flatMap(([, data]) =>
          data?.seq !== undefined && (data.tournamentId ?? data.id) === tournamentId ? [data.seq] : [],
        )
      return known.length === 0 ? undefined : Math.min(...known)
    },

    apply(event) {
      const { slug, tournamentId: id, seq } = event
      const viewer = queries.getQueryData(sessionQuery.queryKey)?.username ?? null
      const shown = shownOnCards(event)
      const bracketKey = bracketQuery(slug).queryKey
      change(tournamentQuery(slug).queryKey, (tournament) =>
        seq > tournament.seq ? { ...tournament, ...shown, seq } : tournament,
      )
      change(bracketKey, (before) => {
        const { bracket, isWhole } = bracketAfter(before, event, viewer)
        if (!isWhole) want(bracketKey)
        return bracket
      })
      want(controlRoomKey(slug))
      want(deskKey(slug))
      if (event.type === 'announcements_changed') return want(announcementsKey(slug))
      if (event.type === 'desk_changed') return want(streamKey(slug))
      // The queue shows sides and stations, and leaves out what is over.
      want(streamKey(slug))
      if (event.type === 'match_updated') return applyMatch(event, viewer)
      if (event.type === 'lobby_updated') return applyLobby(event, viewer)
      if (event.type === 'standings_changed')
        return want(['tournaments', 'standings', slug, event.payload.ordinal])
      queries.setQueriesData<CardPages>(
        { queryKey: ['tournaments', 'list'] },
        (list) =>
          list && {
            ...list,
            pages: list.pages.map((page) => ({
              ...page,
              items: page.items.map((card) => (card.id === id ? { ...card, ...shown } : card)),
            })),
          },
      )
      // Refetch what the event does not carry: the participants, or after a state change rounds, standings, next
      // matches and list order.
      if (event.type === 'registration_changed')
        want(tournamentQuery(slug).queryKey, playersQuery(slug).queryKey)
      else want(['tournaments'], ['matches'])
    },

    refresh: (what = 'everything') =>
      what === 'everything'
        ? want(['tournaments'], ['matches'])
        : want(
            ['tournaments', 'list'],
            ['tournaments', 'players'],
            ['tournaments', 'standings'],
            controlRoomKey(),
            ['tournaments', 'desk'],
            ['tournaments', 'stream'],
            announcementsKey(),
            ['matches'],
          ),

    onRead: (listener) =>
      queries.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success' && !event.action.manual) listener()
      }),

    stop: () => reading.cancel(),
  }
}

interface CardPages {
  readonly pages: readonly { readonly items: readonly { readonly id: string }[] }[]
}

function shownOnCards(event: TournamentEvent): Partial<Pick<TournamentCard, 'taken' | 'state'>> {
  if (event.type === 'registration_changed') return { taken: event.payload.taken }
  return event.type === 'state_changed' ? { state: event.payload.state } : {}
}
