import { brotliDecompressSync } from 'node:zlib'
import { TournamentEvent } from '@esports/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { schema } from '../src/platform/database/index.ts'
import { statementsOf } from './statements.ts'
import {
  addTournament,
  type Gamer,
  matchesOf,
  startDuel,
  startTournament,
  startWorld,
  type World,
} from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

/** A bracket of four in which the first semi-final was played. */
async function played(label: string) {
  const names = ['a', 'b', 'c', 'd'].map((letter) => `${label}_${letter}`)
  const { tournament, gamers } = await startDuel(world, names)
  const of = (name: string | null) => gamers.find(({ username }) => username === name) as Gamer
  const { data } = await world.visitor.readBracket({ params: { slug: tournament.slug } })
  const [semi] = data.stages[0]?.rounds[0]?.matches ?? []
  if (!semi) throw new Error('There is no semi-final.')
  const params = { id: semi.id }
  const before = data.seq
  await of(semi.slots[0].username).api.reportResult({ params, body: { score: [2, 0], version: 1 } })
  await of(semi.slots[1].username).api.confirmResult({ params, body: { version: 2 } })
  await world.app.settle()
  return { tournament, gamers, semi, before }
}

const eventsAfter = (id: string, after: number, limit = 500) =>
  world.visitor.listTournamentEvents({ params: { id }, query: { after, limit } })

describe('an answer that is kept', () => {
  it('is sent compressed as it is sent plain, the first time and later, to visitors and to gamers', async () => {
    const { tournament, gamers } = await played('packed')
    for (let more = 0; more < 3; more += 1) await addTournament(world.db)
    const stranger = await world.gamer('packed_stranger')
    for (const url of [`/api/tournaments/${tournament.slug}/bracket`, '/api/tournaments'])
      for (const cookie of [undefined, stranger.cookie, gamers[0]?.cookie]) {
        const asked = (acceptEncoding: string) =>
          world.request({
            url,
            headers: { 'accept-encoding': acceptEncoding, ...(cookie ? { cookie } : {}) },
          })
        const packed = [await asked('br'), await asked('br')]
        const plain = await asked('identity')
        expect(plain.statusCode).toBe(200)
        expect(plain.body.length).toBeGreaterThan(1_024)
        for (const { statusCode, headers, rawPayload } of packed) {
          expect([statusCode, headers['content-encoding']]).toEqual([200, 'br'])
          expect(brotliDecompressSync(rawPayload).toString()).toBe(plain.body)
        }
      }
  })
})

describe('events after one', () => {
  it('[12] tell of a table when it is there: after the result that changed it', async () => {
    const tournament = await startTournament(world, ['table_a', 'table_b', 'table_c'], {
      stages: [{ type: 'round_robin', config: { bestOf: 1 } }],
    })
    const params = { slug: tournament.slug, ordinal: 1 }
    const table = async () =>
      (await world.visitor.listStandings({ params, query: {} })).items.map((line) => line.played)
    const [match] = (await matchesOf(world, tournament)).filter(({ state }) => state === 'ready')
    if (!match) throw new Error('There is a match.')
    const before = (await world.visitor.readTournament({ params })).data.seq
    expect(await table()).toEqual([0, 0, 0])
    const [first, second] = match.slots.map(({ username }) => tournament.of(username))
    await first?.api.reportResult({
      params: { id: match.id },
      body: { score: [1, 0], version: match.version },
    })
    await second?.api.confirmResult({ params: { id: match.id }, body: { version: match.version + 1 } })
    await world.app.settle()
    const { items } = await eventsAfter(tournament.id, before)
    const completed = items.findIndex(
      ({ type, payload }) => type === 'match_updated' && payload.state === 'completed',
    )
    expect(items.slice(0, completed + 1).map(({ type }) => type)).not.toContain('standings_changed')
    expect(items.slice(completed + 1).map(({ type, payload }) => ({ type, payload }))).toContainEqual({
      type: 'standings_changed',
      payload: { ordinal: 1 },
    })
    expect((await table()).toSorted((a, b) => a - b)).toEqual([0, 1, 1])
  })

  it('tell what a match has become, and who has come to stand where', async () => {
    const { tournament, semi, before } = await played('say')
    const { items, meta } = await eventsAfter(tournament.id, before)
    const match = (await world.visitor.readMatch({ params: { id: semi.id } })).data
    const [first, second] = semi.slots
    const side = ({ participantId, name, username, seed }: typeof first, score: number | null) => ({
      participantId,
      name,
      username,
      seed,
      score,
      checkedInAt: null,
      isBye: false,
    })
    expect(meta.nextPage).toBeNull()
    expect(items).toEqual([
      {
        tournamentId: tournament.id,
        slug: tournament.slug,
        seq: before + 1,
        type: 'match_updated',
        payload: {
          id: semi.id,
          state: 'awaiting_confirmation',
          version: 2,
          outcome: null,
          winner: null,
          report: { bySlot: 0, score: [2, 0], at: expect.any(String) },
          deadlineAt: expect.any(String),
          station: null,
          slots: [side(first, null), side(second, null)],
          filled: [],
        },
      },
      {
        tournamentId: tournament.id,
        slug: tournament.slug,
        seq: before + 2,
        type: 'match_updated',
        payload: {
          id: semi.id,
          state: 'completed',
          version: 3,
          outcome: 'win',
          winner: 0,
          report: match.report,
          deadlineAt: null,
          station: null,
          slots: [side(first, 2), side(second, 0)],
          filled: [],
        },
      },
      {
        tournamentId: tournament.id,
        slug: tournament.slug,
        seq: before + 3,
        type: 'match_updated',
        payload: expect.objectContaining({
          id: match.winnerTo?.matchId,
          state: 'pending',
          version: 2,
          filled: [match.winnerTo?.slot],
        }),
      },
    ])
  })

  it('come page by page', async () => {
    const { tournament } = await played('page')
    const seen: number[] = []
    let after = 0
    for (;;) {
      const { items, meta } = await eventsAfter(tournament.id, after, 3)
      seen.push(...items.map(({ seq }) => seq))
      if (meta.nextPage === null) break
      after = meta.nextPage
    }
    expect(seen).toEqual(seen.map((_, index) => index + 1))
    expect((await eventsAfter(tournament.id, seen.length)).items).toEqual([])
  })

  it('of a tournament that does not exist are not found', async () => {
    await expect(eventsAfter('01a1b403-4f7b-7861-bee8-a0235d76b298', 0)).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('tell how many places are taken, and the state', async () => {
    const { tournament } = await startDuel(world, ['say_e', 'say_f'])
    const { items } = await eventsAfter(tournament.id, 0)
    expect(items.slice(0, 3).map(({ type, payload }) => [type, payload])).toEqual([
      ['registration_changed', { taken: 1, waitlisted: 0 }],
      ['registration_changed', { taken: 2, waitlisted: 0 }],
      ['state_changed', { state: 'live' }],
    ])
    for (const item of items) expect(TournamentEvent.safeParse(item).success).toBe(true)
  })
})

describe.each(['bracket', 'tournament'] as const)('the %s is read', (what) => {
  const read = (slug: string, headers: Record<string, string> = {}) =>
    world.request({ url: `/api/tournaments/${slug}${what === 'bracket' ? '/bracket' : ''}`, headers })
  const tagOf = async (slug: string, headers?: Record<string, string>) =>
    String((await read(slug, headers)).headers['etag'])

  it('not again while nothing has changed, by one statement', async () => {
    const { tournament } = await played(`tag_${what}`)
    const first = await read(tournament.slug)
    expect(first.headers['cache-control']).toBe('private, no-cache')
    const tag = String(first.headers['etag'])
    const again = await read(tournament.slug, { 'if-none-match': `"other", ${tag}` })
    expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', tag])
    const statements = await statementsOf(() => read(tournament.slug, { 'if-none-match': tag }))
    expect(statements.filter((statement) => statement.includes('slug'))).toHaveLength(1)
    expect(
      statements.filter((statement) => /"(?:matches|match_slots|participants)"/.test(statement)),
    ).toEqual([])
  })

  it('again as soon as something has, before the event has a number', async () => {
    const { id, slug } = await addTournament(world.db, { capacity: 8 })
    const tag = await tagOf(slug)
    const { api } = await world.gamer(`fast_${what}`)
    // The answer of the command comes before the relay.
    await api.joinTournament({ params: { id }, body: {} })
    expect((await read(slug, { 'if-none-match': tag })).statusCode).toBe(200)
  })

  it('again by who has come to help, and by who does no more', async () => {
    const { tournament } = await played(`help_${what}`)
    const { api } = await world.gamer('organizer')
    const { cookie, username } = await world.gamer(`helper_${what}`)
    const params = { id: tournament.id }
    const before = await tagOf(tournament.slug, { cookie })
    await api.addStaff({ params, body: { username, role: 'referee' } })
    const helping = await read(tournament.slug, { cookie, 'if-none-match': before })
    expect(helping.statusCode).toBe(200)
    await api.removeStaff({ params: { ...params, username } })
    const tag = String(helping.headers['etag'])
    expect((await read(tournament.slug, { cookie, 'if-none-match': tag })).statusCode).toBe(200)
  })

  it('[12] again with the new name of who plays or organises, which comes with an event', async () => {
    const { tournament, gamers } = await played(`name_${what}`)
    const bystander = await world.gamer(`by_${what}`)
    const rename = (id: string, username: string) =>
      world.db.update(schema.users).set({ username }).where(eq(schema.users.id, id))
    const organizer = await world.gamer('organizer')
    // A bracket names who plays, a tournament who organises.
    const named = what === 'bracket' ? gamers[0] : organizer
    const before = await read(tournament.slug)
    const headers = { 'if-none-match': String(before.headers['etag']) }
    await rename(bystander.id, `nobody_${what}`)
    expect((await read(tournament.slug, headers)).statusCode).toBe(304)
    await rename(named?.id ?? '', `renamed_${what}`)
    const after = await read(tournament.slug, headers)
    expect([after.statusCode, after.body]).toEqual([200, expect.stringContaining(`"renamed_${what}"`)])
    await world.app.settle()
    const { seq } = (await world.visitor.readBracket({ params: tournament })).data
    const { items } = await eventsAfter(tournament.id, seq - 1)
    expect(items).toMatchObject([{ type: 'state_changed', payload: { state: 'live' } }])
    await rename(organizer.id, 'organizer')
  })

  it('under a tag of its own by everybody', async () => {
    const { tournament, gamers } = await played(`own_${what}`)
    const cookies = [{}, ...gamers.map(({ cookie }) => ({ cookie }))]
    const tags = await Promise.all(cookies.map((headers) => tagOf(tournament.slug, headers)))
    expect(new Set(tags).size).toBe(5)
    const [visitors] = tags
    const mine = await read(tournament.slug, { ...cookies[1], 'if-none-match': visitors ?? '' })
    expect(mine.statusCode).toBe(200)
    expect(mine.headers['vary']).toContain('cookie')
  })
})
