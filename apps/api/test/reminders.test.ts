import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../src/app.ts'
import { timersOf } from '../src/modules/tournaments/start.ts'
import { schedule } from '../src/platform/jobs.ts'
import { addTournament, type Gamer, matchesOf, startTournament, startWorld, type World } from './world.ts'

let world: World
let time = Date.parse('2026-11-23T12:00:00Z')
beforeAll(async () => {
  world = await startWorld({ now: () => new Date(time) })
})
afterAll(() => world.close())

const minutes = (count: number) => count * 60_000
const pass = (ms: number) => {
  time += ms
  return world.app.settle()
}
/** What a gamer was reminded of, oldest first. */
async function remindersOf({ id }: Gamer): Promise<readonly string[]> {
  const { rows } = (await world.db.execute(
    sql`select title from notifications where user_id = ${id} and dedupe_key like 'remind%' order by created_at, title`,
  )) as { rows: readonly { title: string }[] }
  return rows.map(({ title }) => title)
}

/** A tournament in two hours with check-in from 30 to 5 minutes before. */
async function published(names: readonly string[]) {
  const timing = {
    startMode: 'scheduled',
    startsAt: new Date(time + minutes(120)),
    checkInOpensMinutes: 30,
    checkInClosesMinutes: 5,
  } as const
  const { id, slug } = await addTournament(world.db, { ...timing, capacity: 8 })
  await schedule(world.db, timersOf({ id, ...timing, createdAt: new Date(time) }))
  const gamers = await Promise.all(names.map((name) => world.gamer(name)))
  for (const { api } of gamers) await api.joinTournament({ params: { id }, body: {} })
  await world.app.settle()
  return { id, slug, params: { id }, gamers }
}

describe('reminders of a tournament', () => {
  it('come 60 and 15 minutes before the start, and before check-in closes to those who have not', async () => {
    const { params, gamers } = await published(['rem_a', 'rem_b', 'rem_c'])
    const [a, b, c] = gamers as [Gamer, Gamer, Gamer]
    await pass(minutes(59))
    expect(await remindersOf(a)).toEqual([])
    await pass(minutes(1))
    expect(await remindersOf(a)).toEqual(['Test Cup starts in 60 minutes'])
    await c.api.withdrawFromTournament({ params })
    await pass(minutes(30))
    await a.api.checkInToTournament({ params })
    await pass(minutes(15))
    expect(await remindersOf(a)).toEqual(['Test Cup starts in 60 minutes', 'Test Cup starts in 15 minutes'])
    expect(await remindersOf(b)).toEqual([
      'Test Cup starts in 60 minutes',
      'Check-in to Test Cup closes in 10 minutes',
      'Test Cup starts in 15 minutes',
    ])
    expect(await remindersOf(c)).toEqual(['Test Cup starts in 60 minutes'])
    await pass(minutes(60))
    expect(await remindersOf(b)).toHaveLength(3)
  })

  it('come later by a pause, and not at all when it is cancelled', async () => {
    const { params, gamers } = await published(['rem_d', 'rem_e'])
    const [gamer] = gamers as [Gamer]
    const organizer = await world.gamer('organizer')
    await organizer.api.pauseTournament({ params, body: { reason: 'A break.' } })
    await pass(minutes(70))
    expect(await remindersOf(gamer)).toEqual([])
    await organizer.api.resumeTournament({ params })
    await pass(minutes(59))
    expect(await remindersOf(gamer)).toEqual([])
    await pass(minutes(1))
    expect(await remindersOf(gamer)).toEqual(['Test Cup starts in 60 minutes'])
    await organizer.api.cancelTournament({ params, body: { reason: 'The hall is flooded.' } })
    await pass(minutes(200))
    expect(await remindersOf(gamer)).toHaveLength(1)
  })

  it('come once, over processes and restarts, and tell how much time is left by then', async () => {
    const { gamers } = await published(['rem_f', 'rem_g'])
    const [gamer] = gamers as [Gamer]
    // Nobody was there when the first was due.
    time += minutes(70)
    const others = await Promise.all(
      [0, 1].map(() => createApp({ config: world.config, db: world.db, now: () => new Date(time) })),
    )
    await Promise.all([world.app, ...others].map((app) => app.settle()))
    for (const app of others) await app.close()
    await world.app.settle()
    expect(await remindersOf(gamer)).toEqual(['Test Cup starts in 50 minutes'])
    time += minutes(37)
    await world.app.settle()
    expect(await remindersOf(gamer)).toContain('Test Cup starts in 13 minutes')
    expect(await remindersOf(gamer)).toHaveLength(3)
  })

  it('are not of the past: one that is published late has those that are left', () => {
    const startsAt = new Date(time + minutes(20))
    const timers = timersOf({ id: 'x', startMode: 'scheduled', startsAt, createdAt: new Date(time) })
    expect(timers.map(({ kind, detail }) => [kind, detail?.['minutes']])).toEqual([
      ['remind_start', 15],
      ['tournament_start', undefined],
    ])
    expect(timersOf({ id: 'x', startMode: 'when_full', startsAt, createdAt: new Date(time) })).toEqual([])
  })
})

describe('reminders of a match', () => {
  it('come half of a short check-in before it closes, to the side that has not', async () => {
    const { of, slug } = await startTournament(world, ['rem_h', 'rem_i'], { matchCheckInMinutes: 10 })
    const [match] = await matchesOf(world, { slug })
    const [first, second] = [of(match?.slots[0].username ?? ''), of(match?.slots[1].username ?? '')]
    await pass(minutes(4))
    await first.api.checkInToMatch({ params: { id: match?.id ?? '' } })
    await pass(minutes(1))
    expect(await remindersOf(second)).toEqual([`Check-in to your match F closes in 5 minutes`])
    expect(await remindersOf(first)).toEqual([])
    await pass(minutes(10))
    expect(await remindersOf(second)).toHaveLength(1)
  })

  it('come before a result counts by itself, to the captain who has not answered', async () => {
    const { id, of, slug } = await startTournament(world, ['rem_j', 'rem_k'])
    const [match] = await matchesOf(world, { slug })
    const [first, second] = [of(match?.slots[0].username ?? ''), of(match?.slots[1].username ?? '')]
    const params = { id: match?.id ?? '' }
    await first.api.reportResult({ params, body: { score: [2, 1], version: match?.version ?? 0 } })
    const organizer = await world.gamer('organizer')
    await organizer.api.pauseTournament({ params: { id }, body: { reason: 'A break.' } })
    await pass(minutes(30))
    await organizer.api.resumeTournament({ params: { id } })
    await pass(minutes(4))
    expect(await remindersOf(second)).toEqual([])
    await pass(minutes(1))
    expect(await remindersOf(second)).toEqual([`${first.username.toUpperCase()} waits for your answer`])
    const { items } = await second.api.listNotifications()
    expect(items[0]).toMatchObject({
      type: 'learnMore',
      subtitle: expect.stringContaining(
        'a 2–1 win in F of Test Cup. Without an answer it counts in 5 minutes.',
      ),
    })
    expect(await remindersOf(first)).toEqual([])
  })

  it('are of the last report: one that was ruled away reminds nobody', async () => {
    const { of, slug } = await startTournament(world, ['rem_n', 'rem_o'])
    const [match] = await matchesOf(world, { slug })
    const [first, second] = [of(match?.slots[0].username ?? ''), of(match?.slots[1].username ?? '')]
    const params = { id: match?.id ?? '' }
    const version = async () => (await world.visitor.readMatch({ params })).data.version
    const report = async () =>
      first.api.reportResult({ params, body: { score: [2, 0], version: await version() } })
    await report()
    await second.api.disputeResult({ params, body: { text: 'No.', version: await version() } })
    const organizer = await world.gamer('organizer')
    await organizer.api.ruleMatch({
      params,
      body: { ruling: { type: 'replay' }, reason: 'Play again.', version: await version() },
    })
    await pass(minutes(3))
    await report()
    await pass(minutes(2))
    expect(await remindersOf(second)).toEqual([])
    await pass(minutes(3))
    expect(await remindersOf(second)).toHaveLength(1)
  })

  it('do not come when the result was answered', async () => {
    const { of, slug } = await startTournament(world, ['rem_l', 'rem_m'])
    const [match] = await matchesOf(world, { slug })
    const [first, second] = [of(match?.slots[0].username ?? ''), of(match?.slots[1].username ?? '')]
    const params = { id: match?.id ?? '' }
    const { data } = await first.api.reportResult({
      params,
      body: { score: [2, 0], version: match?.version ?? 0 },
    })
    await second.api.confirmResult({ params, body: { version: data.version } })
    await pass(minutes(60))
    expect(await remindersOf(second)).toEqual([])
  })
})
