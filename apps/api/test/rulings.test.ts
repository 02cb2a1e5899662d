import type { Bracket, Match, Ruling } from '@esports/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { schema } from '../src/platform/database/index.ts'
import { uuidv7 } from '../src/platform/ids.ts'
import { plainClan } from './setups.ts'
import { type Gamer, matchesOf, playersOf, startTournament, startWorld, type World } from './world.ts'

let world: World
let organizer: Gamer
let time = Date.now()
beforeAll(async () => {
  world = await startWorld({ now: () => new Date(time) })
  organizer = await world.gamer('organizer')
})
afterAll(() => world.close())

type Setup = Parameters<typeof startTournament>[2]
const started = (names: readonly string[], setup?: Setup) => startTournament(world, names, setup)
type Started = Awaited<ReturnType<typeof started>>

const bracketOf = async ({ slug }: { readonly slug: string }): Promise<Bracket> =>
  (await world.visitor.readBracket({ params: { slug } })).data
async function matchOf(tournament: Started, code: string): Promise<Match> {
  const match = (await matchesOf(world, tournament)).find((one) => one.code === code)
  if (!match) throw new Error(`There is no match ${code}.`)
  return match
}
const sideOf = ({ of }: Started, match: Match, slot: 0 | 1): Gamer => of(match.slots[slot].username)

/** The first side wins, and the other agrees. */
async function play(tournament: Started, code: string, winner: 0 | 1 = 0): Promise<void> {
  const match = await matchOf(tournament, code)
  const params = { id: match.id }
  const score: [number, number] = winner === 0 ? [2, 0] : [0, 2]
  const { data } = await sideOf(tournament, match, 0).api.reportResult({
    params,
    body: { score, version: match.version },
  })
  await sideOf(tournament, match, 1).api.confirmResult({ params, body: { version: data.version } })
  await world.app.settle()
}

const rule = (
  match: Match,
  ruling: Ruling,
  options: { readonly isForced?: boolean; readonly isDryRun?: boolean; readonly by?: Gamer } = {},
) =>
  (options.by ?? organizer).api.ruleMatch({
    params: { id: match.id },
    body: {
      ruling,
      reason: 'The video shows it.',
      version: match.version,
      isForced: options.isForced ?? false,
      isDryRun: options.isDryRun ?? false,
    },
  })

const firstWins: Ruling = { type: 'win', winner: 0, score: [2, 1] }
const secondWins: Ruling = { type: 'win', winner: 1, score: [1, 2] }

/** A match in dispute. */
async function disputed(names: readonly [string, string], setup: Setup = {}) {
  const tournament = await started(names, setup)
  const match = await matchOf(tournament, 'F')
  const params = { id: match.id }
  const { data } = await sideOf(tournament, match, 0).api.reportResult({
    params,
    body: { score: [2, 0], version: match.version },
  })
  await sideOf(tournament, match, 1).api.disputeResult({
    params,
    body: { text: 'We stopped at one all.', version: data.version },
  })
  await world.app.settle()
  return { tournament, match: await matchOf(tournament, 'F') }
}

describe('a dispute [platform review 2]', () => {
  it('is seen and ruled by an official: the match is over, and both sides are told', async () => {
    const { tournament, match } = await disputed(['rule_a', 'rule_b'])
    const { data: open } = await organizer.api.listDisputes({ params: { id: tournament.id } })
    expect(open).toMatchObject([
      { matchId: match.id, matchCode: 'F', category: 'wrong_score', text: 'We stopped at one all.' },
    ])
    const inbox = await organizer.api.listNotifications()
    expect(inbox.items[0]?.title).toBe('F is disputed')
    expect((await organizer.api.readMatch({ params: { id: match.id } })).data.viewer).toEqual({
      slot: null,
      can: ['rule'],
    })
    const { data } = await rule(match, secondWins)
    expect(data.match).toMatchObject({ state: 'completed', outcome: 'win' })
    expect(data.match.slots.map(({ score }) => score)).toEqual([1, 2])
    await world.app.settle()
    expect((await organizer.api.listDisputes({ params: { id: tournament.id } })).data).toEqual([])
    expect((await world.visitor.readTournament({ params: { slug: tournament.slug } })).data.state).toBe(
      'completed',
    )
    const told = await sideOf(tournament, match, 1).api.listNotifications()
    expect(told.items.find(({ title }) => title === 'F was decided')?.subtitle).toBe(
      'An official of Test Cup gave you the match. “The video shows it.”',
    )
  })

  it('is ended by a side that gives up', async () => {
    const { tournament, match } = await disputed(['yield_a', 'yield_b'])
    const loser = sideOf(tournament, match, 0)
    const { data } = await loser.api.forfeitMatch({
      params: { id: match.id },
      body: { version: match.version },
    })
    expect(data).toMatchObject({ state: 'completed', outcome: 'forfeit' })
    expect((await organizer.api.listDisputes({ params: { id: tournament.id } })).data).toEqual([])
  })

  it('can send both back to play', async () => {
    const { match } = await disputed(['again_a', 'again_b'])
    const { data } = await rule(match, { type: 'replay' })
    expect(data.match).toMatchObject({ state: 'ready', report: null })
  })

  it('is not ruled by whoever plays in it or shares a clan with a side', async () => {
    const { tournament, match } = await disputed(['bias_a', 'bias_b'])
    const clanId = uuidv7()
    const friend = await world.gamer('bias_friend')
    await world.db.insert(schema.clans).values({
      id: clanId,
      slug: 'bias',
      name: 'Bias',
      tag: 'BIAS',
      about: '',
      region: 'EU',
      joinPolicy: 'open',
      memberMax: 10,
      rating: 1000,
      ...plainClan,
    })
    await world.db.insert(schema.clanMembers).values([
      { userId: friend.id, clanId, role: 'owner' },
      { userId: sideOf(tournament, match, 0).id, clanId, role: 'member' },
    ])
    for (const by of [friend, sideOf(tournament, match, 1)]) {
      await expect(rule(match, firstWins, { by })).rejects.toMatchObject({ code: 'forbidden' })
      await organizer.api.addStaff({
        params: { id: tournament.id },
        body: { username: by.username, role: 'referee' },
      })
      const seen = await by.api.readMatch({ params: { id: match.id } })
      expect(seen.data.viewer.can).not.toContain('rule')
      await expect(rule(match, firstWins, { by })).rejects.toMatchObject({
        code: 'forbidden',
        message: expect.stringContaining('Another official'),
      })
    }
    const neutral = await world.gamer('bias_neutral')
    await organizer.api.addStaff({
      params: { id: tournament.id },
      body: { username: 'bias_neutral', role: 'referee' },
    })
    expect((await rule(match, firstWins, { by: neutral })).data.match.state).toBe('completed')
  })

  it('is not ruled by whoever stands in a match that changes with it', async () => {
    const tournament = await started(['chain_a', 'chain_b', 'chain_c', 'chain_d'])
    await play(tournament, 'SF-1')
    await play(tournament, 'SF-2')
    const final = await matchOf(tournament, 'F')
    const finalist = sideOf(tournament, final, 1)
    await organizer.api.addStaff({
      params: { id: tournament.id },
      body: { username: finalist.username, role: 'referee' },
    })
    const semiFinal = await matchOf(tournament, 'SF-1')
    for (const isDryRun of [true, false])
      await expect(
        rule(semiFinal, secondWins, { by: finalist, isForced: true, isDryRun }),
      ).rejects.toMatchObject({ code: 'forbidden', message: expect.stringContaining('F') })
    expect((await matchOf(tournament, 'F')).slots).toEqual(final.slots)
  })

  it('is ruled once: who rules on an old version is told so', async () => {
    const { match } = await disputed(['once_a', 'once_b'])
    const results = await Promise.allSettled([rule(match, firstWins), rule(match, secondWins)])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('a result that was wrong', () => {
  it('is corrected with all that follows; what it undoes is said before', async () => {
    const tournament = await started(['fix_a', 'fix_b', 'fix_c', 'fix_d'])
    await play(tournament, 'SF-1')
    await play(tournament, 'SF-2')
    const final = await matchOf(tournament, 'F')
    await sideOf(tournament, final, 0).api.reportResult({
      params: { id: final.id },
      body: { score: [2, 0], version: final.version },
    })
    const semiFinal = await matchOf(tournament, 'SF-1')
    const dryRun = await rule(semiFinal, secondWins, { isDryRun: true })
    expect(dryRun.data.affected).toEqual([
      { matchId: final.id, code: 'F', was: 'awaiting_confirmation', becomes: 'ready', isVoided: true },
    ])
    expect(await matchOf(tournament, 'SF-1')).toEqual(semiFinal)
    await expect(rule(semiFinal, secondWins)).rejects.toMatchObject({
      code: 'needs_force',
      message: expect.stringContaining('F'),
    })
    await rule(semiFinal, secondWins, { isForced: true })
    expect((await matchOf(tournament, 'F')).slots[0].username).toBe(semiFinal.slots[1].username)
    await world.app.settle()
    await play(tournament, 'F')
    expect((await world.visitor.readTournament({ params: { slug: tournament.slug } })).data.state).toBe(
      'completed',
    )
  })

  it('is corrected after the last match too, until results are final', async () => {
    const tournament = await started(['late_fix_a', 'late_fix_b'])
    await play(tournament, 'F')
    const places = async () => {
      const { data } = await world.visitor.readTournament({ params: { slug: tournament.slug } })
      const players = await playersOf(world, tournament)
      return [data.state, ...players.map(({ username, finalPlace }) => [username, finalPlace])]
    }
    const match = await matchOf(tournament, 'F')
    const [first, second] = match.slots.map(({ username }) => username)
    expect(await places()).toEqual(['completed', [first, 1], [second, 2]])
    await rule(match, secondWins)
    await world.app.settle()
    expect(await places()).toEqual(['completed', [first, 2], [second, 1]])
    time += 31 * 60_000
    await world.app.settle()
    const seen = await organizer.api.readMatch({ params: { id: match.id } })
    expect(seen.data.viewer.can).toEqual([])
    await expect(rule(await matchOf(tournament, 'F'), firstWins)).rejects.toMatchObject({
      code: 'wrong_state',
      message: expect.stringContaining('final'),
    })
  })

  it('opens the whole time for disputes anew', async () => {
    const tournament = await started(['window_a', 'window_b'])
    await play(tournament, 'F')
    time += 29 * 60_000
    await rule(await matchOf(tournament, 'F'), secondWins)
    await world.app.settle()
    const state = async () =>
      (await world.visitor.readTournament({ params: { slug: tournament.slug } })).data.state
    time += 29 * 60_000
    await world.app.settle()
    expect(await state()).toBe('completed')
    time += 60_000
    await world.app.settle()
    expect(await state()).toBe('finalized')
  })

  it('of a stage that others were drawn from stands', async () => {
    const tournament = await started(
      Array.from({ length: 4 }, (_, index) => `staged_${index}`),
      {
        stages: [
          { type: 'groups', config: { bestOf: 3, groupCount: 2, advance: 1 } },
          { type: 'single_elimination', config: { bestOf: 3 } },
        ],
      },
    )
    const [group] = (await bracketOf(tournament)).stages
    const matches = group?.rounds.flatMap((round) => round.matches) ?? []
    for (const { code } of matches) await play(tournament, code)
    expect((await bracketOf(tournament)).stages.map(({ state }) => state)).toEqual(['done', 'live'])
    await expect(rule(await matchOf(tournament, matches[0]?.code ?? ''), secondWins)).rejects.toMatchObject({
      code: 'wrong_state',
    })
  })

  it('that ends no series is none', async () => {
    const { match } = await disputed(['odd_rule_a', 'odd_rule_b'])
    await expect(rule(match, { type: 'win', winner: 0, score: [1, 1] })).rejects.toMatchObject({
      code: 'rule_violation',
    })
    await expect(rule(match, { type: 'win', winner: 1, score: [2, 0] })).rejects.toMatchObject({
      code: 'rule_violation',
    })
  })
})

describe('check-in to a match', () => {
  const setup = { matchCheckInMinutes: 10 }
  const checkIn = (gamer: Gamer, { id }: Match) => gamer.api.checkInToMatch({ params: { id } })

  it('opens with the match, which begins when both are there', async () => {
    const tournament = await started(['there_a', 'there_b'], setup)
    const match = await matchOf(tournament, 'F')
    expect(match).toMatchObject({
      state: 'check_in',
      deadlineAt: new Date(time + 600_000).toISOString(),
    })
    const first = await checkIn(sideOf(tournament, match, 0), match)
    expect(first.data).toMatchObject({ state: 'check_in', deadlineAt: match.deadlineAt })
    expect(first.data.slots[0].checkedInAt).not.toBeNull()
    // A second tap is not a mistake.
    await checkIn(sideOf(tournament, match, 0), match)
    const both = await checkIn(sideOf(tournament, match, 1), match)
    expect(both.data).toMatchObject({ state: 'live', deadlineAt: null })
    time += 600_000
    await world.app.settle()
    expect((await matchOf(tournament, 'F')).state).toBe('live')
  })

  it('opens anew when the match is played again, with a clock of its own', async () => {
    const tournament = await started(['anew_a', 'anew_b'], setup)
    const match = await matchOf(tournament, 'F')
    time += 60_000
    await rule(match, { type: 'replay' })
    const again = await matchOf(tournament, 'F')
    expect(again).toMatchObject({ state: 'check_in', deadlineAt: new Date(time + 600_000).toISOString() })
    await checkIn(sideOf(tournament, again, 1), again)
    time += 540_000
    await world.app.settle()
    expect((await matchOf(tournament, 'F')).state).toBe('check_in')
    time += 60_000
    await world.app.settle()
    expect(await matchOf(tournament, 'F')).toMatchObject({ state: 'completed', outcome: 'forfeit' })
  })

  it('is lost by whoever is not there in time, and the next match opens its own', async () => {
    const tournament = await started(['away_a', 'away_b', 'away_c', 'away_d'], setup)
    const match = await matchOf(tournament, 'SF-1')
    const winner = sideOf(tournament, match, 1)
    await checkIn(winner, match)
    time += 600_000
    await world.app.settle()
    expect(await matchOf(tournament, 'SF-1')).toMatchObject({ state: 'completed', outcome: 'forfeit' })
    expect(await matchOf(tournament, 'SF-2')).toMatchObject({ outcome: 'double_forfeit' })
    // Nobody comes out of the other one: the final is a bye.
    expect(await matchOf(tournament, 'F')).toMatchObject({ state: 'completed', outcome: 'bye' })
    await world.app.settle()
    const { data } = await world.visitor.readTournament({ params: { slug: tournament.slug } })
    expect(data.state).toBe('completed')
    const players = await playersOf(world, tournament)
    expect(players.find(({ finalPlace }) => finalPlace === 1)?.username).toBe(winner.username)
    const { items } = await winner.api.listNotifications()
    expect(items.map(({ title }) => title)).toContain('SF-1 is yours')
  })

  it('waits in a table until both sides have played what comes before', async () => {
    const tournament = await started(['turn_a', 'turn_b', 'turn_c', 'turn_d'], {
      ...setup,
      stages: [{ type: 'round_robin', config: { bestOf: 1 } }],
    })
    const statesOf = async () =>
      (await bracketOf(tournament)).stages[0]?.rounds.map(({ matches }) => matches.map(({ state }) => state))
    expect(await statesOf()).toEqual([
      ['check_in', 'check_in'],
      ['ready', 'ready'],
      ['ready', 'ready'],
    ])
    const first = (await bracketOf(tournament)).stages[0]?.rounds[0]?.matches ?? []
    for (const match of first) {
      await sideOf(tournament, match, 0).api.forfeitMatch({
        params: { id: match.id },
        body: { version: match.version },
      })
    }
    await world.app.settle()
    expect(await statesOf()).toEqual([
      ['completed', 'completed'],
      ['check_in', 'check_in'],
      ['ready', 'ready'],
    ])
  })

  it.each([
    ['a ruling', (match: Match) => rule(match, { type: 'double_forfeit' })],
    [
      'somebody who leaves',
      (match: Match, tournament: Started) =>
        sideOf(tournament, match, 0).api.withdrawFromTournament({ params: { id: tournament.id } }),
    ],
  ] as const)('opens in a table after %s too', async (label, end) => {
    const of = label.replaceAll(/\W/g, '').slice(0, 8)
    const tournament = await started([`${of}_a`, `${of}_b`, `${of}_c`, `${of}_d`], {
      ...setup,
      stages: [{ type: 'round_robin', config: { bestOf: 1 } }],
    })
    for (const match of (await bracketOf(tournament)).stages[0]?.rounds[0]?.matches ?? [])
      await end(match, tournament)
    await world.app.settle()
    const [, second] = (await bracketOf(tournament)).stages[0]?.rounds ?? []
    const open = second?.matches.filter(({ state }) => state === 'check_in' || state === 'completed')
    expect(open).toHaveLength(2)
  })

  it('stands still while the tournament is paused', async () => {
    const tournament = await started(['still_a', 'still_b'], setup)
    const match = await matchOf(tournament, 'F')
    const params = { id: tournament.id }
    await organizer.api.pauseTournament({ params, body: { reason: 'A break.' } })
    time += 3_600_000
    await world.app.settle()
    expect((await matchOf(tournament, 'F')).state).toBe('check_in')
    await organizer.api.resumeTournament({ params })
    expect((await matchOf(tournament, 'F')).deadlineAt).toBe(new Date(time + 600_000).toISOString())
    time += 599_000
    await world.app.settle()
    expect((await matchOf(tournament, 'F')).state).toBe('check_in')
    time += 1_000
    await world.app.settle()
    expect((await matchOf(tournament, 'F')).state).toBe('completed')
    expect(match.state).toBe('check_in')
  })
})

describe('a tournament that is cancelled', () => {
  it('has no match that is played any more', async () => {
    const tournament = await started(['stop_a', 'stop_b', 'stop_c', 'stop_d'])
    await play(tournament, 'SF-1')
    const open = await matchOf(tournament, 'SF-2')
    await organizer.api.cancelTournament({
      params: { id: tournament.id },
      body: { reason: 'The game servers are down.' },
    })
    await world.app.settle()
    expect((await matchOf(tournament, 'SF-2')).state).toBe('cancelled')
    expect((await matchOf(tournament, 'SF-1')).state).toBe('completed')
    await expect(
      sideOf(tournament, open, 0).api.reportResult({
        params: { id: open.id },
        body: { score: [2, 0], version: open.version + 1 },
      }),
    ).rejects.toMatchObject({ code: 'wrong_state' })
  })
})

describe('a report told game by game', () => {
  it('adds up to its score', async () => {
    const tournament = await started(['games_a', 'games_b'])
    const match = await matchOf(tournament, 'F')
    const report = (winners: readonly (0 | 1)[]) =>
      sideOf(tournament, match, 0).api.reportResult({
        params: { id: match.id },
        body: {
          score: [2, 1],
          games: winners.map((winner) => ({ winner, map: 'Harbour' })),
          version: match.version,
        },
      })
    await expect(report([0, 0])).rejects.toMatchObject({ code: 'rule_violation' })
    expect((await report([0, 1, 0])).data.report?.score).toEqual([2, 1])
    expect(await world.db.select().from(schema.matchGames)).toHaveLength(3)
  })
})
