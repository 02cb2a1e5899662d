import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Database,
  type DatabaseHandle,
  isNeeded,
  schema,
  startOver,
  transact,
} from '../src/platform/database/index.ts'
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
    expect(attempts).toBe(3)
    const hues = await database.db.select({ hue: schema.games.hue }).from(schema.games)
    expect(hues).toEqual([{ hue: 2 }, { hue: 2 }])
  })
})

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

it('what fails for a reason of its own is done once', async () => {
  let attempts = 0
  const failing = transact(database.db, async () => {
    attempts += 1
    throw new Error('a rule')
  })
  await expect(failing).rejects.toThrow('a rule')
  expect(attempts).toBe(1)
})
