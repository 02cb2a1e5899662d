import type { Bracket, Match, TournamentDetail, TournamentEvent, TournamentEventOf } from '@esports/contract'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { announcementsKey } from '../announcements/index.ts'
import { sessionQuery } from '../auth/index.ts'
import { createLiveCache, type LiveCache } from './live-cache.ts'
import { bracketQuery, controlRoomKey, matchQuery, tournamentQuery } from './queries.ts'

const id = '01a1b403-4f7b-7861-bee8-a0235d76b298'
const slug = 'cup'
const side = (name: string | null): Match['slots'][0] => ({
  participantId: name,
  name,
  username: name,
  seed: 1,
  score: null,
  isWinner: false,
  checkedInAt: null,
  isBye: false,
  from: name === null ? 'Winner of SF-1' : null,
})
// Only the properties that an event changes.
const match = (own: string, slots: Match['slots'], also: Partial<Match> = {}) =>
  ({
    id: own,
    tournamentId: id,
    state: 'ready',
    version: 1,
    outcome: null,
    report: null,
    slots,
    viewer: { slot: null, can: [] },
    ...also,
  }) as unknown as Match
const bracket = (...matches: Match[]) =>
  ({ tournamentId: id, seq: 4, stages: [{ rounds: [{ matches }] }] }) as unknown as Bracket

const updated = (
  own: string,
  payload: Partial<TournamentEventOf<'match_updated'>['payload']> = {},
  seq = 5,
): TournamentEvent => {
  const slot = (name: string) => ({
    participantId: name,
    name,
    username: name,
    seed: 1,
    score: null,
    checkedInAt: null,
    isBye: false,
  })
  return {
    tournamentId: id,
    slug,
    seq,
    type: 'match_updated',
    payload: {
      id: own,
      state: 'completed',
      version: 2,
      outcome: 'win',
      winner: 0,
      report: null,
      deadlineAt: null,
      station: null,
      slots: [
        { ...slot('ann'), score: 2 },
        { ...slot('bob'), score: 1 },
      ],
      filled: [],
      ...payload,
    },
  }
}

let queries: QueryClient
let cache: LiveCache
const isReadAgain = (key: readonly unknown[]) => queries.getQueryState(key)?.isInvalidated
beforeEach(() => {
  vi.useFakeTimers()
  queries = new QueryClient()
  queries.setQueryData(tournamentQuery(slug).queryKey, {
    id,
    slug,
    seq: 4,
    taken: 2,
    state: 'registration_open',
  } as unknown as TournamentDetail)
  cache = createLiveCache(queries)
})
afterEach(() => {
  cache.stop()
  vi.useRealTimers()
})

const shown = () =>
  queries
    .getQueryData(bracketQuery(slug).queryKey)
    ?.stages.flatMap(({ rounds }) => rounds.flatMap(({ matches }) => matches))
const show = (...matches: Match[]) => queries.setQueryData(bracketQuery(slug).queryKey, bracket(...matches))

describe('what was read of a tournament', () => {
  it('shows where a match is called without being read again, although its version stays [product 38]', async () => {
    const called = { ...match('sf', [side('ann'), side('bob')]), version: 2, state: 'ready' as const }
    show(called)
    queries.setQueryData(matchQuery('sf').queryKey, {
      ...called,
      viewer: { slot: 0 as const, can: ['report' as const] },
    })
    cache.apply(updated('sf', { state: 'ready', outcome: null, winner: null, station: 'A3' }))
    await vi.advanceTimersByTimeAsync(2_000)
    for (const one of [shown()?.[0], queries.getQueryData(matchQuery('sf').queryKey)])
      expect(one).toMatchObject({ station: 'A3', state: 'ready' })
    expect(isReadAgain(matchQuery('sf').queryKey)).toBe(false)
  })

  it('shows a result in bracket and match without being read again', async () => {
    const semi = match('sf', [side('ann'), side('bob')])
    show(semi, match('f', [side(null), side('cat')]))
    queries.setQueryData(matchQuery('sf').queryKey, semi)
    cache.apply(updated('sf'))
    await vi.advanceTimersByTimeAsync(2_000)
    for (const one of [shown()?.[0], queries.getQueryData(matchQuery('sf').queryKey)])
      expect(one).toMatchObject({
        state: 'completed',
        version: 2,
        outcome: 'win',
        slots: [
          { name: 'ann', score: 2, isWinner: true },
          { name: 'bob', score: 1, isWinner: false },
        ],
      })
    expect(isReadAgain(bracketQuery(slug).queryKey)).toBe(false)
    expect(isReadAgain(matchQuery('sf').queryKey)).toBe(false)
    expect(cache.seqOf(id)).toBe(5)
  })

  it('shows who has come to stand on a side, and still says where the other comes from', () => {
    show(match('f', [side(null), side(null)], { state: 'pending' }))
    const open = {
      participantId: null,
      name: null,
      username: null,
      seed: null,
      score: null,
      checkedInAt: null,
      isBye: false,
    }
    const ann = { ...open, participantId: 'ann', name: 'ann', username: 'ann', seed: 1 }
    cache.apply(
      updated('f', { state: 'pending', outcome: null, winner: null, slots: [ann, open], filled: [0] }),
    )
    expect(shown()?.[0]?.slots).toMatchObject([
      { name: 'ann', from: null },
      { name: null, from: 'Winner of SF-1' },
    ])
  })

  it('does not go back to an earlier version', () => {
    show(match('sf', [side('ann'), side('bob')], { version: 3, state: 'disputed' }))
    cache.apply(updated('sf'))
    expect(shown()?.[0]).toMatchObject({ version: 3, state: 'disputed' })
    expect(cache.seqOf(id)).toBe(4 + 1)
  })

  it('is read again where the event does not say what the gamer may do now', async () => {
    queries.setQueryData(sessionQuery.queryKey, { username: 'bob' } as never)
    show(match('sf', [side('ann'), side('bob')], { viewer: { slot: 1, can: [] } }))
    cache.apply(updated('sf', { state: 'awaiting_confirmation', outcome: null, winner: null }))
    await vi.advanceTimersByTimeAsync(200)
    expect(shown()?.[0]?.version).toBe(1)
    expect(isReadAgain(bracketQuery(slug).queryKey)).toBe(true)
    expect(isReadAgain(tournamentQuery(slug).queryKey)).toBe(true)
  })

  it('is read again for a match it does not know, and what has to be read stays so', async () => {
    show(match('sf', [side('ann'), side('bob')]))
    cache.apply(updated('new round'))
    await vi.advanceTimersByTimeAsync(200)
    cache.apply(updated('sf', {}, 6))
    expect(isReadAgain(bracketQuery(slug).queryKey)).toBe(true)
    // An invalidated query no longer counts for `seqOf`.
    expect(cache.seqOf(id)).toBe(6)
  })

  it('shows the places and the state, in lists too', () => {
    const list = ['tournaments', 'list', {}] as const
    queries.setQueryData(list, {
      pages: [
        {
          items: [
            { id, taken: 2 },
            { id: 'other', taken: 9 },
          ],
        },
      ],
    })
    const base = { tournamentId: id, slug }
    cache.apply({ ...base, seq: 5, type: 'registration_changed', payload: { taken: 3, waitlisted: 0 } })
    cache.apply({ ...base, seq: 6, type: 'state_changed', payload: { state: 'live' } })
    expect(queries.getQueryData(tournamentQuery(slug).queryKey)).toMatchObject({
      taken: 3,
      state: 'live',
      seq: 6,
    })
    expect(queries.getQueryData(list)).toEqual({
      pages: [
        {
          items: [
            { id, taken: 3, state: 'live' },
            { id: 'other', taken: 9 },
          ],
        },
      ],
    })
  })

  it('[12] reads a table when it is told to be there, and not with the result before', async () => {
    const table = ['tournaments', 'standings', slug, 1, 50]
    const other = ['tournaments', 'standings', slug, 2, 50]
    queries.setQueryData(table, { pages: [] })
    queries.setQueryData(other, { pages: [] })
    show(match('sf', [side('ann'), side('bob')]))
    cache.apply(updated('sf'))
    await vi.advanceTimersByTimeAsync(200)
    expect(isReadAgain(table)).toBe(false)
    cache.apply({ tournamentId: id, slug, seq: 6, type: 'standings_changed', payload: { ordinal: 1 } })
    await vi.advanceTimersByTimeAsync(200)
    expect([isReadAgain(table), isReadAgain(other), isReadAgain(bracketQuery(slug).queryKey)]).toEqual([
      true,
      false,
      false,
    ])
    expect(cache.seqOf(id)).toBe(6)
  })

  it('[platform review 4] is read once for a burst, and at least once a second while it lasts', async () => {
    const reading = vi.spyOn(queries, 'invalidateQueries')
    const readings = () =>
      reading.mock.calls.filter(
        ([filter]) => filter?.queryKey?.length === 1 && filter.queryKey[0] === 'matches',
      ).length
    for (let turn = 0; turn < 20; turn += 1) cache.refresh()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(readings()).toBe(1)
    for (let turn = 0; turn < 100; turn += 1) {
      cache.refresh()
      await vi.advanceTimersByTimeAsync(100)
    }
    expect(readings()).toBeGreaterThanOrEqual(10)
    expect(readings()).toBeLessThanOrEqual(12)
  })
})

describe('[12] a reading that was overtaken', () => {
  it('does not take back what an event has shown since', async () => {
    const before = match('sf', [side('ann'), side('bob')])
    let answer: (read: Match) => void = () => undefined
    const query = {
      ...matchQuery('sf'),
      queryFn: () =>
        new Promise<Match>((resolve) => {
          answer = resolve
        }),
    }
    queries.setQueryData(query.queryKey, before)
    const reading = queries.fetchQuery(query)
    cache.apply(updated('sf'))
    answer(before)
    await reading
    expect(queries.getQueryData(query.queryKey)).toMatchObject({ version: 2, state: 'completed' })
  })

  it('is done again where an event came while it was under way', async () => {
    queries.setQueryData(matchQuery('sf').queryKey, match('sf', [side('ann'), side('bob')]))
    await queries.invalidateQueries({ queryKey: matchQuery('sf').queryKey })
    const reading = vi.spyOn(queries, 'invalidateQueries')
    cache.apply(updated('sf'))
    await vi.advanceTimersByTimeAsync(200)
    expect(reading).toHaveBeenCalledWith({ queryKey: matchQuery('sf').queryKey })
  })
})

describe('what those who run a tournament see [product 5.7]', () => {
  const needs = [...controlRoomKey(slug), 'needs']
  const elsewhere = [...controlRoomKey('another-cup'), 'needs']

  it('is read again after each event of the tournament, and of no other', async () => {
    for (const key of [needs, elsewhere]) queries.setQueryData(key, { items: [] })
    cache.apply(updated('sf'))
    await vi.advanceTimersByTimeAsync(2_000)
    expect(isReadAgain(needs)).toBe(true)
    expect(isReadAgain(elsewhere)).toBe(false)
  })

  it('reads the announcements again when one is made or taken back, and neither tournament nor bracket', async () => {
    show(match('sf', [side('ann'), side('bob')]))
    queries.setQueryData(announcementsKey(slug), { pages: [] })
    cache.apply(updated('sf', {}, 5))
    await vi.advanceTimersByTimeAsync(2_000)
    expect(isReadAgain(announcementsKey(slug))).toBe(false)
    cache.apply({ tournamentId: id, slug, seq: 6, type: 'announcements_changed', payload: { count: 1 } })
    await vi.advanceTimersByTimeAsync(2_000)
    expect(isReadAgain(announcementsKey(slug))).toBe(true)
    expect(isReadAgain(bracketQuery(slug).queryKey)).toBe(false)
    expect(isReadAgain(tournamentQuery(slug).queryKey)).toBe(false)
    expect(cache.seqOf(id)).toBe(6)
  })

  it('is read again after the connection was lost', async () => {
    queries.setQueryData(needs, { items: [] })
    queries.setQueryData(announcementsKey(slug), { pages: [] })
    cache.refresh('unnumbered')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(isReadAgain(needs)).toBe(true)
    expect(isReadAgain(announcementsKey(slug))).toBe(true)
  })
})
