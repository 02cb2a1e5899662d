import { asc, sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Consumer, createOutbox } from '../src/platform/consumers.ts'
import { type Database, type DatabaseHandle, schema } from '../src/platform/database/index.ts'
import { recordEvents } from '../src/platform/outbox.ts'
import { addTournament, openTestDatabase } from './world.ts'

const { consumers, deadLetters, tournamentEvents } = schema
const names = ['one', 'two', 'three'] as const
type Name = (typeof names)[number]

let database: DatabaseHandle
let db: Database
let tournaments: readonly string[]
beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
  await db.execute(sql`create table effects (ordinal serial primary key, consumer text, position bigint)`)
  tournaments = [(await addTournament(db)).id, (await addTournament(db)).id, (await addTournament(db)).id]
})
afterAll(() => database.close())

/** One connection alone would wait for itself: there a command is over before the next step. */
const canOverlap = Boolean(process.env['TEST_DATABASE_URL'])

type Step =
  | {
      readonly type: 'commit' | 'rollback' | 'begin'
      readonly in: number
      readonly poison: readonly (Name | null)[]
    }
  | { readonly type: 'end' }
  /** Of a process in which some run: numbers, and lets them read. */
  | { readonly type: 'pass'; readonly by: readonly (readonly Name[])[] }
  | { readonly type: 'crash'; readonly of: Name; readonly after: boolean; readonly isDeath: boolean }
  | { readonly type: 'wait'; readonly ms: number }

const name = fc.constantFrom(...names)
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constantFrom('commit' as const, 'rollback' as const, 'begin' as const),
      in: fc.nat(2),
      poison: fc.array(
        fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: name }),
        {
          minLength: 1,
          maxLength: 4,
        },
      ),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ type: 'end' as const }) },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('pass' as const),
      by: fc.array(fc.subarray([...names]), { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('crash' as const),
      of: name,
      after: fc.boolean(),
      isDeath: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('wait' as const), ms: fc.constantFrom(500, 4_000) }),
  },
) satisfies fc.Arbitrary<Step>

it('in any order of commits, passes, crashes and poison each consumer does everything once, in order', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), play), {
    numRuns: Number(process.env['SCHEDULES'] ?? 25),
    endOnFailure: true,
  })
}, 300_000)

async function play(steps: readonly Step[]): Promise<void> {
  await db.delete(deadLetters)
  await db.delete(consumers)
  await db.execute(sql`truncate effects`)
  // Everything of an earlier run is numbered: nobody begins in between.
  let time = Date.now()
  const crashes = new Map<Name, { after: boolean; isDeath: boolean; left: number }>()
  const consumer = (of: Name): Consumer => ({
    name: of,
    from: 'now',
    async consume(tx, events) {
      const crash = crashes.get(of)
      const crashHere = (after: boolean) => {
        if (!crash || crash.left === 0 || crash.after !== after) return
        crash.left -= 1
        throw new Error(crash.isDeath ? 'death' : 'crash')
      }
      crashHere(false)
      for (const { position, detail } of events) {
        await tx.execute(sql`insert into effects (consumer, position) values (${of}, ${position})`)
        if (detail['poison'] === of) throw new Error('poison')
      }
      crashHere(true)
    },
  })
  const pass = async (running: readonly Name[]) => {
    const outbox = createOutbox({
      db,
      now: () => new Date(time),
      consumers: running.map(consumer),
      onError: (error, at) => {
        // A process that dies writes nothing down any more.
        if (at?.position !== undefined && error instanceof Error && error.message === 'death') throw error
      },
    })
    await outbox.drain().catch(() => undefined)
    await outbox.stop()
  }
  await pass(names)
  const start = await lastPosition()

  const open: (() => Promise<void>)[] = []
  for (const one of steps) {
    if (one.type === 'wait') time += one.ms
    // Five failures of one event alone would be poison.
    else if (one.type === 'crash') {
      const before = crashes.get(one.of)
      crashes.set(one.of, { after: one.after, isDeath: one.isDeath, left: before ? before.left : 2 })
    } else if (one.type === 'pass') await Promise.all(one.by.map(pass))
    else if (one.type === 'end') await open.shift()?.()
    else {
      const { finish, done } = await command(one, one.type !== 'rollback')
      if (one.type === 'begin' && canOverlap && open.length < 3) open.push(() => (finish(), done))
      else {
        finish()
        await done
      }
    }
  }
  for (const end of open) await end()
  for (let turn = 0; turn < 60; turn += 1) {
    time += 10_000
    await pass(names)
  }
  await check(start)
}

/** A transaction that has recorded its events, and ends when it is told to. */
async function command(
  { in: place, poison }: { readonly in: number; readonly poison: readonly (Name | null)[] },
  isKept: boolean,
) {
  const { promise: told, resolve: finish } = Promise.withResolvers<void>()
  const { promise: recorded, resolve: hasRecorded } = Promise.withResolvers<void>()
  const done = db
    .transaction(async (tx) => {
      await recordEvents(
        tx,
        new Date(),
        poison.map((who) => ({
          tournamentId: tournaments[place] ?? '',
          type: 'registration_changed',
          detail: { kind: 'joined', poison: who },
        })),
      )
      hasRecorded()
      await told
      if (!isKept) throw new Error('rolled back')
    })
    .catch(() => undefined)
  await recorded
  return { finish, done }
}

async function lastPosition(): Promise<number> {
  const [row] = await db
    .select({ position: sql<number>`coalesce(max(${tournamentEvents.position}), 0)::integer` })
    .from(tournamentEvents)
  return row?.position ?? 0
}

async function check(start: number): Promise<void> {
  const events = await db.select().from(tournamentEvents).orderBy(asc(tournamentEvents.position))
  expect(events.map(({ position }) => position)).toEqual(events.map((_, index) => index + 1))
  for (const of of Map.groupBy(events, ({ tournamentId }) => tournamentId).values())
    expect(of.map(({ seq }) => seq)).toEqual(of.map((_, index) => index + 1))
  const { rows } = (await db.execute(
    sql`select consumer, position::integer from effects order by ordinal`,
  )) as { rows: readonly { consumer: string; position: number }[] }
  const letters = await db.select().from(deadLetters).orderBy(asc(deadLetters.position))
  for (const who of names) {
    const own = events.filter(({ position }) => (position ?? 0) > start)
    const isPoison = ({ detail }: (typeof own)[number]) => (detail as { poison: unknown }).poison === who
    const positions = (of: typeof own) => of.map(({ position }) => position)
    expect(rows.filter(({ consumer }) => consumer === who).map(({ position }) => position)).toEqual(
      positions(own.filter((event) => !isPoison(event))),
    )
    expect(letters.filter(({ consumer }) => consumer === who).map(({ position }) => position)).toEqual(
      positions(own.filter(isPoison)),
    )
  }
}
