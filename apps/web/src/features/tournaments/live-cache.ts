import type { TournamentCard, TournamentEvent, TournamentEventOf } from '@esports/contract'
import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query'
import { debounce } from '../../lib/debounce.ts'
import { sessionQuery } from '../auth/index.ts'
import { bracketAfter, concerns, lobbyAfter, matchAfter } from './apply-event.ts'
import {
  bracketQuery,
  liveMatchesQuery,
  lobbyQuery,
  matchQuery,
  myLobbiesQuery,
  myMatchesQuery,
  playersQuery,
  tournamentQuery,
} from './queries.ts'

/** Events come in bursts when a round ends; one reading answers all of them, and none waits longer than a second. */
const burst = { waitMs: 150, maxWaitMs: 1_000 }

/** What was read of tournaments, kept up with their events. */
export interface LiveCache {
  /** Number of the last event that all that was read of a tournament holds; undefined where nothing with a number was read. */
  seqOf(tournamentId: string): number | undefined
  /** Brings an event in. What it does not tell is read again, once for a burst. */
  apply(event: TournamentEvent): void
  /** Reads everything again, or only what carries no number, once for a burst. */
  refresh(what?: 'everything' | 'unnumbered'): void
  /** Says when something was read. @returns stops it */
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
  /** What has no number of its own cannot say that it is behind: a reading under way may have begun before the event. */
  const readAnewIfBeingRead = (key: QueryKey) => {
    if (isBeingRead(key)) want(key)
  }

  /** Changes what was read, unless it has to be read again: writing to it would make it good. */
  const change = <Data>(key: DataTag<QueryKey, Data, Error>, update: (data: Data) => Data) => {
    if (isBeingRead(key)) return
    queries.setQueryData<Data>(key, (data) => (data === undefined ? data : update(data)))
  }

  const applyMatch = (event: TournamentEventOf<'match_updated'>, viewer: string | null) => {
    const { slug, payload } = event
    const one = matchQuery(payload.id).queryKey
    readAnewIfBeingRead(one)
    change(one, (match) => {
      // An official can do something about it from here on.
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
      // Which matches moved last has changed; only a list that is in sight is read again.
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
          // What is to be read again is behind for sure, and will not be shown as it is.
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
      // Who has a place is read, and what a new state brings: rounds, tables, next matches, another place in the lists.
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
