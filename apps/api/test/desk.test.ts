import type { Desk, Match } from '@esports/contract'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { schema } from '../src/platform/database/index.ts'
import { codeOf, refusedBy } from './refusals.ts'
import { addTournament, type Gamer, matchesOf, startTournament, startWorld, type World } from './world.ts'

let world: World
let organizer: Gamer
beforeAll(async () => {
  world = await startWorld()
  organizer = await world.gamer('organizer')
})
afterAll(() => world.close())

let cups = 0

/** A cup that is being played, with three stations; its matches of the first round. */
async function startCup(size = 4, setup: Parameters<typeof addTournament>[1] = {}) {
  cups += 1
  const names = Array.from({ length: size }, (_, index) => `desk_${cups}_${index}`)
  const cup = await startTournament(world, names, setup)
  const params = { id: cup.id }
  await organizer.api.addStations({ params, body: { names: ['A10', 'A2', 'A1'] } })
  const [one, two] = (await matchesOf(world, cup)) as [Match, Match]
  const desk = async (): Promise<Desk> => (await organizer.api.readDesk({ params })).data
  const matchAt = async (station: string) =>
    (await desk()).matches.find((match) => match.station === station)?.code
  const call = (match: { id: string }, station: string, from: string | null = null, by = organizer) =>
    by.api.callMatch({ params, body: { matchId: match.id, station, from } })
  const seat = (match: { id: string }, station: string) =>
    organizer.api.seatMatch({ params, body: { matchId: match.id, station } })
  const release = (match: { id: string }, station: string) =>
    organizer.api.releaseMatch({ params, body: { matchId: match.id, station } })
  const read = async (match: { id: string }) =>
    (await world.visitor.readMatch({ params: { id: match.id } })).data
  const decide = async (match: { id: string }, winner: 0 | 1 = 0) =>
    organizer.api.ruleMatch({
      params: { id: match.id },
      body: {
        ruling: { type: 'win', winner, score: winner === 0 ? [2, 0] : [0, 2] },
        reason: 'As it was played.',
        version: (await read(match)).version,
        isForced: true,
      },
    })
  const captainsOf = (match: Match) => match.slots.map(({ username }) => cup.of(username))
  return { ...cup, params, one, two, desk, matchAt, call, seat, release, read, decide, captainsOf }
}

const noticesOf = async ({ api }: Gamer) => {
  await world.app.settle()
  const { items } = await api.listNotifications({ query: {} })
  return items.map(({ message }) => message)
}
const kindsOf = async (id: string) => {
  await world.app.settle()
  const { items } = await organizer.api.listTournamentLog({ params: { id } })
  return items.map(({ kind }) => kind)
}

describe('stations [product 38]', () => {
  it('are listed by name, numbers as numbers', async () => {
    const { desk } = await startCup()
    expect((await desk()).stations.map(({ name }) => name)).toEqual(['A1', 'A2', 'A10'])
  })

  it('have each name once, whatever its case', async () => {
    const { params, desk, id } = await startCup()
    expect(await codeOf(organizer.api.addStations({ params, body: { names: ['B1', 'a1'] } }))).toBe(
      'conflict',
    )
    expect(await codeOf(organizer.api.addStations({ params, body: { names: ['B1', 'b1'] } }))).toBe(
      'conflict',
    )
    expect((await desk()).stations).toHaveLength(3)
    const twice = sql`insert into stations (tournament_id, name) values (${id}, 'a1')`
    expect(await refusedBy(world.db, twice)).toBe('stations_name')
  })

  it('are two hundred at most', async () => {
    const { params, desk } = await startCup()
    const names = Array.from({ length: 198 }, (_, index) => `S${index}`)
    expect(await codeOf(organizer.api.addStations({ params, body: { names } }))).toBe('conflict')
    await organizer.api.addStations({ params, body: { names: names.slice(1) } })
    expect((await desk()).stations).toHaveLength(200)
  })

  it('take no match while they are out of order, and let one go on that is there', async () => {
    const { params, call, one, two, matchAt } = await startCup()
    await call(one, 'A1')
    for (const station of ['A1', 'A2'])
      await organizer.api.setStation({ params: { ...params, station }, body: { isOutOfOrder: true } })
    expect(await matchAt('A1')).toBe(one.code)
    expect(await codeOf(call(two, 'A2'))).toBe('conflict')
    await organizer.api.setStation({ params: { ...params, station: 'A2' }, body: { isOutOfOrder: false } })
    expect(await codeOf(call(two, 'A2'))).toBe('none')
  })

  it('are removed when nothing is played there', async () => {
    const { params, call, one, desk } = await startCup()
    await call(one, 'A1')
    const remove = (station: string) => organizer.api.removeStation({ params: { ...params, station } })
    expect(await codeOf(remove('A1'))).toBe('conflict')
    expect(await codeOf(remove('Z9'))).toBe('not_found')
    await remove('A2')
    expect((await desk()).stations.map(({ name }) => name)).toEqual(['A1', 'A10'])
  })
})

describe('a match that is called to a station [product 38]', () => {
  it('shows its station to everybody, and both sides are notified', async () => {
    const { one, call, read, captainsOf, params, slug } = await startCup()
    const { data } = await call(one, 'A1')
    expect(data).toMatchObject({ station: 'A1', seatedAt: null })
    expect(await read(one)).toMatchObject({ station: 'A1', version: one.version })
    expect((await matchesOf(world, { slug }))[0]?.station).toBe('A1')
    for (const captain of captainsOf(one)) {
      expect((await captain.api.listMyMatches()).items[0]?.station).toBe('A1')
      expect(await noticesOf(captain)).toContainEqual({
        key: 'match_called',
        parameters: { match: one.code, tournament: 'Test Cup', station: 'A1' },
      })
    }
    const events = await world.visitor.listTournamentEvents({ params, query: { after: 0 } })
    expect(events.items.at(-1)).toMatchObject({ type: 'match_updated', payload: { station: 'A1' } })
    expect(await kindsOf(params.id)).toContain('station_called')
  })

  it('is refused where another one is, and where the caller was wrong about where it is', async () => {
    const { one, two, call, matchAt } = await startCup()
    await call(one, 'A1')
    expect(await codeOf(call(two, 'A1'))).toBe('conflict')
    expect(await codeOf(call(one, 'A2'))).toBe('conflict')
    expect(await codeOf(call(two, 'Z9'))).toBe('not_found')
    expect(await matchAt('A1')).toBe(one.code)
    await call(one, 'A2', 'A1')
    expect(await matchAt('A2')).toBe(one.code)
    expect(await matchAt('A1')).toBeUndefined()
  })

  it('stays when two desks call it to the same station', async () => {
    const { one, call, id } = await startCup()
    await call(one, 'A1')
    expect(await codeOf(call(one, 'A1'))).toBe('none')
    expect((await kindsOf(id)).filter((kind) => kind === 'station_called')).toHaveLength(1)
  })

  it('is refused while one of its sides is called to another match', async () => {
    const { call, slug, matchAt } = await startCup(4, {
      stages: [{ type: 'round_robin', config: { bestOf: 1 } }],
    })
    const all = await matchesOf(world, { slug })
    const [first] = all
    const ids = new Set(first?.slots.map(({ participantId }) => participantId))
    const other = all.find(
      ({ id, slots }) => id !== first?.id && slots.some(({ participantId }) => ids.has(participantId)),
    )
    if (!first || !other) throw new Error('Everybody plays three matches.')
    await call(first, 'A1')
    expect(await codeOf(call(other, 'A2'))).toBe('conflict')
    expect(await matchAt('A2')).toBeUndefined()
  })

  it('cannot wait for a side, or be over', async () => {
    const { one, call, decide, slug } = await startCup()
    const final = (await matchesOf(world, { slug })).at(-1)
    if (!final) throw new Error('There is a final.')
    expect(await codeOf(call(final, 'A1'))).toBe('wrong_state')
    await decide(one)
    expect(await codeOf(call(one, 'A1'))).toBe('wrong_state')
  })

  it('is one at a station for the database, too', async () => {
    const { one, two, call, id } = await startCup()
    await call(one, 'A1')
    const second = sql`update matches set station = 'A1', station_called_at = now() where id = ${two.id}`
    expect(await refusedBy(world.db, second)).toBe('matches_at_station')
    const elsewhere = sql`update matches set station = 'Z9', station_called_at = now() where id = ${two.id}`
    expect(await refusedBy(world.db, elsewhere)).toBe('matches_station')
    const gone = sql`delete from stations where tournament_id = ${id} and name = 'A1'`
    expect(await refusedBy(world.db, gone)).toBe('matches_station')
  })

  it('leaves its station when it is over, however it ends', async () => {
    const { one, two, call, read, matchAt, captainsOf, desk, params } = await startCup()
    await call(one, 'A1')
    await call(two, 'A2')
    const [first, second] = captainsOf(one)
    const [giver] = captainsOf(two)
    const { data } = await (first as Gamer).api.reportResult({
      params: { id: one.id },
      body: { score: [2, 0], version: one.version },
    })
    expect(await matchAt('A1')).toBe(one.code)
    const confirmed = await (second as Gamer).api.confirmResult({
      params: { id: one.id },
      body: { version: data.version },
    })
    expect(confirmed.data.station).toBeNull()
    await (giver as Gamer).api.forfeitMatch({ params: { id: two.id }, body: { version: two.version } })
    expect((await read(one)).station).toBeNull()
    expect((await desk()).matches.map(({ station }) => station)).toEqual([null])
    await world.app.settle()
    const events = await world.visitor.listTournamentEvents({ params, query: { after: 0 } })
    const last = events.items.findLast(
      (event) => event.type === 'match_updated' && event.payload.id === one.id,
    )
    expect(last).toMatchObject({ payload: { state: 'completed', station: null } })
  })

  it('is at no station when it is opened again, although another one is at its own', async () => {
    const { one, two, call, decide, read, matchAt } = await startCup()
    await call(one, 'A1')
    await decide(one)
    await call(two, 'A1')
    await organizer.api.ruleMatch({
      params: { id: one.id },
      body: {
        ruling: { type: 'replay' },
        reason: 'Played again.',
        version: (await read(one)).version,
        isForced: true,
      },
    })
    expect(await read(one)).toMatchObject({ state: 'ready', station: null })
    expect(await matchAt('A1')).toBe(two.code)
  })

  it('is played there once the desk has seen both sides', async () => {
    const { one, call, seat, release, desk, decide } = await startCup()
    expect(await codeOf(seat(one, 'A1'))).toBe('conflict')
    await call(one, 'A1')
    expect(await codeOf(seat(one, 'A2'))).toBe('conflict')
    expect((await seat(one, 'A1')).data.seatedAt).not.toBeNull()
    expect(await codeOf(seat(one, 'A1'))).toBe('none')
    // Moved, it is called again.
    await call(one, 'A2', 'A1')
    expect((await desk()).matches[0]).toMatchObject({ station: 'A2', seatedAt: null })
    expect(await codeOf(release(one, 'A1'))).toBe('conflict')
    await release(one, 'A2')
    expect((await desk()).matches[0]).toMatchObject({ station: null, calledAt: null })
    expect(await codeOf(release(one, 'A2'))).toBe('none')
    await decide(one)
    expect(await codeOf(seat(one, 'A2'))).toBe('none')
  })

  it('may be a lobby', async () => {
    const config = { lobbySize: 4, rounds: 1, placePoints: [10, 6, 3, 1], scorePoints: 1 }
    const { desk, call, params, gamers, slug } = await startCup(4, {
      stages: [{ type: 'free_for_all', config }],
    })
    const [lobby] = (await desk()).matches
    expect(lobby).toMatchObject({ kind: 'lobby', sides: [{}, {}, {}, {}] })
    if (!lobby) throw new Error('There is a lobby.')
    await call(lobby, 'A1')
    const { data } = await world.visitor.readBracket({ params: { slug } })
    expect(data.stages[0]?.rounds[0]?.lobbies[0]?.station).toBe('A1')
    expect(await noticesOf(gamers[0] as Gamer)).toContainEqual(
      expect.objectContaining({ key: 'lobby_called' }),
    )
    await organizer.api.ruleLobby({
      params: { id: lobby.id },
      body: {
        ruling: {
          type: 'placings',
          placings: [0, 1, 2, 3].map((slot) => ({ slot, place: slot + 1, score: 0 })),
        },
        reason: 'As it was played.',
        version: lobby.version,
      },
    })
    expect(await codeOf(organizer.api.removeStation({ params: { ...params, station: 'A1' } }))).toBe('none')
  })

  it('is called once by many desks at once', async () => {
    const { one, two, call, desk } = await startCup()
    const codes = await Promise.all(
      ['A1', 'A2', 'A10'].flatMap((station) => [one, two].map((match) => codeOf(call(match, station)))),
    )
    expect(codes.filter((code) => code === 'none')).toHaveLength(2)
    const stations = (await desk()).matches.map(({ station }) => station)
    expect(new Set(stations).size).toBe(2)
  })
})

describe('the desk of an event [product 44]', () => {
  const open = async (setup: Parameters<typeof addTournament>[1] = {}) => {
    const { id, slug } = await addTournament(world.db, {
      state: 'check_in',
      startMode: 'scheduled',
      startsAt: new Date(Date.now() + 3_600_000),
      checkInOpensMinutes: 60,
      checkInClosesMinutes: 5,
      capacity: 2,
      ...setup,
    })
    const params = { id }
    const walkIn = (username: string, waivesRules = false, by = organizer) =>
      by.api.walkIn({ params, body: { username, waivesRules } })
    const desk = async () => (await organizer.api.readDesk({ params })).data
    return { id, slug, params, walkIn, desk }
  }

  it('checks in an entry with a place, once', async () => {
    const { id, params, desk } = await open({ state: 'registration_open' })
    const { api } = await world.gamer('desk_present')
    await api.joinTournament({ params, body: {} })
    const [entry] = (await desk()).entries
    const checkIn = () => organizer.api.checkInEntry({ params, body: { entryId: entry?.id ?? '' } })
    expect(await codeOf(checkIn())).toBe('wrong_state')
    await world.db.update(schema.tournaments).set({ state: 'check_in' }).where(eq(schema.tournaments.id, id))
    expect((await checkIn()).data).toMatchObject({ name: 'DESK_PRESENT', checkedInAt: expect.any(String) })
    await checkIn()
    expect((await kindsOf(id)).filter((kind) => kind === 'checked_in_at_desk')).toHaveLength(1)
    await api.withdrawFromTournament({ params })
    expect(await codeOf(checkIn())).toBe('conflict')
    expect(await codeOf(organizer.api.checkInEntry({ params, body: { entryId: params.id } }))).toBe(
      'not_found',
    )
  })

  it('lets a gamer in while a place is free, checked in and notified', async () => {
    const { walkIn, desk, params } = await open()
    const first = await world.gamer('desk_walks_in')
    expect((await walkIn('Desk_Walks_In')).data).toMatchObject({
      username: 'desk_walks_in',
      status: 'confirmed',
      checkedInAt: expect.any(String),
    })
    expect(await noticesOf(first)).toContainEqual({
      key: 'walked_in',
      parameters: { tournament: 'Test Cup' },
    })
    expect(await codeOf(walkIn('desk_walks_in'))).toBe('already_registered')
    expect(await codeOf(walkIn('desk_nobody'))).toBe('rule_violation')
    await world.gamer('desk_second')
    await world.gamer('desk_third')
    await walkIn('desk_second')
    expect(await codeOf(walkIn('desk_third'))).toBe('full')
    expect(await desk()).toMatchObject({ taken: 2, capacity: 2 })
    await first.api.withdrawFromTournament({ params })
    await walkIn('desk_third')
    expect((await desk()).entries.map(({ username }) => username)).toEqual(['desk_second', 'desk_third'])
  })

  it('starts a tournament that starts when it is full', async () => {
    const { walkIn, slug, desk } = await open({
      state: 'registration_open',
      startMode: 'when_full',
      checkInOpensMinutes: null,
      checkInClosesMinutes: null,
    })
    for (const name of ['desk_last_1', 'desk_last_2']) {
      await world.gamer(name)
      await walkIn(name)
    }
    await world.app.settle()
    expect((await matchesOf(world, { slug })).map(({ state }) => state)).toEqual(['ready'])
    expect((await desk()).matches[0]?.sides.map(({ username }) => username).toSorted()).toEqual([
      'desk_last_1',
      'desk_last_2',
    ])
  })

  it('waives who may enter only when that is said, and the log says so', async () => {
    const { walkIn, id } = await open({ minAccountAgeDays: 100 })
    await world.gamer('desk_too_new')
    expect(await codeOf(walkIn('desk_too_new'))).toBe('not_eligible')
    await walkIn('desk_too_new', true)
    expect(await kindsOf(id)).toContain('rules_waived')
  })

  it('lets nobody in who takes no invitations, was taken out, or comes after the start', async () => {
    const { walkIn, id, params } = await open()
    const hidden = await world.gamer('desk_private')
    const { privacy, revision } = (await hidden.api.readMySettings()).data
    await hidden.api.saveMyPrivacy({ body: { ...privacy, invitations: 'nobody', revision } })
    expect(await codeOf(walkIn('desk_private'))).toBe('rule_violation')
    await world.gamer('desk_out')
    const { data } = await walkIn('desk_out')
    await organizer.api.disqualifyEntry({
      params: { ...params, entryId: data.id },
      body: { reason: 'Rude to others.' },
    })
    expect(await codeOf(walkIn('desk_out'))).toBe('forbidden')
    await world.db.update(schema.tournaments).set({ state: 'live' }).where(eq(schema.tournaments.id, id))
    await world.gamer('desk_late')
    expect(await codeOf(walkIn('desk_late'))).toBe('wrong_state')
  })

  it('lets no team in without its captain', async () => {
    const { walkIn } = await open({ entryKind: 'team', teamSize: 2 })
    await world.gamer('desk_member')
    expect(await codeOf(walkIn('desk_member'))).toBe('rule_violation')
  })

  it('does an act once, however often it is sent', async () => {
    const { one, params, desk, id } = await startCup()
    const key = '0a1b2c3d-0000-4000-8000-000000000001'
    const send = () =>
      organizer.api.callMatch(
        { params, body: { matchId: one.id, station: 'A1', from: null } },
        { idempotencyKey: key },
      )
    await send()
    await organizer.api.releaseMatch({ params, body: { matchId: one.id, station: 'A1' } })
    await send()
    expect((await desk()).matches[0]?.station).toBeNull()
    expect((await kindsOf(id)).filter((kind) => kind === 'station_called')).toHaveLength(1)
  })
})

describe('the stream queue [product 39]', () => {
  it('has one match on stream and the others in their order, for everybody', async () => {
    const { one, two, slug, params, call, decide, id } = await startCup()
    const caster = await world.gamer('desk_caster')
    await organizer.api.addStaff({ params, body: { username: 'desk_caster', role: 'caster' } })
    const final = (await matchesOf(world, { slug })).at(-1) as Match
    const read = async () => (await world.visitor.readStream({ params: { slug } })).data
    expect(await read()).toEqual({ revision: 0, onStream: null, next: [] })
    await call(one, 'A1')
    await caster.api.writeStream({
      params,
      body: { onStreamId: one.id, nextIds: [final.id, two.id], revision: 0 },
    })
    expect(await read()).toMatchObject({
      revision: 1,
      onStream: { code: one.code, station: 'A1', sides: one.slots.map(({ name }) => name) },
      next: [{ code: final.code, sides: [null, null] }, { code: two.code }],
    })
    // What is over is neither on stream nor comes next.
    await decide(one)
    await decide(two)
    expect(await read()).toMatchObject({ onStream: null, next: [{ code: final.code }] })
    expect(await kindsOf(id)).toContain('stream_changed')
  })

  it('refuses what is based on an older one, a match twice, and one of another tournament', async () => {
    const { one, two, params, slug } = await startCup()
    const other = await startCup()
    const write = (nextIds: string[], revision: number, onStreamId: string | null = null) =>
      codeOf(organizer.api.writeStream({ params, body: { onStreamId, nextIds, revision } }))
    expect(await write([one.id], 0)).toBe('none')
    expect(await write([two.id], 0)).toBe('version_conflict')
    expect(await write([one.id, one.id], 1)).toBe('rule_violation')
    expect(await write([one.id], 1, one.id)).toBe('rule_violation')
    expect(await write([other.one.id], 1)).toBe('rule_violation')
    const { data } = await world.visitor.readStream({ params: { slug } })
    expect(data).toMatchObject({ revision: 1, next: [{ id: one.id }] })
  })
})

it('a station of one tournament is none of another', async () => {
  const { one, call, params } = await startCup()
  const other = await startCup()
  await organizer.api.addStations({ params: other.params, body: { names: ['B1'] } })
  expect(await codeOf(call(one, 'B1'))).toBe('not_found')
  expect(
    await codeOf(
      organizer.api.callMatch({
        params,
        body: { matchId: other.one.id, station: 'A1', from: null },
      }),
    ),
  ).toBe('not_found')
  const rows = await world.db
    .select({ name: schema.stations.name })
    .from(schema.stations)
    .where(and(eq(schema.stations.tournamentId, params.id), eq(schema.stations.name, 'B1')))
  expect(rows).toEqual([])
})
