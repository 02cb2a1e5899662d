import { eq, type Placeholder, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  awaitAtEnd,
  compiled,
  type Database,
  type DatabaseHandle,
  isNeeded,
  lastly,
  openDatabase,
  schema,
  startOver,
  transact,
  writeLastly,
} from '../src/platform/database/index.ts'
import { statementsOf } from './statements.ts'
import { openTestDatabase } from './world.ts'

let database: DatabaseHandle
beforeAll(async () => {
  database = await openTestDatabase()
  await database.db.insert(schema.games).values([
    { slug: 'left', name: 'Left', hue: 0, ordinal: 1 },
    { slug: 'right', name: 'Right', hue: 0, ordinal: 2 },
  ])
})
afterAll(() => database.close())

const turn = (tx: Database, slug: string) =>
  tx.execute(sql`update ${schema.games} set hue = hue + 1 where slug = ${slug}`)

// The embedded database has one connection, on which nobody can wait for another.
describe.runIf(process.env['TEST_DATABASE_URL'])('two transactions that wait in a ring', () => {
  it('both end well: the one that the server gives up is done again', async () => {
    let attempts = 0
    let arrived = 0
    let meet = () => undefined as void
    const bothThere = new Promise<void>((resolve) => {
      meet = resolve
    })
    const through = (first: string, second: string) =>
      transact(database.db, async (tx) => {
        attempts += 1
        await turn(tx, first)
        arrived += 1
        if (arrived === 2) meet()
        await bothThere
        await turn(tx, second)
      })
    await Promise.all([through('left', 'right'), through('right', 'left')])
    // The one done again may take its row before the other one, which waited for it, has woken up: then they wait in a ring once more.
    expect(attempts).toBeGreaterThanOrEqual(3)
    const hues = await database.db.select({ hue: schema.games.hue }).from(schema.games)
    expect(hues).toEqual([{ hue: 2 }, { hue: 2 }])
  })
})

// The embedded database has one connection anyway.
it.runIf(process.env['TEST_DATABASE_URL'])(
  '[12] opens no more connections than are allowed, and everybody gets one in turn',
  async () => {
    let url = ''
    const known = await openTestDatabase(undefined, (given) => {
      url = given
      return given
    })
    const few = await openDatabase({ url, connections: 2 })
    const pid = sql<number>`pg_backend_pid()`
    const slow = () => few.db.select({ pid }).from(sql`pg_sleep(0.05)`)
    const answers = await Promise.all([slow(), slow(), slow(), slow(), slow()])
    expect(new Set(answers.flat().map((row) => row.pid)).size).toBe(2)
    await few.close()
    await known.close()
  },
)

it('[12] who finds out too late what it needs is done again, and has it from the start', async () => {
  const hue = async () =>
    (await database.db.select({ hue: schema.games.hue }).from(schema.games).orderBy(schema.games.slug))[0]
      ?.hue
  const before = await hue()
  const known: boolean[] = []
  await transact(database.db, async (tx) => {
    known.push(isNeeded(tx, 'more'), isNeeded(tx, 'other'))
    await turn(tx, 'left')
    if (!isNeeded(tx, 'more')) startOver(tx, 'more')
  })
  expect(known).toEqual([false, false, true, false])
  // Nothing of the first attempt is left.
  expect(await hue()).toBe((before ?? 0) + 1)
  await transact(database.db, async (tx) => {
    expect(isNeeded(tx, 'more')).toBe(false)
  })
})

it('[12] a statement that nobody waited for fails the transaction by its own error, whatever was asked behind it', async () => {
  const impossible = async (tx: Database) =>
    awaitAtEnd(
      tx,
      tx.insert(schema.games).values({ slug: 'left', name: 'Taken', hue: 0, ordinal: 3 }).execute(),
    )
  const hues = () =>
    database.db.select({ hue: schema.games.hue }).from(schema.games).orderBy(schema.games.slug)
  const before = await hues()
  const causeOf = async (work: Promise<unknown>) => {
    try {
      await work
    } catch (error) {
      return error instanceof Error ? error.cause : error
    }
    return 'nothing failed'
  }
  const duplicate = expect.objectContaining({ code: '23505' })
  const atTheEnd = transact(database.db, async (tx) => {
    await turn(tx, 'right')
    await impossible(tx)
  })
  expect(await causeOf(atTheEnd)).toEqual(duplicate)
  const inTheMiddle = transact(database.db, async (tx) => {
    await impossible(tx)
    await turn(tx, 'right')
  })
  expect(await causeOf(inTheMiddle)).toEqual(duplicate)
  expect(await hues()).toEqual(before)
  // The connection is as good as before.
  await transact(database.db, async (tx) => void (await turn(tx, 'right')))
  expect(await hues()).not.toEqual(before)
})

it('a transaction that asks nothing is one', async () => {
  expect(await transact(database.db, async () => 'nothing')).toBe('nothing')
  await expect(
    transact(database.db, async () => {
      throw new Error('a rule')
    }),
  ).rejects.toThrow('a rule')
  expect(await hueOf(database.db, { slug: 'left' })).toHaveLength(1)
})

it('what fails for a reason of its own is done once', async () => {
  let attempts = 0
  const failing = transact(database.db, async () => {
    attempts += 1
    throw new Error('a rule')
  })
  await expect(failing).rejects.toThrow('a rule')
  expect(attempts).toBe(1)
})

const setHue = (tx: Database, slug: 'left' | 'right', hue: number) =>
  writeLastly(tx, slug, {
    name: `hue of ${slug}`,
    build: (value: (name: 'slug' | 'hue') => Placeholder) =>
      sql`update ${schema.games} set hue = ${value('hue')}::integer where slug = ${value('slug')}`,
    values: () => ({ slug, hue }),
  })
const hueOf = compiled((db, value: (name: 'slug') => Placeholder) =>
  db
    .select({ hue: schema.games.hue })
    .from(schema.games)
    .where(eq(schema.games.slug, value('slug'))),
)

it('last writes are one statement at the end, behind the last work, and the newest of a subject counts', async () => {
  const seen: unknown[] = []
  const sent = await statementsOf(() =>
    transact(database.db, async (tx) => {
      await setHue(tx, 'left', 10)
      await setHue(tx, 'right', 20)
      await setHue(tx, 'left', 11)
      await lastly(tx, async () => void seen.push(await hueOf(tx, { slug: 'left' })))
      seen.push(await hueOf(tx, { slug: 'right' }))
    }),
  )
  expect(sent.filter((text) => text.includes('update "games"'))).toHaveLength(1)
  expect(seen.flat()).not.toContainEqual({ hue: 11 })
  expect(await hueOf(database.db, { slug: 'left' })).toEqual([{ hue: 11 }])
  expect(await hueOf(database.db, { slug: 'right' })).toEqual([{ hue: 20 }])
})

it('a transaction that fails leaves none of its last writes', async () => {
  const failing = transact(database.db, async (tx) => {
    await setHue(tx, 'left', 99)
    throw new Error('a rule')
  })
  await expect(failing).rejects.toThrow('a rule')
  expect(await hueOf(database.db, { slug: 'left' })).toEqual([{ hue: 11 }])
})

it('a last write outside of a transaction is written at once', async () => {
  await setHue(database.db, 'right', 30)
  expect(await hueOf(database.db, { slug: 'right' })).toEqual([{ hue: 30 }])
})

it('a compiled query reads rows as drizzle-orm reads them', async () => {
  const { games, tournaments } = schema
  const query = (db: Database) =>
    db
      .select({
        game: games,
        shout: sql<string>`upper(${games.name})`,
        tournament: { id: tournaments.id, name: tournaments.name },
        mixed: { slug: games.slug, tournament: tournaments.slug },
        missing: tournaments,
      })
      .from(games)
      .leftJoin(tournaments, eq(tournaments.gameSlug, games.slug))
      .orderBy(games.slug)
  const plain = await query(database.db)
  expect(plain).toHaveLength(2)
  expect(await compiled((db) => query(db))(database.db, {})).toEqual(plain)
})

it('a compiled query reads what is joined, or that nothing is, each time anew', async () => {
  const fee = compiled((db, value: (name: 'slug') => Placeholder) =>
    db
      .select({ slug: schema.games.slug, tournament: schema.tournaments })
      .from(schema.games)
      .leftJoin(schema.tournaments, eq(schema.tournaments.gameSlug, schema.games.slug))
      .where(eq(schema.games.slug, value('slug'))),
  )
  const both = [await fee(database.db, { slug: 'left' }), await fee(database.db, { slug: 'right' })]
  expect(both).toEqual([[{ slug: 'left', tournament: null }], [{ slug: 'right', tournament: null }]])
})
