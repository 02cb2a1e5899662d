import { createHash } from 'node:crypto'
import { type Endpoint, endpoints, type SeedingList, type TournamentSetup } from '@esports/contract'
import { verifyDraw } from '@esports/tournament-engine/draw'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { schema } from '../src/platform/database/index.ts'
import { uuidv7 } from '../src/platform/ids.ts'
import { codeOf, refusedBy } from './refusals.ts'
import { setupOf } from './setups.ts'
import { addTournament, type Gamer, matchesOf, playersOf, startWorld, type World } from './world.ts'

let world: World
let time = Date.now()
let lines: readonly string[] = []
beforeAll(async () => {
  world = await startWorld({
    now: () => new Date(time),
    environment: { LOG_LEVEL: 'trace' },
    log: {
      write: (line) => {
        lines = [...lines, line]
      },
    },
  })
  await addTournament(world.db)
})
afterAll(() => world.close())

let cups = 0

/** A tournament whose organiser and entrants are nobody else's. */
async function publish(wanted: Partial<TournamentSetup>) {
  cups += 1
  const organizer = await world.gamer(`seed_org_${cups}`)
  await world.db
    .insert(schema.organizerPermissions)
    .values({ userId: organizer.id, status: 'approved', tier: 'rookie', changedAt: new Date(time) })
  const startsAt = new Date(time + 48 * 3_600_000).toISOString()
  const { data } = await organizer.api.createTournament({
    body: setupOf({ name: `Seeded Cup ${cups}`, checkIn: null, startsAt, ...wanted }),
  })
  const params = { id: data.id }
  const read = async () => (await organizer.api.readSeeding({ params })).data
  return {
    ...data,
    name: `Seeded Cup ${cups}`,
    params,
    organizer,
    read,
    write: async (entryIds: readonly string[], revision: number) =>
      (await organizer.api.writeSeeding({ params, body: { entryIds: [...entryIds], revision } })).data,
    async start() {
      await organizer.api.startTournament({ params })
      await world.app.settle()
    },
  }
}

const nameOf = (number: number) => `seed_${cups}_${number}`

/** Gamers who join, weakest first, and are rated by their number. */
async function join(id: string, count: number): Promise<readonly Gamer[]> {
  const gamers: Gamer[] = []
  for (let number = 1; number <= count; number += 1) {
    const gamer = await world.gamer(nameOf(number))
    time += 1_000
    await gamer.api.joinTournament({ params: { id }, body: {} })
    await world.db
      .update(schema.entries)
      .set({ rating: 1_000 + number })
      .where(and(eq(schema.entries.tournamentId, id), eq(schema.entries.captainId, gamer.id)))
    gamers.push(gamer)
  }
  return gamers
}

const namesIn = ({ entrants }: SeedingList) =>
  entrants.map(({ username }) => Number(username?.split('_').at(-1)))
const idsOf = ({ entrants }: SeedingList) => entrants.map(({ entryId }) => entryId)
const seedsOf = async (slug: string) =>
  (await playersOf(world, { slug })).map(({ username }) => Number(username?.split('_').at(-1)))

describe('seeding by hand [product 4.2]', () => {
  it('begins by rating, is saved in the order that is given, and is played so', async () => {
    const cup = await publish({ seeding: 'manual' })
    await join(cup.id, 4)
    const first = await cup.read()
    expect(first).toMatchObject({ seeding: 'manual', revision: 0 })
    expect(namesIn(first)).toEqual([4, 3, 2, 1])
    expect(first.entrants[0]).toMatchObject({ seed: 1, rating: 1_004, isCheckedIn: false })
    const [four, three, two, one] = idsOf(first) as [string, string, string, string]
    const saved = await cup.write([two, four, one, three], 0)
    expect(saved.revision).toBe(1)
    expect(namesIn(saved)).toEqual([2, 4, 1, 3])
    expect(await cup.read()).toEqual(saved)
    await cup.start()
    expect(await seedsOf(cup.slug)).toEqual([2, 4, 1, 3])
    const [semifinal] = await matchesOf(world, cup)
    // Seed 1 meets seed 4.
    expect(semifinal?.slots.map(({ username }) => username)).toEqual([nameOf(2), nameOf(3)])
    const { items } = await cup.organizer.api.listTournamentLog({ params: cup.params })
    expect(items.find(({ kind }) => kind === 'seeded')?.by?.username).toBe(cup.organizer.username)
  })

  it('puts whoever joins later last, and skips whoever has left', async () => {
    const cup = await publish({ seeding: 'manual' })
    const [one] = await join(cup.id, 3)
    if (!one) throw new Error('Three have joined.')
    const ids = idsOf(await cup.read())
    await cup.write(ids.toReversed(), 0)
    expect(namesIn(await cup.read())).toEqual([1, 2, 3])
    await one.api.withdrawFromTournament({ params: cup.params })
    const late = await world.gamer(nameOf(9))
    await late.api.joinTournament({ params: cup.params, body: {} })
    const now = await cup.read()
    expect(namesIn(now)).toEqual([2, 3, 9])
    expect(now.entrants.map(({ seed }) => seed)).toEqual([1, 2, 3])
    // Whoever has left may still be named by an organiser whose page is older.
    expect(namesIn(await cup.write(ids, 1))).toEqual([3, 2, 9])
  })

  it('refuses an order that is based on an older one, and keeps the newer', async () => {
    const cup = await publish({ seeding: 'manual' })
    await join(cup.id, 3)
    const ids = idsOf(await cup.read())
    const mine = await cup.write(ids.toReversed(), 0)
    expect(await codeOf(cup.write(ids, 0))).toBe('version_conflict')
    expect(await cup.read()).toEqual(mine)
    // Of two at the same time one is refused.
    const codes = await Promise.all([codeOf(cup.write(ids, 1)), codeOf(cup.write(ids.toReversed(), 1))])
    expect(codes.toSorted()).toEqual(['none', 'version_conflict'])
  })

  it('names what cannot be seeded', async () => {
    const cup = await publish({ seeding: 'manual' })
    await join(cup.id, 2)
    const [one = '', two = ''] = idsOf(await cup.read())
    const write = (entryIds: readonly string[]) => cup.write(entryIds, 0)
    const tried = async (entryIds: readonly string[]) => {
      try {
        await write(entryIds)
        return []
      } catch (error) {
        const { problem } = error as { readonly problem?: { readonly errors: readonly unknown[] } }
        return problem?.errors
      }
    }
    expect(await tried([one, two, one])).toEqual([{ path: 'body.entryIds.2', message: 'is named twice' }])
    expect(await tried([uuidv7(), one])).toEqual([
      { path: 'body.entryIds.0', message: 'is no entry of this tournament' },
    ])
    const other = await publish({ seeding: 'manual' })
    await join(other.id, 2)
    expect(await codeOf(other.write([one], 0))).toBe('rule_violation')
  })

  it('is refused for other tournaments, and after the start', async () => {
    for (const seeding of ['rating', 'registration', 'random'] as const) {
      const cup = await publish({ seeding })
      await join(cup.id, 2)
      expect(await codeOf(cup.write(idsOf(await cup.read()), 0))).toBe('wrong_state')
    }
    const cup = await publish({ seeding: 'manual' })
    await join(cup.id, 2)
    const ids = idsOf(await cup.read())
    await cup.start()
    expect(await codeOf(cup.write(ids, 0))).toBe('wrong_state')
  })

  it('shows how the others are seeded', async () => {
    const rated = await publish({ seeding: 'rating' })
    await join(rated.id, 3)
    expect(namesIn(await rated.read())).toEqual([3, 2, 1])
    const registered = await publish({ seeding: 'registration' })
    await join(registered.id, 3)
    expect(namesIn(await registered.read())).toEqual([1, 2, 3])
    const drawn = await publish({ seeding: 'random' })
    await join(drawn.id, 3)
    expect((await drawn.read()).entrants.map(({ seed }) => seed)).toEqual([null, null, null])
  })

  it('comes as CSV, in seed order', async () => {
    const cup = await publish({ seeding: 'manual' })
    await join(cup.id, 2)
    const answer = await world.request({
      url: `/api/tournaments/${cup.id}/seeding.csv`,
      headers: { cookie: cup.organizer.cookie },
    })
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.body).toBe(
      `seed,name,handle,rating,checked_in\r\n1,${nameOf(2).toUpperCase()},${nameOf(2)},1002,no\r\n2,${nameOf(1).toUpperCase()},${nameOf(1)},1001,no\r\n`,
    )
  })
})

describe('a draw that anyone can repeat [product 3.3]', () => {
  const drawOf = async (slug: string) => (await world.visitor.readDraw({ params: { slug } })).data

  it('is committed to when registration opens, and not before', async () => {
    const registrationOpensAt = new Date(time + 3_600_000).toISOString()
    const cup = await publish({ seeding: 'random', registrationOpensAt })
    expect(await drawOf(cup.slug)).toEqual({ committed: null, revealed: null })
    time += 3_600_000
    await world.app.settle()
    const { committed, revealed } = await drawOf(cup.slug)
    expect(committed?.commitment).toMatch(/^[0-9a-f]{64}$/)
    expect(committed?.at).toBe(new Date(time).toISOString())
    expect(revealed).toBeNull()
    const [event] = await world.db
      .select({ detail: schema.tournamentEvents.detail })
      .from(schema.tournamentEvents)
      .where(
        and(
          eq(schema.tournamentEvents.tournamentId, cup.id),
          sql`${schema.tournamentEvents.detail}->>'kind' = 'draw_committed'`,
        ),
      )
    expect(event?.detail).toMatchObject({ commitment: committed?.commitment })
    // Every tournament has a seed of its own.
    const other = await publish({ seeding: 'random' })
    expect((await drawOf(other.slug)).committed?.commitment).not.toBe(committed?.commitment)
  })

  it('is revealed at the start, and gives exactly the seeds that are played', async () => {
    const cup = await publish({ seeding: 'random', checkIn: { opensMinutes: 30, closesMinutes: 5 } })
    const gamers = await join(cup.id, 6)
    const { committed } = await drawOf(cup.slug)
    const entryIds = new Map((await cup.read()).entrants.map(({ username, entryId }) => [username, entryId]))
    // One does not check in, and is not drawn.
    time += 48 * 3_600_000 - 20 * 60_000
    await world.app.settle()
    for (const { api } of gamers.slice(1)) await api.checkInToTournament({ params: cup.params })
    time += 30 * 60_000
    await world.app.settle()
    const { committed: still, revealed } = await drawOf(cup.slug)
    expect(still).toEqual(committed)
    if (!revealed || !committed) throw new Error('It has started.')
    const ids = revealed.entrants.map(({ entryId }) => entryId)
    expect(new Set(ids)).toEqual(new Set(gamers.slice(1).map(({ username }) => entryIds.get(username))))
    expect(createHash('sha256').update(Buffer.from(revealed.serverSeed, 'hex')).digest('hex')).toBe(
      committed.commitment,
    )
    const published = {
      serverSeed: revealed.serverSeed,
      entrants: ids.toSorted(),
      beacon: null,
      commitment: committed.commitment,
      finalSeed: revealed.finalSeed,
      order: ids,
    }
    expect(await verifyDraw(published)).toEqual({ ok: true })
    expect(await verifyDraw({ ...published, order: ids.toReversed() })).toEqual({
      ok: false,
      flaw: 'order_differs',
    })
    // The seeds in the bracket are those of the draw.
    expect(revealed.entrants.map(({ seed }) => seed)).toEqual([1, 2, 3, 4, 5])
    expect((await playersOf(world, cup)).map(({ name }) => name)).toEqual(
      revealed.entrants.map(({ name }) => name),
    )
  })

  it('keeps the seed secret until the start, also from its organiser, the log and the events', async () => {
    const cup = await publish({ seeding: 'random' })
    await join(cup.id, 3)
    const [secret] = await world.db
      .select({ serverSeed: schema.draws.serverSeed })
      .from(schema.draws)
      .where(eq(schema.draws.tournamentId, cup.id))
    const serverSeed = secret?.serverSeed ?? 'none'
    expect(serverSeed).toMatch(/^[0-9a-f]{64}$/)
    const admin = await world.gamer('seed_admin')
    await world.db
      .update(schema.users)
      .set({ roles: ['gamer', 'admin'] })
      .where(eq(schema.users.id, admin.id))
    const answers = async () => {
      const bodies: string[] = []
      for (const { method, path } of Object.values(endpoints) as Endpoint[]) {
        if (method !== 'GET' || !path.startsWith('/tournaments')) continue
        for (const { cookie } of [{ cookie: '' }, cup.organizer, admin]) {
          const url = `/api${path}`
            .replace(':id', cup.id)
            .replace(':slug', cup.slug)
            .replace(':ordinal', '1')
            .replace(':kind', 'participants')
          bodies.push((await world.request({ url, headers: cookie ? { cookie } : {} })).body)
        }
      }
      return bodies
    }
    const tablesWith = async (text: string) => {
      const { rows } = (await world.db.execute(
        sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
      )) as { rows: readonly { readonly name: string }[] }
      const found: string[] = []
      for (const { name } of rows) {
        const { rows: hits } = (await world.db.execute(
          sql`select 1 from ${sql.identifier(name)} as one where one::text like ${`%${text}%`} limit 1`,
        )) as { rows: readonly unknown[] }
        if (hits.length > 0) found.push(name)
      }
      return found
    }
    await world.app.settle()
    const before = await answers()
    expect(before.length).toBeGreaterThan(30)
    expect(before.filter((body) => body.includes(cup.name)).length).toBeGreaterThan(3)
    expect(before.filter((body) => body.includes(serverSeed))).toEqual([])
    expect(await tablesWith(serverSeed)).toEqual(['draws'])
    await cup.start()
    expect((await answers()).filter((body) => body.includes(serverSeed)).length).toBe(3)
    expect(lines.length).toBeGreaterThan(50)
    expect(lines.filter((line) => line.includes(serverSeed))).toEqual([])
  })

  it('stays secret when the start is refused, and is drawn at the next one', async () => {
    const cup = await publish({ seeding: 'random' })
    const before = await drawOf(cup.slug)
    await join(cup.id, 1)
    await cup.start()
    expect(await drawOf(cup.slug)).toEqual(before)
    for (const name of ['seed_second', 'seed_third'])
      await (await world.gamer(name)).api.joinTournament({ params: cup.params, body: {} })
    await cup.start()
    const { committed, revealed } = await drawOf(cup.slug)
    expect(committed).toEqual(before.committed)
    expect(revealed?.entrants).toHaveLength(3)
  })

  it('is kept as it was committed to and revealed', async () => {
    const open = await publish({ seeding: 'random' })
    const begun = await publish({ seeding: 'random' })
    await join(begun.id, 2)
    await begun.start()
    const seed = 'ab'.repeat(32)
    expect(
      await refusedBy(
        world.db,
        sql`update draws set server_seed = ${seed}, final_seed = ${seed}, revealed_at = committed_at where tournament_id = ${open.id}`,
      ),
    ).toBe('draws_committed')
    expect(
      await refusedBy(world.db, sql`update draws set server_seed = ${seed} where tournament_id = ${open.id}`),
    ).toMatch(/^draws_(committed|revealed_once)$/)
    expect(
      await refusedBy(world.db, sql`update draws set final_seed = ${seed} where tournament_id = ${begun.id}`),
    ).toBe('draws_revealed_once')
    expect(
      await refusedBy(
        world.db,
        sql`update draws set final_seed = null, revealed_at = null where tournament_id = ${begun.id}`,
      ),
    ).toBe('draws_revealed_once')
    expect(await refusedBy(world.db, sql`delete from draws where tournament_id = ${open.id}`)).toBe(
      'draws_kept',
    )
    expect(await refusedBy(world.db, sql`truncate draws`)).toBe('draws_not_emptied')
    expect(
      await refusedBy(
        world.db,
        sql`insert into draws (tournament_id, server_seed, committed_at) values (${uuidv7()}, 'ab', now())`,
      ),
    ).toBe('draws_whole')
  })

  it('is there for tournaments that are drawn only', async () => {
    const cup = await publish({ seeding: 'rating' })
    expect(await codeOf(drawOf(cup.slug))).toBe('not_found')
    expect(await codeOf(drawOf('no-such-cup'))).toBe('not_found')
  })
})
