import type { Match, Ruling } from '@esports/contract'
import { and, asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { schema } from '../src/platform/database/index.ts'
import { uuidv7 } from '../src/platform/ids.ts'
import { brokenLedgers } from './ledgers.ts'
import { type Gamer, matchesOf, playersOf, startTournament, startWorld, type World } from './world.ts'

let world: World
let time = Date.parse('2026-11-23T12:00:00Z')
beforeAll(async () => {
  world = await startWorld({ now: () => new Date(time) })
})
afterAll(() => world.close())

const { xpLedger } = schema

/** A duel that the first gamer wins. */
async function duel(winner: string, loser: string, setup: Parameters<typeof startTournament>[2] = {}) {
  time += 1_000
  const tournament = await startTournament(world, [winner, loser], setup)
  const [match] = await matchesOf(world, tournament)
  if (!match) throw new Error('A duel has a match.')
  const params = { id: match.id }
  const score: [number, number] = match.slots[0].username === winner ? [2, 0] : [0, 2]
  const { data } = await tournament
    .of(winner)
    .api.reportResult({ params, body: { score, version: match.version } })
  await tournament.of(loser).api.confirmResult({ params, body: { version: data.version } })
  await world.app.settle()
  return { match, tournament, winner: tournament.of(winner), loser: tournament.of(loser) }
}

async function rule({ id }: Match, ruling: Ruling): Promise<void> {
  const { version } = (await world.visitor.readMatch({ params: { id } })).data
  const organizer = await world.gamer('organizer')
  await organizer.api.ruleMatch({
    params: { id },
    body: { ruling, reason: 'The video says so.', version, isForced: true },
  })
  await world.app.settle()
}

const xpOf = async ({ api }: Gamer) => (await api.readMyProfile()).data.counts.xp
const levelOf = async ({ api }: Gamer) => (await api.readMyProfile()).data.level
/** What a gamer has had for a match, row by row. */
const rowsFor = async ({ id }: Gamer, match: Match) =>
  (
    await world.db
      .select()
      .from(xpLedger)
      .where(and(eq(xpLedger.userId, id), eq(xpLedger.matchId, match.id)))
      .orderBy(asc(xpLedger.revision))
  ).map(({ amount, result }) => [amount, result])

/** XP that a gamer has had for matches of this day. */
async function had(gamer: Gamer, count: number, amount: number, opponent: string): Promise<void> {
  await world.db.insert(xpLedger).values(
    Array.from({ length: count }, () => {
      const matchId = uuidv7()
      return {
        id: uuidv7(),
        userId: gamer.id,
        source: `match:${matchId}:2`,
        amount,
        createdAt: new Date(time),
        matchId,
        revision: 2,
        result: 'won',
        day: new Date(time).toISOString().slice(0, 10),
        opponents: [opponent],
      }
    }),
  )
}

describe('XP of matches [product 3.4]', () => {
  it('is 25 for playing and 25 for winning, none for a forfeit, and makes the level', async () => {
    const { winner, loser, match } = await duel('xp_ann', 'xp_bob')
    expect([await xpOf(winner), await xpOf(loser)]).toEqual([50, 25])
    expect(await levelOf(winner)).toBe(1)
    await had(winner, 1, 50, loser.id)
    expect(await levelOf(winner)).toBe(2)
    await rule(match, { type: 'forfeit', winner: 0 })
    expect(await xpOf(loser)).toBe(0)
  })

  it('of a result that is overruled is made up for, row by row, and once', async () => {
    const { winner, loser, match } = await duel('xp_cat', 'xp_dan')
    const isLoserFirst = match.slots[0].username === 'xp_dan'
    await rule(match, {
      type: 'win',
      winner: isLoserFirst ? 0 : 1,
      score: isLoserFirst ? [2, 0] : [0, 2],
    })
    expect(await rowsFor(winner, match)).toEqual([
      [50, 'won'],
      [-25, 'played'],
    ])
    expect(await rowsFor(loser, match)).toEqual([
      [25, 'played'],
      [25, 'won'],
    ])
    await rule(match, { type: 'replay' })
    expect([await xpOf(winner), await xpOf(loser)]).toEqual([0, 0])
    const before = await world.db.select().from(xpLedger).orderBy(asc(xpLedger.id))
    await world.db.execute(sql`update consumers set cursor = 0 where name = 'xp'`)
    await world.app.outbox.drain()
    expect(await world.db.select().from(xpLedger).orderBy(asc(xpLedger.id))).toEqual(before)
  })

  it('comes from the same opponent three times a day', async () => {
    const [eve, fay] = [await world.gamer('xp_eve'), await world.gamer('xp_fay')]
    await had(eve, 3, 25, fay.id)
    const { match } = await duel('xp_eve', 'xp_fay')
    expect(await rowsFor(eve, match)).toEqual([[0, 'won']])
    expect(await rowsFor(fay, match)).toEqual([[25, 'played']])
    time += 86_400_000
    const next = await duel('xp_eve', 'xp_fay')
    expect(await rowsFor(await world.gamer('xp_eve'), next.match)).toEqual([[50, 'won']])
  })

  it('is 1,500 a day at most, from all matches together, corrected ones too', async () => {
    const [gus, hal] = [await world.gamer('xp_gus'), await world.gamer('xp_hal')]
    for (let index = 0; index < 29; index += 1) await had(gus, 1, 50, uuidv7())
    await had(gus, 1, 30, uuidv7())
    const { match } = await duel('xp_gus', 'xp_hal')
    expect(await rowsFor(gus, match)).toEqual([[20, 'won']])
    expect(await xpOf(gus)).toBe(1_500)
    await rule(match, { type: 'replay' })
    expect(await xpOf(gus)).toBe(1_480)
    expect(await rowsFor(hal, match)).toEqual([
      [25, 'played'],
      [-25, 'void'],
    ])
    expect(await brokenLedgers(world.db)).toEqual([])
  })
})

const eight = (label: string) => Array.from({ length: 8 }, (_, index) => `${label}_${index}`)
type Started = Awaited<ReturnType<typeof startTournament>>

/** The side that is named, else the upper one, wins. */
async function win({ of }: Started, { id, slots, version }: Match, winner = slots[0].username) {
  const [top, bottom] = slots.map(({ username }) => of(username))
  const params = { id }
  const score: [number, number] = winner === slots[0].username ? [2, 0] : [0, 2]
  const told = await top?.api.reportResult({ params, body: { score, version } })
  await bottom?.api.confirmResult({ params, body: { version: told?.data.version ?? version } })
  await world.app.settle()
}

const ready = async (tournament: Started) =>
  (await matchesOf(world, tournament)).filter(({ state }) => state === 'ready')

async function finalise() {
  time += 30 * 60_000
  await world.app.settle()
}

describe('XP of tournaments [product 3.4]', () => {
  it('comes when results are final: for attendance, places and fair play, and for the organiser', async () => {
    time += 1_000
    const tournament = await startTournament(world, eight('xp_all'))
    for (let left = await ready(tournament); left.length > 0; left = await ready(tournament))
      for (const match of left) await win(tournament, match)
    const organizer = await world.gamer('organizer')
    const before = await xpOf(organizer)
    await finalise()
    const players = await playersOf(world, tournament)
    const byPlace = async (place: number) =>
      Promise.all(
        players
          .filter(({ finalPlace }) => finalPlace === place)
          .map(({ username }) => xpOf(tournament.of(username))),
      )
    expect(await byPlace(1)).toEqual([3 * 50 + 50 + 500 + 20])
    expect(await byPlace(2)).toEqual([2 * 50 + 25 + 50 + 350 + 20])
    expect(await byPlace(3)).toEqual([1, 2].map(() => 50 + 25 + 50 + 200 + 20))
    // Of eight everybody is among the best eight.
    expect(await byPlace(5)).toEqual([1, 2, 3, 4].map(() => 25 + 50 + 20))
    expect(await xpOf(organizer)).toBe(before + 200)
    const rows = await world.db.select().from(xpLedger).orderBy(asc(xpLedger.id))
    await world.db.execute(sql`update consumers set cursor = 0 where name = 'xp'`)
    await world.app.outbox.drain()
    expect(await world.db.select().from(xpLedger).orderBy(asc(xpLedger.id))).toEqual(rows)
  })

  it('[12] does not come where fewer than eight have played, however many were entered', async () => {
    const { winner, loser } = await duel('xp_ivy', 'xp_jan')
    const organizer = await world.gamer('organizer')
    time += 1_000
    const tournament = await startTournament(world, eight('xp_sock'))
    const [first, ...others] = await ready(tournament)
    if (!first) throw new Error('There are matches.')
    await win(tournament, first)
    for (const { slots } of others)
      for (const { username } of slots)
        await tournament.of(username).api.withdrawFromTournament({ params: { id: tournament.id } })
    await world.app.settle()
    const before = await xpOf(organizer)
    await finalise()
    const { state } = (await world.visitor.readTournament({ params: tournament })).data
    expect(state).toBe('finalized')
    expect([await xpOf(winner), await xpOf(loser)]).toEqual([50, 25])
    expect(await xpOf(tournament.of(first.slots[0].username))).toBe(50)
    expect(await xpOf(organizer)).toBe(before)
  })

  it('is less for who left, and whose word a ruling did not believe', async () => {
    time += 1_000
    const tournament = await startTournament(world, eight('xp_less'), { tier: 4 })
    const { of, id } = tournament
    const [one, ...others] = await ready(tournament)
    if (!one) throw new Error('Eight play four quarterfinals.')
    const [liar, honest] = [of(one.slots[0].username), of(one.slots[1].username)]
    const claim = await liar.api.reportResult({
      params: { id: one.id },
      body: { score: [2, 0], version: one.version },
    })
    await honest.api.disputeResult({
      params: { id: one.id },
      body: { text: 'I won.', version: claim.data.version },
    })
    await rule(one, { type: 'win', winner: 1, score: [0, 2] })
    for (const match of others) await win(tournament, match)
    const semifinals = await ready(tournament)
    const isHonests = ({ slots }: Match) => slots.some(({ username }) => username === honest.username)
    const leaver = of(semifinals.find((match) => !isHonests(match))?.slots[0].username ?? null)
    await leaver.api.withdrawFromTournament({ params: { id } })
    await world.app.settle()
    for (let left = await ready(tournament); left.length > 0; left = await ready(tournament))
      for (const match of left) await win(tournament, match, honest.username)
    await finalise()
    expect(await xpOf(honest)).toBe(3 * 50 + 50 + 1_000 + 20)
    expect(await xpOf(liar)).toBe(25 + 50)
    expect(await xpOf(leaver)).toBe(50 + 400)
    expect(await brokenLedgers(world.db)).toEqual([])
  })
})
