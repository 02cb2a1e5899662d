import type { Match, Ruling } from '@esports/contract'
import { eq, sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { schema } from '../src/platform/database/index.ts'
import { expectRatingsFromLog, pointsAt } from './ledgers.ts'
import { addPlainClan } from './setups.ts'
import { matchesOf, startTournament, startWorld, type World } from './world.ts'

let world: World
let time = Date.parse('2026-11-23T12:00:00Z')
beforeAll(async () => {
  world = await startWorld({ now: () => new Date(time) })
})
afterAll(() => world.close())

const dayMs = 86_400_000

/** A duel that the first gamer wins, or loses; answers its match. */
async function duel(
  names: readonly [string, string],
  {
    winner = names[0],
    ...setup
  }: { readonly winner?: string } & NonNullable<Parameters<typeof startTournament>[2]> = {},
): Promise<{ readonly match: Match; readonly slug: string; readonly id: string }> {
  time += 60_000
  const { of, id, slug } = await startTournament(world, names, setup)
  const [match] = await matchesOf(world, { slug })
  if (!match) throw new Error('A duel has a match.')
  const [first, second] = match.slots
  const params = { id: match.id }
  const hasFirstWon = first.username === winner
  const reported = await of(first.username).api.reportResult({
    params,
    body: { score: hasFirstWon ? [2, 0] : [0, 2], version: match.version },
  })
  await of(second.username).api.confirmResult({ params, body: { version: reported.data.version } })
  await world.app.settle()
  const { data } = await world.visitor.readMatch({ params })
  return { match: data, slug, id }
}

async function rule(match: Match, ruling: Ruling): Promise<Match> {
  const params = { id: match.id }
  const { version } = (await world.visitor.readMatch({ params })).data
  time += 1_000
  // A season is longer than a session.
  const organizer = await world.gamer('organizer')
  const { data } = await organizer.api.ruleMatch({
    params,
    body: { ruling, reason: 'The video says so.', version, isForced: true },
  })
  await world.app.settle()
  return data.match
}

const slotOf = (match: Match, username: string): 0 | 1 => (match.slots[0].username === username ? 0 : 1)

const win = (match: Match, username: string): Ruling => {
  const winner = slotOf(match, username)
  return { type: 'win', winner, score: winner === 0 ? [2, 0] : [0, 2] }
}

async function ratingOf(username: string, mode = '1v1') {
  const [row] = await world.db
    .select({ rating: schema.ratings })
    .from(schema.ratings)
    .innerJoin(schema.users, eq(schema.users.id, schema.ratings.userId))
    .where(sql`${schema.users.username} = ${username} and ${schema.ratings.mode} = ${mode}`)
    .orderBy(sql`${schema.ratings.season} desc`)
  return row?.rating
}

const leaderboard = async (mode?: string) =>
  (await world.visitor.readLeaderboard({ query: { game: 'test-game', ...(mode ? { mode } : {}) } })).items

describe('ratings [product 3.4]', () => {
  it('move with a confirmed result, and are listed after five', async () => {
    for (const winner of ['ann', 'ann', 'bob', 'ann']) await duel(['ann', 'bob'], { winner })
    expect(await leaderboard()).toEqual([])
    await duel(['ann', 'bob'])
    expect(await leaderboard()).toMatchObject([
      {
        rank: 1,
        username: 'ann',
        won: 4,
        lost: 1,
        form: ['win', 'win', 'loss', 'win', 'win'],
        isProvisional: true,
      },
      { rank: 2, username: 'bob', won: 1, lost: 4 },
    ])
    const [first, second] = await leaderboard()
    expect(first?.rating).toBeGreaterThan(second?.rating ?? 0)
    expect((await ratingOf('ann'))?.rating).toBe(first?.rating)
    await expectRatingsFromLog(world.db)
  })

  it('are of a mode: who plays alone is not compared with who plays otherwise', async () => {
    await duel(['cat', 'dan'])
    await duel(['cat', 'dan'], { mode: 'Blind', winner: 'dan' })
    expect(await ratingOf('cat', '1v1')).toMatchObject({ won: 1, lost: 0 })
    expect(await ratingOf('cat', 'Blind')).toMatchObject({ won: 0, lost: 1 })
    await world.db.execute(sql`update ratings set matches = 5 where mode = 'Blind'`)
    expect((await leaderboard('Blind')).map(({ username }) => username)).toEqual(['dan', 'cat'])
    expect((await leaderboard()).map(({ username }) => username)).not.toContain('cat')
    await world.db.execute(sql`update ratings set matches = 1 where mode = 'Blind'`)
    await expectRatingsFromLog(world.db)
  })

  it('do not move with a forfeit, nor where nothing is ranked', async () => {
    const { match } = await duel(['eve', 'fay'], { isRanked: false })
    expect(await ratingOf('eve')).toBeUndefined()
    await rule(match, { type: 'forfeit', winner: 0 })
    expect(await ratingOf('eve')).toBeUndefined()
  })

  it('are rated anew from a result that is overruled, with all that came after it', async () => {
    const { match } = await duel(['gus', 'hal'])
    await duel(['hal', 'ivy'])
    await duel(['ivy', 'gus'])
    const before = { ivy: await ratingOf('ivy'), gus: await ratingOf('gus') }
    await rule(match, win(match, 'hal'))
    expect(await ratingOf('gus')).toMatchObject({ won: 0, lost: 2, form: 'LL' })
    expect(await ratingOf('hal')).toMatchObject({ won: 2, lost: 0, form: 'WW' })
    expect((await ratingOf('ivy'))?.mu).not.toBe(before.ivy?.mu)
    await expectRatingsFromLog(world.db)
    await rule(match, { type: 'forfeit', winner: 0 })
    expect(await ratingOf('gus')).toMatchObject({ matches: 1, won: 0, lost: 1, form: 'L' })
    await expectRatingsFromLog(world.db)
    await rule(match, win(match, 'gus'))
    expect(await ratingOf('gus')).toMatchObject({ mu: before.gus?.mu, won: 1, lost: 1, form: 'WL' })
    expect(await ratingOf('ivy')).toMatchObject({ mu: before.ivy?.mu, sigma: before.ivy?.sigma })
    await expectRatingsFromLog(world.db)
  })

  it('lose a match that is opened again, and whoever has no other stands where they began', async () => {
    const { match } = await duel(['jan', 'kim'])
    expect(await ratingOf('jan')).toMatchObject({ matches: 1 })
    await rule(match, { type: 'replay' })
    expect(await ratingOf('jan')).toMatchObject({ matches: 0, rating: 1000, won: 0, form: '', lastAt: null })
    await expectRatingsFromLog(world.db)
  })

  it('stay as they are when events come again', async () => {
    const all = async (): Promise<unknown> =>
      (
        (await world.db.execute(sql`select (select jsonb_agg(to_jsonb(r) order by season, mode, subject) from ratings r) as ratings,
        (select count(*) from rated_matches) as log, (select jsonb_agg(to_jsonb(c) order by match_id, subject) from rating_changes c) as changes`)) as {
          rows: unknown
        }
      ).rows
    const before = await all()
    // What is decided about a tournament later changes nothing of the past.
    await world.db.execute(sql`update tournaments set is_ranked = false`)
    await world.db.execute(sql`update consumers set cursor = 0 where name = 'ratings'`)
    await duel(['lea', 'moe'], { isRanked: false })
    expect(await all()).toEqual(before)
  })

  it('begin a season nearer to the mean, with its first match', async () => {
    await duel(['ned', 'oda'])
    const before = await ratingOf('ned')
    const first = await world.db.select().from(schema.seasons)
    expect(first).toMatchObject([{ number: 1, isCurrent: true }])
    time += 200 * dayMs
    await duel(['ned', 'pia'])
    const after = await ratingOf('ned')
    const seasons = await world.db.select().from(schema.seasons).orderBy(schema.seasons.number)
    expect(seasons).toMatchObject([
      { number: 1, isCurrent: false },
      { number: 2, isCurrent: true },
    ])
    expect(new Date(time) < (seasons[1]?.endsAt ?? 0)).toBe(true)
    expect(after).toMatchObject({
      season: 2,
      startMu: 25 + 0.75 * ((before?.mu ?? 0) - 25),
      matches: 1,
    })
    await expectRatingsFromLog(world.db)
  })

  it('of many that come at once, late and out of order are those of one by one', async () => {
    await world.db.execute(sql`update consumers set retry_at = 'infinity' where name = 'ratings'`)
    const { match } = await duel(['quo', 'rex'])
    await duel(['rex', 'sam'])
    await rule(match, win(match, 'rex'))
    await duel(['sam', 'quo'])
    expect(await ratingOf('quo')).toBeUndefined()
    await world.db.execute(sql`update consumers set retry_at = null where name = 'ratings'`)
    await world.app.settle()
    expect(await ratingOf('rex')).toMatchObject({ won: 2, lost: 0 })
    await expectRatingsFromLog(world.db)
  })
})

describe('the change of seven days [product 5.5]', () => {
  const mode = 'Week'
  const weekMs = 7 * dayMs
  const present = () => leaderboard(mode)

  it('is the rating now, less that of the log at now − 7 d, also after a ruling; null without a match in it or a rating before', async () => {
    // Three gamers who meet each other often, over three weeks and a half.
    const start = time
    const played = []
    let otherAt = 0
    for (let round = 0; round < 5; round += 1)
      for (const names of [
        ['tia', 'uri'],
        ['uri', 'val'],
        ['val', 'tia'],
      ] as const) {
        // In pairs, so that the first of a pair can still be ruled on after the second.
        time = start + (Math.floor(played.length / 2) * 3.4 + (played.length % 2) * 0.02) * dayMs
        played.push(await duel(names, { mode, winner: names[round % 3 === 0 ? 1 : 0] }))
        // Another ladder has a history of its own.
        if (played.length === 6) {
          time += 3 * dayMs
          otherAt = time
          await duel(['uri', 'tia'], { mode: 'Another' })
        }
        const [ruled] = played.slice(-2)
        if (ruled && played.length === 10) await rule(ruled.match, win(ruled.match, 'val'))
      }
    // One who is listed for the first time in the last week.
    for (let match = 0; match < 5; match += 1) await duel(['wyn', 'uri'], { mode })
    const end = time
    const { rows } = (await world.db.execute(
      sql`select id, username from users where username in ('tia', 'uri', 'val', 'wyn')`,
    )) as { rows: { id: string; username: string }[] }
    const season = (await ratingOf('tia', mode))?.season
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: end + 2 * weekMs - start }), async (passed) => {
        time = start + passed
        const since = time - weekMs
        const earlier = await pointsAt(world.db, { ladder: `${season} test-game ${mode}`, until: since })
        for (const row of await present()) {
          const id = rows.find(({ username }) => username === row.username)?.id ?? ''
          const before = earlier.get(id)
          const hasPlayed = Date.parse(row.playedAt ?? '') > since
          expect(row.weekChange).toBe(before === undefined || !hasPlayed ? null : row.rating - before)
        }
      }),
      { numRuns: 20, endOnFailure: true, examples: [[otherAt - dayMs - start + weekMs]] },
    )
    time = end
    const changes = new Map((await present()).map(({ username, weekChange }) => [username, weekChange]))
    expect([...changes.keys()].toSorted()).toEqual(['tia', 'uri', 'val', 'wyn'])
    expect(changes.get('wyn')).toBeNull()
    expect(changes.get('uri')).not.toBeNull()
    const own = (await (await world.gamer('uri')).api.readMyRank({ query: { game: 'test-game', mode } })).data
    expect(own.row?.weekChange).toBe(changes.get('uri'))
    // The leaderboard of clans reads the history of clans alike.
    const uri = rows.find(({ username }) => username === 'uri')?.id ?? ''
    const clan = await addPlainClan(world.db, [])
    const ofClan = sql`jsonb_build_object('subject', ${clan.id}::uuid, 'user_id', null, 'clan_id', ${clan.id}::uuid, 'region', null)`
    for (const table of [sql`ratings`, sql`rating_changes`])
      await world.db.execute(
        sql`insert into ${table} select (jsonb_populate_record(copied, ${ofClan})).* from ${table} as copied where subject = ${uri} and mode = ${mode}`,
      )
    const clans = await world.visitor.readClanLeaderboard({ query: { game: 'test-game', mode } })
    expect(clans.items.map(({ weekChange }) => weekChange)).toEqual([changes.get('uri')])
    time = end + weekMs + 1
    expect((await present()).map(({ weekChange }) => weekChange)).toEqual([null, null, null, null])
    time = end
  })
})
