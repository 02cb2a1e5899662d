import type { Lobby, Match, MatchAction, StageSetup } from '@esports/contract'
import { type SQL, sql } from 'drizzle-orm'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Database } from '../src/platform/database/index.ts'
import { createMetrics } from '../src/platform/operations/index.ts'
import { type Gamer, startTournament, startWorld, type World } from './world.ts'

const wanted = process.env['TOURNAMENTS']
const runs = Number(wanted ?? 1)
const firstSeed = Number(process.env['SEED'] ?? 20_261_123)

const ffa = { lobbySize: 6, rounds: 3, placePoints: [5, 3, 2, 1] }
const formats: Readonly<Record<string, readonly StageSetup[]>> = {
  single: [{ type: 'single_elimination', config: { bestOf: 1, hasThirdPlace: true } }],
  double: [{ type: 'double_elimination', config: { bestOf: 1, hasGrandFinalReset: true } }],
  robin: [{ type: 'round_robin', config: { bestOf: 1 } }],
  swiss: [{ type: 'swiss', config: { bestOf: 1, rounds: 4 } }],
  ffa: [{ type: 'free_for_all', config: ffa }],
  groups: [
    { type: 'groups', config: { bestOf: 1, groupCount: 3, advance: 2 } },
    { type: 'double_elimination', config: { bestOf: 1 } },
  ],
}

/** A tree with two routes out of a match, and lobbies; the others with TOURNAMENTS, which `npm run test:deep` sets. */
const played = wanted === undefined ? ['double', 'ffa'] : Object.keys(formats)

/** A world that remembers each transaction which the server ended for a deadlock, also those that are done again. */
async function watchedWorld(now: () => Date) {
  const deadlocks: unknown[] = []
  const metrics = await createMetrics()
  const transactionFailed = (error: unknown) => {
    const failure = error instanceof DrizzleQueryError ? error.cause : error
    if (failure instanceof Error && 'code' in failure && failure.code === '40P01')
      deadlocks.push({ detail: 'detail' in failure ? failure.detail : '', query: String(error) })
  }
  const world = await startWorld({ now, metrics: { ...metrics, database: { transactionFailed } } })
  onTestFinished(() => world.close())
  return { world, deadlocks }
}

const open = ['ready', 'check_in', 'live', 'awaiting_confirmation', 'disputed']

async function openOf(world: World, slug: string) {
  const { data } = await world.visitor.readBracket({ params: { slug } })
  const rounds = data.stages.flatMap((stage) => stage.rounds)
  const matches = rounds.flatMap((round) => round.matches)
  return {
    matches: matches.filter(({ state }) => open.includes(state)),
    over: matches.filter(({ state, outcome }) => state === 'completed' && outcome !== 'bye'),
    lobbies: rounds.flatMap((round) => round.lobbies).filter(({ state }) => open.includes(state)),
  }
}

const hold = (tx: Database, where: SQL) =>
  tx.execute(sql`select id from matches where ${where} for no key update`)

/** Waits until so many wait for what others hold. */
const areWaiting = (world: World, count: number) =>
  vi.waitUntil(
    async () => {
      const { rows } = (await world.db.execute(
        sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )) as { rows: readonly unknown[] }
      return rows.length >= count
    },
    { timeout: 10_000 },
  )

/** In the message, so that a failure that does not come again says what waited for what. */
function assertNone(deadlocks: readonly unknown[]): void {
  if (deadlocks.length > 0) throw new Error(`They waited in a ring: ${JSON.stringify(deadlocks)}`)
}

type Roll = (below: number) => number
type Call = () => Promise<unknown>

/** What one side does about a match in its state, sooner or later allowed or not. */
function callOfMatch(
  { id, state, version, slots }: Match,
  of: (name: string | null) => Gamer,
  roll: Roll,
): Call {
  const params = { id }
  const { api } = of(slots[roll(2) === 0 ? 0 : 1].username)
  const body = { version }
  const byState: Readonly<Record<string, readonly Call[]>> = {
    check_in: [() => api.checkInToMatch({ params })],
    awaiting_confirmation: [
      () => api.confirmResult({ params, body }),
      () => api.disputeResult({ params, body: { text: 'By chance.', ...body } }),
    ],
  }
  const score: [number, number] = roll(2) === 0 ? [1, 0] : [0, 1]
  const report = () => api.reportResult({ params, body: { score, ...body } })
  const can = [...(byState[state] ?? [report, report]), () => api.forfeitMatch({ params, body })]
  return can[roll(10) === 0 ? can.length - 1 : roll(can.length - 1)] ?? report
}

function callOfLobby(
  { id, state, version, slots }: Lobby,
  of: (name: string | null) => Gamer,
  roll: Roll,
): Call {
  const params = { id }
  const { api } = of(slots[roll(slots.length)]?.username ?? null)
  const there = slots.flatMap(({ isAbsent }, slot) => (isAbsent ? [] : [slot]))
  const placings = slots.map((_, slot) => ({
    slot,
    place: there.includes(slot) ? there.indexOf(slot) + 1 : null,
    score: 0,
  }))
  const action: MatchAction =
    state === 'check_in' ? 'check_in' : state === 'awaiting_confirmation' ? 'confirm' : 'report'
  if (roll(12) === 0) return () => api.leaveLobby({ params })
  if (action === 'check_in') return () => api.checkInToLobby({ params })
  if (action === 'confirm') return () => api.confirmLobby({ params, body: { version } })
  return () => api.reportLobby({ params, body: { placings, version } })
}

// The embedded database has one connection: nobody waits for anybody there.
describe.runIf(process.env['TEST_DATABASE_URL'])('[12] many who act at once', () => {
  it('wait in no ring where a result decides a match further on, before others that were held', async () => {
    const { world, deadlocks } = await watchedWorld(() => new Date())
    const names = Array.from({ length: 8 }, (_, index) => `ring_${index}`)
    const stages: readonly StageSetup[] = [{ type: 'double_elimination', config: { bestOf: 1 } }]
    const { id, slug, of } = await startTournament(world, names, { stages })
    const { data } = await world.visitor.readBracket({ params: { slug } })
    const winners = data.stages.flatMap(({ rounds }) => rounds.filter(({ bracket }) => bracket === 'winners'))
    const [first, second] = winners[0]?.matches ?? []
    const last = winners[2]?.matches[0]
    if (!first || !second || !last) throw new Error('Eight play three rounds.')
    const report = async ({ id: matchId, slots, version }: Match) =>
      of(slots[0].username).api.reportResult({ params: { id: matchId }, body: { score: [1, 0], version } })
    const confirm = ({ id: matchId, slots, version }: Match) =>
      of(slots[1].username).api.confirmResult({ params: { id: matchId }, body: { version: version + 1 } })
    await report(second)
    await confirm(second)
    // Whoever meets them in the second round stands in the third at once.
    await of(second.slots[0].username).api.withdrawFromTournament({ params: { id } })
    await report(first)
    await world.app.settle()

    let confirmed: Promise<unknown> | undefined
    await world.db.transaction(async (tx) => {
      await hold(tx, sql`id = ${last.id}`)
      confirmed = confirm(first)
      await areWaiting(world, 1)
      // In order: it comes after the third round of the winners.
      await hold(tx, sql`id = (select loser_to_match from matches where id = ${first.id})`)
    })
    await confirmed
    expect(deadlocks).toEqual([])
    const after = await world.visitor.readMatch({ params: { id: last.id } })
    expect(after.data.slots.map(({ username }) => username)).toContain(first.slots[0].username)
  })

  it('wait in no ring where a deadline begins while a pause ends', async () => {
    const { world, deadlocks } = await watchedWorld(() => new Date())
    const names = Array.from({ length: 8 }, (_, index) => `pause_${index}`)
    const { id, slug, of } = await startTournament(world, names, { stages: formats['single'] ?? [] })
    const { matches } = await openOf(world, slug)
    const [first] = matches
    const last = matches.at(-1)
    if (!first || !last) throw new Error('Eight play four matches in the first round.')
    const report = async ({ id: matchId, slots, version }: Match) =>
      of(slots[0].username).api.reportResult({ params: { id: matchId }, body: { score: [1, 0], version } })
    const organizer = await world.gamer('organizer')
    const params = { id }
    // It has a time to be confirmed in, which the end of a pause moves.
    await report(last)
    await organizer.api.pauseTournament({ params, body: { reason: 'A break.' } })

    const done: Promise<unknown>[] = []
    await world.db.transaction(async (tx) => {
      await hold(tx, sql`id = ${last.id}`)
      done.push(organizer.api.resumeTournament({ params }))
      await areWaiting(world, 1)
      // From here on this one has a time, too.
      await report(first)
      // Holds the first, and comes to the last behind whoever ends the pause.
      done.push(of(first.slots[1].username).api.withdrawFromTournament({ params }))
      await areWaiting(world, 2)
    })
    await Promise.all(done)
    expect(deadlocks).toEqual([])
  })

  it.each(
    played.flatMap((name) => Array.from({ length: runs }, (_, index) => [name, firstSeed + index] as const)),
  )(
    'wait in no ring for each other: %s (seed %i)',
    async (name, seed) => {
      let time = Date.now()
      const { world, deadlocks } = await watchedWorld(() => new Date(time))
      let state = seed
      const roll: Roll = (below) => {
        state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
        return Math.floor((state / 2_147_483_648) * below)
      }
      const tournament = await startTournament(
        world,
        Array.from({ length: name === 'robin' ? 7 : 12 }, (_, index) => `${name}_${index}`),
        { stages: formats[name] ?? [], matchCheckInMinutes: 10 },
      )
      const { id, slug, gamers, of } = tournament
      const organizer = await world.gamer('organizer')
      const params = { id }
      let commands = 0
      for (let wave = 0; wave < 15; wave += 1) {
        if ((await world.visitor.readTournament({ params: { slug } })).data.state !== 'live') break
        const { matches, over, lobbies } = await openOf(world, slug)
        const ruled = [...matches, ...over].filter(() => roll(8) === 0)
        const calls: Call[] = [
          ...matches.flatMap((match) => [callOfMatch(match, of, roll), callOfMatch(match, of, roll)]),
          ...lobbies.flatMap((lobby) => lobby.slots.map(() => callOfLobby(lobby, of, roll))),
          ...ruled.map((match) => () => {
            const type = roll(2) === 0 ? 'double_forfeit' : 'replay'
            const body = {
              ruling: { type },
              reason: 'By chance.',
              version: match.version,
              isForced: true,
            } as const
            return organizer.api.ruleMatch({ params: { id: match.id }, body })
          }),
          // Mostly one leaves, sometimes some do at once.
          ...(wave % 4 === 2
            ? gamers
                .filter(() => roll(14) === 0)
                .map(
                  ({ api }) =>
                    () =>
                      api.withdrawFromTournament({ params }),
                )
            : []),
          ...(roll(6) === 0
            ? [
                () => organizer.api.pauseTournament({ params, body: { reason: 'A break.' } }),
                () => organizer.api.resumeTournament({ params }),
              ]
            : []),
          () => world.app.jobs.drain(),
          () => world.app.jobs.drain(),
        ]
        if (roll(5) === 0) time += 600_000
        commands += calls.length
        const shuffled = [...calls].flatMap(() => calls.splice(roll(calls.length), 1))
        await Promise.allSettled(shuffled.map((call) => call()))
        await organizer.api.resumeTournament({ params }).catch(() => undefined)
        await world.app.settle()
      }
      expect(commands).toBeGreaterThan(50)
      assertNone(deadlocks)
    },
    300_000,
  )
})
