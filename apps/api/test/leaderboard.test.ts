import { ratingPoints } from '@esports/tournament-engine/ratings'
import { eq, sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { regionOf } from '../src/modules/eligibility/regions.ts'
import { schema } from '../src/platform/database/index.ts'
import { insertAll } from '../src/platform/database/rows.ts'
import { uuidv7 } from '../src/platform/ids.ts'
import { addPlainClan } from './setups.ts'
import { matchesOf, startTournament, startWorld, type World } from './world.ts'

const game = 'test-game'

let world: World
let time = Date.parse('2026-11-23T12:00:00Z')
beforeAll(async () => {
  world = await startWorld({ now: () => new Date(time) })
  await world.db.insert(schema.games).values({ slug: game, name: 'Test Game', hue: 200, ordinal: 1 })
  const day = 86_400_000
  await world.db.insert(schema.seasons).values([
    {
      number: 1,
      name: 'Season 1',
      startsAt: new Date(time - 100 * day),
      endsAt: new Date(time - 9 * day),
      isCurrent: false,
    },
    {
      number: 2,
      name: 'Season 2',
      startsAt: new Date(time - 9 * day),
      endsAt: new Date(time + 82 * day),
      isCurrent: true,
    },
  ])
})
afterAll(() => world.close())

/** A rating as the ratings module would write it. */
const rated = (
  subject: { readonly userId: string } | { readonly clanId: string },
  rating: number,
  more: { readonly season?: number; readonly mode?: string; readonly matches?: number } = {},
) => ({
  season: 2,
  gameSlug: game,
  mode: '1v1',
  subject: 'userId' in subject ? subject.userId : subject.clanId,
  userId: 'userId' in subject ? subject.userId : null,
  clanId: 'clanId' in subject ? subject.clanId : null,
  startMu: 25,
  startSigma: 2,
  mu: (rating - 1000) / 60 + 6,
  sigma: 2,
  rating,
  matches: 9,
  lastAt: new Date(time),
  won: 2,
  lost: 1,
  form: 'WLW',
  ...more,
})

/** Gamers with these ratings, in a mode of their own. */
async function addRated(ratings: readonly number[], mode: string): Promise<readonly string[]> {
  const users = ratings.map((_, index) => ({
    id: uuidv7(),
    username: `${mode}${index}`.toLowerCase().replaceAll('-', '_'),
    name: `Gamer ${index}`,
    createdAt: new Date(time),
  }))
  await insertAll(world.db, schema.users, users)
  await insertAll(
    world.db,
    schema.ratings,
    ratings.map((rating, index) => rated({ userId: users[index]?.id ?? '' }, rating, { mode })),
  )
  return users.map(({ username }) => username)
}

/** Every row of the list from a page on. */
async function readAll(mode: string, pageSize: number, start?: string) {
  const rows = []
  let page = start
  do {
    const answer = await world.visitor.readLeaderboard({
      query: { game, mode, pageSize, ...(page ? { page } : {}) },
    })
    rows.push(...answer.items)
    page = typeof answer.meta.nextPage === 'string' ? answer.meta.nextPage : undefined
  } while (page)
  return rows
}

describe('my rank', () => {
  it('is the place in the list, however many are rated alike, and its page begins at most four ranks above', async () => {
    let run = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1000, max: 1006 }), { minLength: 1, maxLength: 14 }),
        async (ratings) => {
          run += 1
          const mode = `rank-${run}`
          await addRated(ratings, mode)
          const list = await readAll(mode, 5)
          expect(list.map(({ rank }) => rank)).toEqual(list.map((_, index) => index + 1))
          for (const row of list) {
            const { api } = await world.gamer(row.username)
            const { data } = await api.readMyRank({ query: { game, mode } })
            expect(data).toMatchObject({ rank: row.rank, listed: list.length, matchesMissing: 0 })
            const from = Math.max(0, row.rank - 5)
            expect(data.page === null).toBe(from === 0)
            expect(await readAll(mode, 50, data.page ?? undefined)).toEqual(list.slice(from))
          }
        },
      ),
      { numRuns: 8, endOnFailure: true },
    )
  })

  it('says what is missing before the first five rated matches, and to the next tier', async () => {
    const newcomer = await world.gamer('newcomer')
    const read = async () => (await newcomer.api.readMyRank({ query: { game, mode: 'few' } })).data
    expect(await read()).toMatchObject({ rank: null, listed: 0, matchesMissing: 5, row: null, page: null })
    await world.db
      .insert(schema.ratings)
      .values(rated({ userId: newcomer.id }, 1288, { mode: 'few', matches: 3 }))
    time += 31_000
    expect(await read()).toMatchObject({
      rank: null,
      matchesMissing: 2,
      row: { rating: 1288, margin: 120 },
      next: { tier: 'gold', from: 1500 },
    })
  })

  it('follows those who are rated since, within half a minute', async () => {
    const [first = ''] = await addRated([1200], 'moving')
    const { api } = await world.gamer(first)
    const rank = async () => (await api.readMyRank({ query: { game, mode: 'moving' } })).data.rank
    expect(await rank()).toBe(1)
    const better = await world.gamer('better')
    await world.db.insert(schema.ratings).values(rated({ userId: better.id }, 1300, { mode: 'moving' }))
    expect(await rank()).toBe(1)
    time += 31_000
    expect(await rank()).toBe(2)
  })
})

describe('ladders', () => {
  it('are those of a season in which somebody is listed, gamers and clans apart', async () => {
    const ann = await world.gamer('ann')
    const clan = await addPlainClan(world.db, [ann])
    await world.db
      .insert(schema.ratings)
      .values([
        rated({ userId: ann.id }, 1500, { season: 1, mode: 'Blind' }),
        rated({ userId: ann.id }, 1400, { season: 1, mode: '1v1' }),
        rated({ userId: ann.id }, 1400, { season: 1, mode: 'Unlisted', matches: 4 }),
        rated({ clanId: clan.id }, 1700, { season: 1, mode: 'Clans' }),
      ])
    const { data } = await world.visitor.listLadders({ query: { game, season: 1 } })
    expect(data.modes).toEqual({ gamers: ['1v1', 'Blind'], clans: ['Clans'] })
    expect(data.seasons.map(({ number }) => number)).toEqual([2, 1])
    const list = await world.visitor.readLeaderboard({ query: { game, season: 1, mode: 'Blind' } })
    expect(list.items).toMatchObject([{ rank: 1, username: 'ann', rating: 1500 }])
    expect(list.meta.season).toMatchObject({ number: 1 })
    await expect(world.visitor.readLeaderboard({ query: { game, season: 7 } })).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})

describe('the leaderboard of clans', () => {
  it('has the clans with five rated matches, the best first, page by page, without those that disbanded', async () => {
    const owner = await world.gamer('owner')
    const clans = [
      await addPlainClan(world.db, [owner]),
      await addPlainClan(world.db, []),
      await addPlainClan(world.db, []),
      await addPlainClan(world.db, []),
    ]
    const [one, two, three, gone] = clans
    await world.db
      .insert(schema.ratings)
      .values([
        rated({ clanId: one?.id ?? '' }, 1500, { mode: 'Clans' }),
        rated({ clanId: two?.id ?? '' }, 1900, { mode: 'Clans' }),
        rated({ clanId: three?.id ?? '' }, 2100, { mode: 'Clans', matches: 4 }),
        rated({ clanId: gone?.id ?? '' }, 2500, { mode: 'Clans' }),
      ])
    await world.db
      .update(schema.clans)
      .set({ disbandedAt: new Date(time) })
      .where(eq(schema.clans.id, gone?.id ?? ''))
    const first = await world.visitor.readClanLeaderboard({ query: { game, mode: 'Clans', pageSize: 1 } })
    expect(first.items).toMatchObject([
      {
        rank: 1,
        clan: { slug: two?.slug, name: two?.name },
        rating: 1900,
        tier: 'platinum',
        form: ['win', 'loss', 'win'],
      },
    ])
    const page = String(first.meta.nextPage)
    const second = await world.visitor.readClanLeaderboard({
      query: { game, mode: 'Clans', pageSize: 5, page },
    })
    expect(second.items).toMatchObject([{ rank: 2, clan: { slug: one?.slug } }])
    // A page of one list is none of another.
    await expect(
      world.visitor.readLeaderboard({ query: { game, mode: 'Clans', page } }),
    ).rejects.toMatchObject({ code: 'invalid' })
  })
})

/** Plays a match to its end. @returns the match's id */
async function duel(winner: string, loser: string): Promise<string> {
  time += 60_000
  const { of, slug } = await startTournament(world, [winner, loser])
  const [match] = await matchesOf(world, { slug })
  if (!match) throw new Error('A duel has a match.')
  const params = { id: match.id }
  const [first] = match.slots
  const score: [number, number] = first.username === winner ? [2, 0] : [0, 2]
  const reported = await of(winner).api.reportResult({ params, body: { score, version: match.version } })
  await of(loser).api.confirmResult({ params, body: { version: reported.data.version } })
  await world.app.settle()
  return match.id
}

describe('why a rating changed', () => {
  const changesOf = async (username: string, more: { page?: string; pageSize?: number } = {}) =>
    world.visitor.listGamerRatingChanges({ params: { username }, query: { game, ...more } })

  it('is told for each rated match, newest first, and adds up to the rating', async () => {
    const matchIds = [await duel('gus', 'hal'), await duel('hal', 'gus'), await duel('gus', 'hal')]
    const { items } = await changesOf('gus')
    expect(items.map(({ matchId }) => matchId)).toEqual(matchIds.toReversed())
    expect(items.map(({ result, place }) => [result, place])).toEqual([
      ['win', 1],
      ['loss', 2],
      ['win', 1],
    ])
    expect(items[2]).toMatchObject({ before: 1000, opponents: ['HAL'], opponentCount: 1, expected: 0.5 })
    for (const [index, one] of items.entries()) {
      expect(items[index - 1]?.before ?? one.after).toBe(one.after)
      // Each of the three is rounded by itself.
      expect(Math.abs(one.skill + one.certainty + one.pause - (one.after - one.before))).toBeLessThanOrEqual(
        2,
      )
      expect(Math.sign(one.skill)).toBe(one.result === 'win' ? 1 : -1)
      expect(one.margins[1]).toBeLessThan(one.margins[0])
    }
    const [stored] = await world.db
      .select()
      .from(schema.ratings)
      .where(sql`subject = (select id from users where username = 'gus')`)
    expect(items[0]?.after).toBe(ratingPoints({ mu: stored?.mu ?? 0, sigma: stored?.sigma ?? 0 }))
    const first = await changesOf('gus', { pageSize: 2 })
    const second = await changesOf('gus', { pageSize: 2, page: String(first.meta.nextPage) })
    expect([...first.items, ...second.items]).toEqual(items)
    expect(second.meta.nextPage).toBeNull()
  })

  it('is not told to whom a gamer does not show their matches', async () => {
    await duel('shy', 'ivy')
    expect((await changesOf('shy')).items).toHaveLength(1)
    await world.db.update(schema.users).set({ matchesFor: 'nobody' }).where(eq(schema.users.username, 'shy'))
    await expect(changesOf('shy')).rejects.toMatchObject({ code: 'forbidden' })
    const shy = await world.gamer('shy')
    const own = await shy.api.listGamerRatingChanges({ params: { username: 'shy' }, query: { game } })
    expect(own.items).toHaveLength(1)
  })

  it('is empty where nothing was rated, and refused for who is not there', async () => {
    await world.gamer('unrated')
    expect((await changesOf('unrated')).items).toEqual([])
    await expect(changesOf('nobody_there')).rejects.toMatchObject({ code: 'not_found' })
    await expect(changesOf('unrated', { page: 'made-up' })).rejects.toMatchObject({ code: 'invalid' })
    await expect(
      world.visitor.listClanRatingChanges({ params: { slug: 'no-such-clan' }, query: { game } }),
    ).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('head to head [product 5.5]', () => {
  it('counts the rated matches of two gamers from the side of the one who asks', async () => {
    await duel('una', 'vic')
    await duel('vic', 'una')
    const last = await duel('una', 'vic')
    await duel('una', 'wes')
    const headToHead = async (self: string, username: string) =>
      (await (await world.gamer(self)).api.readHeadToHead({ params: { username }, query: { game } })).data
    expect(await headToHead('una', 'vic')).toMatchObject({
      won: 2,
      lost: 1,
      drawn: 0,
      together: 0,
      lastMatch: { id: last },
    })
    expect(await headToHead('vic', 'una')).toMatchObject({ won: 1, lost: 2, lastMatch: { id: last } })
    expect(await headToHead('vic', 'wes')).toEqual({
      won: 0,
      lost: 0,
      drawn: 0,
      together: 0,
      lastMatch: null,
    })
  })

  it('is not told to whom a gamer does not show their matches, and of nobody beside themselves', async () => {
    await duel('xia', 'yan')
    await world.db.update(schema.users).set({ matchesFor: 'nobody' }).where(eq(schema.users.username, 'xia'))
    const { api } = await world.gamer('yan')
    const ask = (username: string) => api.readHeadToHead({ params: { username }, query: { game } })
    await expect(ask('xia')).rejects.toMatchObject({ code: 'forbidden' })
    await expect(ask('yan')).rejects.toMatchObject({ code: 'invalid' })
    await expect(ask('nobody_there')).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('a region of the leaderboard', () => {
  const boardOf = async (mode: string, region: 'EU' | 'NA' | 'APAC') =>
    (await world.visitor.readLeaderboard({ query: { game, mode, region } })).items.map(
      ({ rank, username }) => `${rank} ${username}`,
    )
  const write = (username: string, columns: Partial<typeof schema.users.$inferInsert>) =>
    world.db.update(schema.users).set(columns).where(eq(schema.users.username, username))

  it('is that of the country, by the same list in the database and in the API', async () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
    const codes = letters.flatMap((first) => letters.map((second) => first + second))
    const rows = await world.db
      .select({ code: sql<string>`code`, region: sql<string | null>`region_of(code)` })
      .from(sql`unnest(${sql.param(codes)}::text[]) as code`)
    expect(new Map(rows.map(({ code, region }) => [code, region]))).toEqual(
      new Map(codes.map((code) => [code, regionOf(code)])),
    )
  })

  it('lists gamers whose profile shows everybody a country of it, with ranks of its own', async () => {
    const mode = 'region-a'
    const [first = '', second = '', third = ''] = await addRated([1300, 1200, 1100], mode)
    await write(first, { country: 'JP' })
    await write(second, { country: 'DE' })
    await write(third, { country: 'FR' })
    expect(await boardOf(mode, 'EU')).toEqual([`1 ${second}`, `2 ${third}`])
    expect(await boardOf(mode, 'APAC')).toEqual([`1 ${first}`])
    expect(await boardOf(mode, 'NA')).toEqual([])
    await write(second, { countryFor: 'clan' })
    expect(await boardOf(mode, 'EU')).toEqual([`1 ${third}`])
    await write(second, { countryFor: 'everyone', country: 'US' })
    expect(await boardOf(mode, 'NA')).toEqual([`1 ${second}`])
    // A country that was there before the first rated match.
    await world.db
      .insert(schema.ratings)
      .values(rated({ userId: await idOf(second) }, 1000, { mode: 'region-b' }))
    expect(await boardOf('region-b', 'NA')).toEqual([`1 ${second}`])
  })

  it('has pages of its own, and the rank of a gamer in it', async () => {
    const mode = 'region-pages'
    const names = await addRated([1500, 1400, 1300, 1200, 1100, 1000, 900, 800], mode)
    for (const [index, username] of names.entries())
      await write(username, { country: index % 2 === 0 ? 'DE' : 'CA' })
    const inEurope = names.filter((_, index) => index % 2 === 0)
    const query = { game, mode, region: 'EU' as const, pageSize: 3 }
    const one = await world.visitor.readLeaderboard({ query })
    const page = String(one.meta.nextPage)
    const two = await world.visitor.readLeaderboard({ query: { ...query, page } })
    expect([...one.items, ...two.items].map(({ username }) => username)).toEqual(inEurope)
    expect(two.items.map(({ rank }) => rank)).toEqual([4])
    await expect(
      world.visitor.readLeaderboard({ query: { ...query, region: 'NA', page } }),
    ).rejects.toMatchObject({
      code: 'invalid',
    })
    const { api } = await world.gamer(inEurope[3] ?? '')
    const place = { game, mode }
    expect((await api.readMyRank({ query: place })).data).toMatchObject({ rank: 7, listed: 8, region: 'EU' })
    expect((await api.readMyRank({ query: { ...place, region: 'EU' } })).data).toMatchObject({
      rank: 4,
      listed: 4,
      region: 'EU',
    })
    expect((await api.readMyRank({ query: { ...place, region: 'NA' } })).data).toMatchObject({
      rank: null,
      listed: 4,
      matchesMissing: 0,
      region: 'EU',
    })
  })

  it('lists clans that name it', async () => {
    const mode = 'region-clans'
    const asian = await addPlainClan(world.db, [])
    const european = await addPlainClan(world.db, [])
    const name = (id: string, region: string) =>
      world.db.update(schema.clans).set({ region }).where(eq(schema.clans.id, id))
    await name(asian.id, 'APAC')
    await name(european.id, 'World')
    await world.db
      .insert(schema.ratings)
      .values([rated({ clanId: asian.id }, 1200, { mode }), rated({ clanId: european.id }, 1100, { mode })])
    const slugsIn = async (region: 'EU' | 'APAC') =>
      (await world.visitor.readClanLeaderboard({ query: { game, mode, region } })).items.map(
        ({ clan }) => clan.slug,
      )
    expect(await slugsIn('APAC')).toEqual([asian.slug])
    expect(await slugsIn('EU')).toEqual([])
    await name(european.id, 'EU')
    expect(await slugsIn('EU')).toEqual([european.slug])
  })
})

const idOf = async (username: string) => {
  const [user] = await world.db.select().from(schema.users).where(eq(schema.users.username, username))
  return user?.id ?? ''
}
