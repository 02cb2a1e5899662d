import type { StageSetup } from '@esports/contract'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { schema } from '../src/platform/database/index.ts'
import { addTournament, type Gamer, playersOf, startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

/** Lets so many gamers fill a tournament of these stages. */
async function started(stages: readonly StageSetup[], count: number, label: string) {
  const { id, slug } = await addTournament(world.db, { stages, capacity: count })
  const gamers = new Map<string, Gamer>()
  for (let index = 0; index < count; index += 1) {
    const gamer = await world.gamer(`${label}_${index}`)
    gamers.set(gamer.username, gamer)
    await gamer.api.joinTournament({ params: { id }, body: {} })
  }
  await world.app.settle()
  return { slug, gamers }
}

type Started = Awaited<ReturnType<typeof started>>

const bracketOf = async ({ slug }: Started) => (await world.visitor.readBracket({ params: { slug } })).data
const matchesOf = async (tournament: Started) =>
  (await bracketOf(tournament)).stages.flatMap(({ rounds }) => rounds.flatMap(({ matches }) => matches))

/** Plays every match that can be played, until none can; the upper seed wins, but for those named. @returns how many were played */
async function playOut(
  tournament: Started,
  upsets: readonly string[] = [],
  /** So many before what follows from them is waited for. */
  atOnce = 100,
): Promise<number> {
  let played = 0
  for (;;) {
    const ready = (await matchesOf(tournament)).filter(({ state }) => state === 'ready')
    if (ready.length === 0) return played
    for (const { id, version, slots, bestOf, code } of ready.slice(0, atOnce)) {
      const [first, second] = slots.map(({ username }) => tournament.gamers.get(username ?? ''))
      const isUpset = upsets.includes(code)
      const isFirst = (slots[0].seed ?? 0) < (slots[1].seed ?? 0) !== isUpset
      const wins = (bestOf + 1) / 2
      const score: [number, number] = isFirst ? [wins, 0] : [0, wins]
      const params = { id }
      const reported = await first?.api.reportResult({ params, body: { score, version } })
      await second?.api.confirmResult({ params, body: { version: reported?.data.version ?? 0 } })
      played += 1
    }
    await world.app.settle()
  }
}

const placesOf = async ({ slug }: Started) => {
  const { data } = await world.visitor.readTournament({ params: { slug } })
  const players = await playersOf(world, { slug })
  return { state: data.state, places: players.map(({ finalPlace }) => finalPlace) }
}

describe('a tournament is played through HTTP to its end', () => {
  it('by double elimination: 2N − 2 matches, the reset skipped where the winner of the winners bracket wins', async () => {
    const tournament = await started([{ type: 'double_elimination', config: { bestOf: 1 } }], 6, 'de')
    expect(await playOut(tournament)).toBe(10)
    const all = await matchesOf(tournament)
    expect(all.filter(({ state }) => state !== 'completed').map(({ code, state }) => [code, state])).toEqual([
      ['GF-2', 'skipped'],
    ])
    expect(await placesOf(tournament)).toEqual({ state: 'completed', places: [1, 2, 3, 4, 5, 5] })
  })

  it('by double elimination with a reset of the grand final', async () => {
    const tournament = await started([{ type: 'double_elimination', config: { bestOf: 1 } }], 4, 'reset')
    expect(await playOut(tournament, ['GF', 'GF-2'])).toBe(7)
    expect(await placesOf(tournament)).toEqual({ state: 'completed', places: [2, 1, 3, 4] })
  })

  it('by round robin: everybody meets everybody, and the table says why', async () => {
    const tournament = await started([{ type: 'round_robin', config: { bestOf: 1 } }], 5, 'rr')
    expect(await playOut(tournament)).toBe(10)
    const { items } = await world.visitor.listStandings({
      params: { slug: tournament.slug, ordinal: 1 },
      query: {},
    })
    expect(items.map(({ rank, points, played, won }) => [rank, points, played, won])).toEqual([
      [1, 12, 4, 4],
      [2, 9, 4, 3],
      [3, 6, 4, 2],
      [4, 3, 4, 1],
      [5, 0, 4, 0],
    ])
    expect(items[1]?.decidedBy).toBe('points')
    expect(await placesOf(tournament)).toEqual({ state: 'completed', places: [1, 2, 3, 4, 5] })
  })

  it('by round robin: both sides are told when it is their turn, once', async () => {
    const tournament = await started([{ type: 'round_robin', config: { bestOf: 1 } }], 4, 'turns')
    const ready = async () => {
      const told = await Promise.all(
        [...tournament.gamers.values()].map(async ({ api }) => (await api.listNotifications()).items),
      )
      return told.map((items) => items.filter(({ title }) => title.endsWith('is ready')).length)
    }
    expect(await ready()).toEqual([1, 1, 1, 1])
    // Round by round: whoever plays before their turn is not told of it.
    await playOut(tournament, [], 2)
    expect(await ready()).toEqual([3, 3, 3, 3])
  })

  it('by Swiss: the next round is paired when the last match of one is over, and nobody meets twice', async () => {
    const tournament = await started([{ type: 'swiss', config: { bestOf: 1, rounds: 3 } }], 7, 'swiss')
    expect((await bracketOf(tournament)).stages[0]?.round).toBe('Round 1')
    expect(await playOut(tournament)).toBe(9)
    const all = await matchesOf(tournament)
    expect(all.filter(({ outcome }) => outcome === 'bye')).toHaveLength(3)
    const pairs = all
      .filter(({ outcome }) => outcome !== 'bye')
      .map(({ slots: [first, second] }) =>
        [first.seed ?? 0, second.seed ?? 0].toSorted((a, b) => a - b).join(),
      )
    expect(new Set(pairs).size).toBe(9)
    expect((await placesOf(tournament)).state).toBe('completed')
  })

  it('by Swiss by wins and losses: the pair that is left meets again, and the match says so', async () => {
    const swiss: StageSetup = { type: 'swiss', config: { bestOf: 1, winsToAdvance: 2, lossesToExit: 2 } }
    const tournament = await started([swiss], 2, 'rec')
    await playOut(tournament)
    const met = await matchesOf(tournament)
    expect(met.map(({ code, isRematch }) => ({ code, isRematch }))).toEqual([
      { code: 'R1-1', isRematch: false },
      { code: 'R2-1', isRematch: true },
    ])
  })

  it('by groups and a bracket of those who come first there', async () => {
    const stages: readonly StageSetup[] = [
      { type: 'groups', config: { bestOf: 1, groupCount: 2, advance: 2 } },
      { type: 'single_elimination', config: { bestOf: 3, hasThirdPlace: true } },
    ]
    const tournament = await started(stages, 8, 'groups')
    const before = await bracketOf(tournament)
    expect(before.stages.map(({ type, state, round }) => [type, state, round])).toEqual([
      ['groups', 'live', 'Group A, round 1'],
      ['single_elimination', 'pending', null],
    ])
    expect(await playOut(tournament)).toBe(12 + 4)
    const after = await bracketOf(tournament)
    expect(after.stages.map(({ state }) => state)).toEqual(['done', 'done'])
    expect(after.stages[1]?.rounds.map(({ name }) => name)).toEqual(['Semi-finals', 'Final', 'Third place'])
    const { state, places } = await placesOf(tournament)
    expect(state).toBe('completed')
    expect(places.toSorted((a, b) => Number(a) - Number(b))).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })
})

describe('time', () => {
  it('confirms a result that nobody answers, ten minutes after it was reported', async () => {
    let time = Date.now()
    const clocked = await startWorld({ now: () => new Date(time) })
    try {
      const { id, slug } = await addTournament(clocked.db, { capacity: 2 })
      const [first, second] = [await clocked.gamer('slow_a'), await clocked.gamer('slow_b')]
      for (const { api } of [first, second]) await api.joinTournament({ params: { id }, body: {} })
      await clocked.app.settle()
      const { data } = await first.api.readTournament({ params: { slug } })
      const params = { id: data.viewer.nextMatchId ?? '' }
      await first.api.reportResult({ params, body: { score: [2, 0], version: 1 } })
      time += 599_000
      await clocked.app.settle()
      expect((await second.api.readMatch({ params })).data.state).toBe('awaiting_confirmation')
      time += 1_000
      await clocked.app.settle()
      expect((await second.api.readMatch({ params })).data).toMatchObject({
        state: 'completed',
        outcome: 'win',
      })
    } finally {
      await clocked.close()
    }
  })
})

describe('[12] a stage whose settings cannot be read', () => {
  const [readable, unreadable] = [{ bestOf: 1 }, { bestOf: 'three', wins: 2 }]
  const duel = { type: 'single_elimination', config: readable } as const
  const table = { type: 'round_robin', config: { ...readable, advance: 2 } } as const

  it('is refused where it is written, with the place of what is wrong', async () => {
    const wrong = [duel, { type: 'swiss', config: { bestOf: 0, rounds: 3 } }] as const
    await expect(addTournament(world.db, { stages: wrong })).rejects.toMatchObject({
      code: 'rule_violation',
      paths: [{ path: 'stages.1.config.bestOf' }],
    })
  })

  it.each([1, 2])('lets a tournament not start, says why, and can be mended (stage %i)', async (ordinal) => {
    const { id, slug } = await addTournament(world.db, { stages: [table, duel], capacity: 3 })
    const settings = and(eq(schema.stages.tournamentId, id), eq(schema.stages.ordinal, ordinal))
    const [stored] = await world.db.select().from(schema.stages).where(settings)
    await world.db.update(schema.stages).set({ config: unreadable }).where(settings)
    for (let index = 0; index < 3; index += 1)
      await (await world.gamer(`unread${ordinal}_${index}`)).api.joinTournament({ params: { id }, body: {} })
    await world.app.settle()
    expect((await world.visitor.readTournament({ params: { slug } })).data.state).toBe('registration_open')
    expect(await world.db.select().from(schema.jobs).where(eq(schema.jobs.tournamentId, id))).toEqual([])
    const organizer = await world.gamer('organizer')
    const [told] = (await organizer.api.listNotifications()).items
    expect(told).toMatchObject({
      title: 'Test Cup could not start',
      subtitle: expect.stringMatching(/bestOf: .*expected number/),
      href: `/t/${slug}`,
    })

    await world.db.update(schema.stages).set({ config: stored?.config }).where(settings)
    await organizer.api.startTournament({ params: { id } })
    await world.app.settle()
    expect((await world.visitor.readTournament({ params: { slug } })).data.state).toBe('live')
  })
})
