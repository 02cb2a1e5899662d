import { and, asc, eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { timersOf } from '../src/modules/tournaments/start.ts'
import { schema } from '../src/platform/database/index.ts'
import { schedule } from '../src/platform/jobs.ts'
import { addTournament, type Gamer, startWorld, type World } from './world.ts'

const { jobs } = schema
const minutes = (count: number) => count * 60_000
let world: World
let organizer: Gamer
let time = Date.parse('2026-11-23T12:00:00Z')
beforeAll(async () => {
  world = await startWorld({ now: () => new Date(time) })
  organizer = await world.gamer('organizer')
})
afterAll(() => world.close())

/** A tournament of three who come and one who does not, by the clock from its first timer to its last one. */
async function published(label: string, stage: 'single_elimination' | 'free_for_all') {
  const timing = {
    startMode: 'scheduled',
    registrationOpensAt: new Date(time + minutes(30)),
    startsAt: new Date(time + minutes(180)),
    checkInOpensMinutes: 30,
    checkInClosesMinutes: 5,
  } as const
  const { id, slug } = await addTournament(world.db, {
    ...timing,
    state: 'published',
    capacity: 8,
    matchCheckInMinutes: 10,
    autoConfirmMinutes: 10,
    stages:
      stage === 'free_for_all'
        ? [{ type: stage, config: { lobbySize: 4, rounds: 1, placePoints: [3, 2, 1] } }]
        : [{ type: stage, config: { bestOf: 1 } }],
  })
  await schedule(world.db, timersOf({ id, ...timing, createdAt: new Date(time) }))
  const gamers = await Promise.all([1, 2, 3, 4].map((number) => world.gamer(`${label}_${number}`)))
  return { id, slug, gamers }
}
type Published = Awaited<ReturnType<typeof published>>

const waiting = ({ id }: Published) =>
  world.db
    .select({ id: jobs.id, kind: jobs.kind, runAt: jobs.runAt })
    .from(jobs)
    .where(eq(jobs.tournamentId, id))
    .orderBy(asc(jobs.runAt), asc(jobs.id))
const stateOf = async ({ slug }: Published) =>
  (await world.visitor.readTournament({ params: { slug } })).data.state

/** What the gamers do as soon as they can: all but the last one come, and the first one that is there reports. */
async function playOn(tournament: Published): Promise<void> {
  const { id, slug, gamers } = tournament
  const state = await stateOf(tournament)
  for (const [index, { api }] of gamers.entries()) {
    const { data: entry } = await api.readMyEntry({ params: { id } })
    if (state === 'registration_open' && !entry) await api.joinTournament({ params: { id }, body: {} })
    if (state === 'check_in' && index < 3 && entry?.checkedInAt === null)
      await api.checkInToTournament({ params: { id } })
  }
  if (state !== 'live') return
  const { data } = await world.visitor.readBracket({ params: { slug } })
  const rounds = data.stages.flatMap((stage) => stage.rounds)
  const all = rounds.flatMap(({ matches, lobbies }) => [...matches, ...lobbies])
  for (const { id: matchId, state: phase, version, slots } of all) {
    const sides = slots.flatMap(({ username }) => gamers.find((gamer) => gamer.username === username) ?? [])
    const params = { id: matchId }
    const isLobby = slots.length > 2
    // The last one of a lobby, and of the first match, misses its check-in.
    const coming = isLobby || all.every((one) => one.state !== 'completed') ? sides.slice(0, -1) : sides
    if (phase === 'check_in')
      for (const { api } of coming)
        await (isLobby ? api.checkInToLobby({ params }) : api.checkInToMatch({ params }))
    if (phase !== 'live') continue
    const placings = slots.map((side, slot) => ({
      slot,
      place: 'isAbsent' in side && side.isAbsent ? null : slot + 1,
      score: 0,
    }))
    if (isLobby) await sides[0]?.api.reportLobby({ params, body: { placings, version } })
    else await sides[0]?.api.reportResult({ params, body: { score: [1, 0], version } })
  }
}

/** A pause that ends an hour after a timer was due: nothing fires, and everything comes later by exactly the pause. */
async function pauseBeyond(tournament: Published, dueAt: Date): Promise<void> {
  const params = { id: tournament.id }
  const before = await waiting(tournament)
  const pause = dueAt.getTime() - time + minutes(60)
  await organizer.api.pauseTournament({ params, body: { reason: 'A break.' } })
  time += pause
  await world.app.settle()
  expect(await waiting(tournament)).toEqual(before)
  await organizer.api.resumeTournament({ params })
  expect(await waiting(tournament)).toEqual(
    before.map((job) => ({ ...job, runAt: new Date(job.runAt.getTime() + pause) })),
  )
}

/** What fired: the kinds of all jobs that waited until their time. */
async function firedIn(tournament: Published): Promise<ReadonlySet<string>> {
  const fired = new Set<string>()
  for (let step = 0; step < 60 && (await stateOf(tournament)) !== 'finalized'; step += 1) {
    const [next] = await waiting(tournament)
    if (!next) throw new Error('No timer is left, and the tournament is not over.')
    // A tournament whose results are there is paused no more.
    if ((await stateOf(tournament)) !== 'completed' && !fired.has(next.kind))
      await pauseBeyond(tournament, next.runAt)
    const all = await waiting(tournament)
    const at = all[0]?.runAt.getTime() ?? time
    const due = all.filter(({ runAt }) => runAt.getTime() === at)
    time = at - 1
    await world.app.settle()
    expect(await waiting(tournament)).toEqual(all)
    // Whoever scheduled it is not asked: a process that begins later finds it, and of two only one executes it.
    const later = await world.beside()
    time = at
    await Promise.all([world.app.settle(), later.settle()])
    await later.close()
    const left = new Set((await waiting(tournament)).map(({ id: job }) => job))
    expect(due.filter(({ id: job }) => left.has(job))).toEqual([])
    for (const { kind } of due) fired.add(kind)
    await playOn(tournament)
    await world.app.settle()
  }
  return fired
}

const ofTournaments = [
  'remind_check_in',
  'remind_start',
  'tournament_check_in',
  'tournament_check_in_close',
  'tournament_finalize',
  'tournament_open',
  'tournament_start',
]
const ofMatches = ['match_check_in_close', 'match_confirm', 'remind_answer', 'remind_match_check_in']
const ofLobbies = ['lobby_check_in_close', 'lobby_confirm', 'remind_answer', 'remind_match_check_in']

it.each([
  ['single_elimination', [...ofTournaments, ...ofMatches]],
  ['free_for_all', [...ofTournaments, ...ofLobbies]],
] as const)(
  'every kind of timer of a tournament by %s waits for its time, comes later by a pause, and fires once, also when a process began later',
  async (stage, kinds) => {
    const tournament = await published(stage.slice(0, 6), stage)
    const fired = await firedIn(tournament)
    expect([...fired].toSorted()).toEqual(kinds.toSorted())
    const events = await world.db
      .select({ detail: schema.tournamentEvents.detail })
      .from(schema.tournamentEvents)
      .where(
        and(
          eq(schema.tournamentEvents.tournamentId, tournament.id),
          ne(schema.tournamentEvents.type, 'match_updated'),
        ),
      )
    const said = events.map(({ detail }) => (detail as { readonly kind: string }).kind)
    for (const once of ['registration_opened', 'check_in_opened', 'started', 'completed', 'finalized'])
      expect(said.filter((kind) => kind === once)).toEqual([once])
    // Nobody is reminded of anything twice, and nobody twice of a start in so many minutes.
    const told = await world.db
      .select({
        key: schema.notifications.dedupeKey,
        title: schema.notifications.title,
        userId: schema.notifications.userId,
      })
      .from(schema.notifications)
      .where(eq(schema.notifications.title, 'Test Cup starts in 15 minutes'))
    const own = told.filter(({ userId }) => tournament.gamers.some(({ id }) => id === userId))
    expect(own.length).toBe(new Set(own.map(({ userId }) => userId)).size)
    expect(own.length).toBeGreaterThan(0)
  },
  120_000,
)
