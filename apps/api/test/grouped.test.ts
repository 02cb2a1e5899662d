import { randomUUID } from 'node:crypto'
import type { Match } from '@esports/contract'
import { inArray, sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMatches } from '../src/modules/matches/service.ts'
import { schema } from '../src/platform/database/index.ts'
import { statementsOf } from './statements.ts'
import {
  addTournament,
  type Gamer,
  matchesOf as readMatches,
  startTournament,
  startWorld,
  type World,
} from './world.ts'

let world: World
let stranger: Gamer
beforeAll(async () => {
  world = await startWorld()
  stranger = await world.gamer('stranger')
})
afterAll(() => world.close())

type Tournament = Awaited<ReturnType<typeof startTournament>>
const matchesOf = (tournament: Tournament) => readMatches(world, tournament)
const names = (label: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${label}_${index}`)
const isOpen = ({ state }: Match) =>
  state === 'ready' || state === 'awaiting_confirmation' || state === 'disputed'
const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : String(error))

/** What one captain, or somebody else, does in one match. */
interface Act {
  readonly match: number
  readonly slot: 0 | 1
  readonly what:
    | 'report'
    | 'confirm'
    | 'dispute'
    | 'forfeit'
    | 'badScore'
    | 'oldVersion'
    | 'stranger'
    | 'nowhere'
}

async function perform(tournament: Tournament, match: Match, { slot, what }: Act): Promise<unknown> {
  const { api } = tournament.of(match.slots[slot].username)
  const params = { id: match.id }
  const { version } = match
  const score: [number, number] = slot === 0 ? [2, 1] : [0, 2]
  const act = async () => {
    switch (what) {
      case 'report':
        return api.reportResult({ params, body: { score, version } })
      case 'badScore':
        return api.reportResult({ params, body: { score: [2, 2], version } })
      case 'oldVersion':
        return api.reportResult({ params, body: { score, version: version + 7 } })
      case 'confirm':
        return api.confirmResult({ params, body: { version } })
      case 'dispute':
        return api.disputeResult({
          params,
          body: { version, category: 'wrong_score', text: 'It was close.' },
        })
      case 'forfeit':
        return api.forfeitMatch({ params, body: { version } })
      case 'stranger':
        return stranger.api.confirmResult({ params, body: { version } })
      case 'nowhere':
        return api.confirmResult({ params: { id: tournament.id }, body: { version } })
    }
  }
  try {
    const { data } = await act()
    return [data.code, data.state, data.version]
  } catch (error) {
    return codeOf(error)
  }
}

/** A bracket without the names of its gamers, which differ between twins. */
const shapeOf = async (tournament: Tournament) =>
  (await matchesOf(tournament)).map(({ code, state, outcome, version, report, slots }) => ({
    code,
    state,
    outcome,
    version,
    report: report && [report.bySlot, report.score],
    slots: slots.map(({ seed, score, isWinner }) => [seed, score, isWinner]),
  }))

let twins = 0

describe('[12] commands of captains that arrive together', () => {
  it(
    'have the results that they would have one after another',
    () =>
      fc.assert(
        fc.asyncProperty(
          fc.array(
            fc.array(
              fc.record({
                match: fc.nat(20),
                slot: fc.constantFrom<0 | 1>(0, 1),
                what: fc.constantFrom<Act['what']>(
                  ...(['report', 'report', 'report', 'confirm', 'confirm', 'confirm', 'forfeit'] as const),
                  ...(['dispute', 'badScore', 'oldVersion', 'stranger', 'nowhere'] as const),
                ),
              }),
              { minLength: 2, maxLength: 8 },
            ),
            { minLength: 4, maxLength: 8 },
          ),
          async (rounds) => {
            twins += 1
            const stages = [
              {
                type: 'double_elimination' as const,
                config: { bestOf: 3 as const, hasGrandFinalReset: true },
              },
            ]
            const [together, alone] = [
              await startTournament(world, names(`together${twins}`, 8), { stages }),
              await startTournament(world, names(`alone${twins}`, 8), { stages }),
            ]
            for (const acts of rounds) {
              const plan = async (tournament: Tournament) => {
                const open = (await matchesOf(tournament)).filter(isOpen)
                // The twins have the same open matches. One act each: the order of two in one match would matter.
                const byMatch = new Map(acts.map((act) => [open[act.match % Math.max(1, open.length)], act]))
                return [...byMatch].flatMap(([match, act]) => (match ? [{ match, act }] : []))
              }
              const [some, same] = [await plan(together), await plan(alone)]
              const results = await Promise.all(some.map(({ match, act }) => perform(together, match, act)))
              const expected: unknown[] = []
              for (const { match, act } of same) expected.push(await perform(alone, match, act))
              expect(results).toEqual(expected)
              await world.app.settle()
              expect(await shapeOf(together)).toEqual(await shapeOf(alone))
            }
          },
        ),
        // Each run plays two tournaments: shrinking would take minutes.
        { numRuns: 6 * Number(process.env['TOURNAMENTS'] ?? 1), endOnFailure: true },
      ),
    240_000,
  )

  it('take few statements, and what follows two of them is written once', async () => {
    const tournament = await startTournament(world, names('few', 16))
    const first = (await matchesOf(tournament)).filter(isOpen)
    const writes = async (act: (match: Match) => Promise<unknown>) => {
      await world.app.settle()
      const sent = await statementsOf(() => Promise.all(first.map(act)))
      return sent.filter((statement) => statement.includes('update "matches"')).length
    }
    const reports = await writes(({ id, version, slots }) =>
      tournament.of(slots[0].username).api.reportResult({ params: { id }, body: { score: [2, 0], version } }),
    )
    const confirmations = await writes(({ id, version, slots }) =>
      tournament.of(slots[1].username).api.confirmResult({ params: { id }, body: { version: version + 1 } }),
    )
    // The first may begin alone, the others together behind it.
    expect(Math.max(reports, confirmations)).toBeLessThanOrEqual(3)
    const next = (await matchesOf(tournament)).filter(isOpen)
    expect(next.map(({ slots }) => slots.map(({ username }) => username))).toEqual(
      Array.from({ length: 4 }, (_, index) =>
        [first[2 * index], first[2 * index + 1]].map((match) => match?.slots[0].username),
      ),
    )
  })

  it('are answered again by their keys: one sent twice is done once, one key for two matches is refused, the others are done', async () => {
    const one = await startTournament(world, names('keys', 8))
    const other = await startTournament(world, names('keys', 8))
    const firstOf = async (tournament: Tournament) => {
      const match = (await matchesOf(tournament)).find(
        (found) => isOpen(found) && found.slots.some(({ username }) => username === 'keys_0'),
      )
      if (!match) throw new Error('keys_0 does not play.')
      return match
    }
    const others = (await matchesOf(one)).filter(
      (match) => isOpen(match) && match.slots.every(({ username }) => username !== 'keys_0'),
    )
    const options = { idempotencyKey: randomUUID() }
    const reportOf = (gamer: Gamer, { id, version }: Match, keyed = {}) =>
      gamer.api.reportResult({ params: { id }, body: { score: [2, 0], version } }, keyed)
    const keyed = one.of('keys_0')
    const [twice, again, elsewhere, ...rest] = await Promise.allSettled([
      reportOf(keyed, await firstOf(one), options),
      reportOf(keyed, await firstOf(one), options),
      reportOf(keyed, await firstOf(other), options),
      ...others.map((match) => reportOf(one.of(match.slots[0].username), match)),
    ])
    const codes = [twice, again, elsewhere].map((settled) =>
      settled?.status === 'fulfilled' ? settled.value.data.version : codeOf(settled?.reason),
    )
    // Which of the two matches the key belongs to is a matter of luck; everything else is not.
    expect([
      [2, 2, 'idempotency_mismatch'],
      ['idempotency_mismatch', 'idempotency_mismatch', 2],
    ]).toContainEqual(codes)
    expect(rest.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
    const versions = [(await firstOf(one)).version, (await firstOf(other)).version]
    expect(versions.toSorted((a, b) => a - b)).toEqual([1, 2])
  })

  it('wait for one another where one fills the match that the other acts in', async () => {
    const tournament = await startTournament(world, names('filled', 4))
    const semis = (await matchesOf(tournament)).filter(isOpen)
    const [one, other] = semis
    if (!one || !other) throw new Error('There are no semi-finals.')
    const { acts } = createMatches({
      db: world.db,
      now: () => new Date(),
      requestsEnd: () => null,
      reopen: () => Promise.resolve(),
    })
    const commandOf = (id: string, type: 'confirm' | 'check_in') => ({ id, type, userId: one.id, version: 1 })
    const commands = [
      commandOf(one.id, 'confirm'),
      commandOf(other.id, 'check_in'),
      commandOf(one.winnerTo?.matchId ?? '', 'check_in'),
    ]
    const held = await world.db.transaction((tx) => acts.hold(tx, commands, { skipsLocked: true }))
    expect(commands.map((command) => acts.isHeld(held, command))).toEqual([true, true, false])
  })

  it('know a key and a match in capital letters', async () => {
    const tournament = await startTournament(world, names('capital', 2))
    const [match] = await matchesOf(tournament)
    if (!match) throw new Error('There is no match.')
    const idempotencyKey = randomUUID().toUpperCase()
    const report = async () =>
      tournament
        .of(match.slots[0].username)
        .api.reportResult(
          { params: { id: match.id.toUpperCase() }, body: { score: [2, 0], version: match.version } },
          { idempotencyKey },
        )
    const first = await report()
    expect(await report()).toEqual(first)
  })

  it('are kept apart from matches that were cancelled, and from lobbies', async () => {
    const lobby = await addTournament(world.db)
    const gamer = await world.gamer('few_0')
    await expect(
      gamer.api.confirmResult({ params: { id: lobby.id }, body: { version: 1 } }),
    ).rejects.toMatchObject({ code: 'not_found' })
  })
})

// The embedded database has one connection: nobody holds a row there while others write.
describe.runIf(process.env['TEST_DATABASE_URL'])('[12] a match that something else holds', () => {
  it('lets nobody wait but those who act in it, or lead to it', async () => {
    const tournament = await startTournament(world, names('held', 16))
    const first = (await matchesOf(tournament)).filter(isOpen)
    const [held, twin, sibling, ...others] = first
    if (!held || !twin || !sibling) throw new Error('There are no matches.')
    const report = ({ id, version, slots }: Match) =>
      tournament.of(slots[0].username).api.reportResult({ params: { id }, body: { score: [2, 0], version } })
    const confirm = ({ id, version, slots }: Match) =>
      tournament.of(slots[1].username).api.confirmResult({ params: { id }, body: { version: version + 1 } })
    const free = others.filter(({ winnerTo }) => winnerTo?.matchId !== sibling.winnerTo?.matchId)
    await Promise.all([sibling, ...free].map(report))
    const ended: string[] = []
    const act = async (match: Match, how: (one: Match) => Promise<unknown>) => {
      await how(match)
      ended.push(match.code)
    }
    let all: Promise<unknown> = Promise.resolve()
    await world.db.transaction(async (tx) => {
      const rows = [held.id, sibling.winnerTo?.matchId ?? '']
      await tx.select().from(schema.matches).where(inArray(schema.matches.id, rows)).for('update')
      all = Promise.all([
        act(held, report),
        act(sibling, confirm),
        act(twin, report),
        ...free.map((one) => act(one, confirm)),
      ])
      while (ended.length < free.length + 1) await new Promise((resolve) => setTimeout(resolve, 5))
    })
    await all
    const codes = (found: readonly Match[]) => found.map(({ code }) => code).toSorted()
    expect(ended.slice(0, -2).toSorted()).toEqual(codes([twin, ...free]))
    expect(ended.slice(-2).toSorted()).toEqual(codes([held, sibling]))
  })

  it('is said to be busy, and not that something is broken, once it was waited for too long', async () => {
    const tournament = await startTournament(world, names('long', 2))
    const [match] = await matchesOf(tournament)
    if (!match) throw new Error('There is no match.')
    const { id, version, slots } = match
    let refused: Promise<unknown> = Promise.resolve()
    await world.db.transaction(async (tx) => {
      await tx
        .select()
        .from(schema.matches)
        .where(inArray(schema.matches.id, [id]))
        .for('update')
      refused = tournament
        .of(slots[0].username)
        .api.reportResult({ params: { id }, body: { score: [2, 0], version } })
        .then(() => 'done', codeOf)
      expect(await refused).toBe('unavailable')
    })
  })
})

describe.runIf(process.env['TEST_DATABASE_URL'])(
  '[12] two processes with commands of captains at once',
  () => {
    it('wait in no ring for each other, and decide every match once', async () => {
      const beside = await world.beside()
      const deadlocks = async () => {
        const { rows } = (await world.db.execute(
          sql`select deadlocks::text as count from pg_stat_database where datname = current_database()`,
        )) as { rows: readonly { count: string }[] }
        return rows[0]?.count
      }
      const before = await deadlocks()
      const stages = [
        { type: 'double_elimination' as const, config: { bestOf: 1 as const, hasGrandFinalReset: true } },
      ]
      const tournament = await startTournament(world, names('ring', 32), { stages })
      const apiOf = (username: string | null, index: number) => {
        const gamer = tournament.of(username)
        return index % 2 === 0 ? gamer.api : beside.as(gamer)
      }
      for (let open = (await matchesOf(tournament)).filter(isOpen); open.length > 0; ) {
        // Siblings, which lead to the same match, are confirmed in different processes; reports and confirmations mix.
        const reported = open.filter(({ state }) => state === 'awaiting_confirmation')
        const ready = open.filter(({ state }) => state === 'ready')
        await Promise.all([
          ...reported.map(({ id, version, slots }, index) =>
            apiOf(slots[1].username, index).confirmResult({ params: { id }, body: { version } }),
          ),
          ...ready.map(({ id, version, slots }, index) =>
            apiOf(slots[0].username, index).reportResult({
              params: { id },
              body: { score: [1, 0], version },
            }),
          ),
        ])
        await world.app.settle()
        open = (await matchesOf(tournament)).filter(isOpen)
      }
      const { data } = await world.visitor.readTournament({ params: { slug: tournament.slug } })
      expect(data.state).toBe('completed')
      expect(await deadlocks()).toBe(before)
      await beside.close()
    }, 120_000)
  },
)
