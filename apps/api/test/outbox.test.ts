import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Consumer, createOutbox, putDeadLettersBack, readLag } from '../src/platform/consumers.ts'
import { type Database, type DatabaseHandle, schema } from '../src/platform/database/index.ts'
import { recordEvents } from '../src/platform/outbox.ts'
import { statementsOf } from './statements.ts'
import { addTournament, openTestDatabase } from './world.ts'

const { consumers, deadLetters, tournamentEvents } = schema

let database: DatabaseHandle
let db: Database
let time = Date.now()
beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
  await db.execute(sql`create table effects (ordinal serial primary key, consumer text, position bigint)`)
})
afterAll(() => database.close())
beforeEach(async () => {
  await db.delete(deadLetters)
  await db.delete(consumers)
  await db.execute(sql`delete from effects`)
})

/** A consumer that writes down what it has done. */
const writing = (name: string, also: Partial<Consumer> = {}): Consumer => ({
  name,
  from: 'now',
  ...also,
  async consume(tx, events) {
    for (const { position } of events)
      await tx.execute(sql`insert into effects (consumer, position) values (${name}, ${position})`)
    await also.consume?.(tx, events)
  },
})

/** Fails on events that say so. */
const poisoned = (name: string): Consumer =>
  writing(name, {
    consume: async (_, events) => {
      if (events.some(({ detail }) => detail['kind'] === 'poison')) throw new Error('the event is poisoned')
    },
  })

/** Lets processes with these consumers do what there is to do now. */
async function drain(...all: readonly Consumer[]): Promise<void> {
  const outbox = createOutbox({ db, now: () => new Date(time), consumers: all, onError: () => undefined })
  await outbox.drain()
  await outbox.stop()
}

const record = (tournamentId: string, kinds: readonly string[]) =>
  db.transaction((tx) =>
    recordEvents(
      tx,
      new Date(time),
      kinds.map((kind) => ({ tournamentId, type: 'registration_changed', detail: { kind } })),
    ),
  )
const fine = (count: number) => Array.from({ length: count }, () => 'joined')

const eventsOf = (tournamentId: string) =>
  db
    .select({ seq: tournamentEvents.seq, position: tournamentEvents.position })
    .from(tournamentEvents)
    .where(eq(tournamentEvents.tournamentId, tournamentId))
    .orderBy(asc(tournamentEvents.ordinal))
const numbersOf = async (tournamentId: string) => (await eventsOf(tournamentId)).map(({ seq }) => seq)
const positionsOf = async (tournamentId: string) =>
  (await eventsOf(tournamentId)).map(({ position }) => position)

async function doneBy(consumer: string): Promise<readonly number[]> {
  const { rows } = (await db.execute(
    sql`select position::integer from effects where consumer = ${consumer} order by ordinal`,
  )) as { rows: readonly { position: number }[] }
  return rows.map(({ position }) => position)
}

describe('the relay', () => {
  it('numbers each tournament and the whole without a gap', async () => {
    const [one, other] = [await addTournament(db), await addTournament(db)]
    await record(one.id, fine(2))
    await record(other.id, fine(1))
    await drain()
    await record(one.id, fine(1))
    await drain()
    expect(await numbersOf(one.id)).toEqual([1, 2, 3])
    expect(await numbersOf(other.id)).toEqual([1])
    const [first = 0] = await positionsOf(one.id)
    expect(await positionsOf(one.id)).toEqual([first, (first ?? 0) + 1, (first ?? 0) + 3])
    expect(await positionsOf(other.id)).toEqual([(first ?? 0) + 2])
  })

  it('leaves no number to a command that is rolled back', async () => {
    const { id } = await addTournament(db)
    const command = db.transaction(async (tx) => {
      await recordEvents(tx, new Date(), [
        { tournamentId: id, type: 'registration_changed', detail: { kind: 'joined' } },
      ])
      throw new Error('the rule says no')
    })
    await expect(command).rejects.toThrow('the rule says no')
    await record(id, fine(1))
    await drain()
    expect(await numbersOf(id)).toEqual([1])
  })

  it('numbers 500 events of five tournaments by a handful of statements', async () => {
    for (let index = 0; index < 5; index += 1) await record((await addTournament(db)).id, fine(100))
    expect((await statementsOf(() => drain())).length).toBeLessThanOrEqual(6)
  })

  it('of several relays at once gives every number once', async () => {
    const { id } = await addTournament(db)
    await Promise.all(
      Array.from({ length: 6 }, async () => {
        await record(id, fine(5))
        await drain()
      }),
    )
    await drain()
    expect((await numbersOf(id)).toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual(
      Array.from({ length: 30 }, (_, index) => index + 1),
    )
  })

  it('an event never changes after it was numbered', async () => {
    const { id } = await addTournament(db)
    await record(id, fine(1))
    await drain()
    const own = eq(tournamentEvents.tournamentId, id)
    for (const change of [
      () =>
        db
          .update(tournamentEvents)
          .set({ detail: { kind: 'withdrawn' } })
          .where(own),
      () => db.update(tournamentEvents).set({ position: null, seq: null }).where(own),
      () => db.delete(tournamentEvents).where(own),
    ])
      await expect(change()).rejects.toMatchObject({
        cause: { constraint: expect.stringMatching(/^tournament_events_(?:fixed|kept)$/) },
      })
  })
})

describe('a consumer', () => {
  it('hears every event once, in order, by few statements', async () => {
    await drain(writing('one'))
    const { id } = await addTournament(db)
    await record(id, fine(700))
    const statements = await statementsOf(() => drain(writing('one', { consume: async () => undefined })))
    expect(await doneBy('one')).toEqual(await positionsOf(id))
    expect(statements.filter((statement) => !statement.includes('effects')).length).toBeLessThanOrEqual(20)
    await drain(writing('one'))
    expect(await doneBy('one')).toHaveLength(700)
  })

  it('that is new begins where it says', async () => {
    const { id } = await addTournament(db)
    await record(id, fine(1))
    await drain()
    await drain(writing('late'), writing('historian', { from: 'beginning' }))
    expect(await doneBy('late')).toEqual([])
    expect(await doneBy('historian')).toEqual(expect.arrayContaining(await positionsOf(id)))
  })

  it('that fails leaves nothing behind and does it again', async () => {
    await drain(writing('crashing'))
    const { id } = await addTournament(db)
    await record(id, fine(3))
    let crashes = 1
    const crashing = writing('crashing', {
      consume: async () => {
        if (crashes-- > 0) throw new Error('the process dies here')
      },
    })
    await drain(crashing)
    await drain(crashing)
    expect(await doneBy('crashing')).toEqual(await positionsOf(id))
  })

  it('of several processes one reads at a time', async () => {
    await drain(writing('shared'))
    const { id } = await addTournament(db)
    await record(id, fine(40))
    await Promise.all(Array.from({ length: 4 }, () => drain(writing('shared'))))
    await drain(writing('shared'))
    expect(await doneBy('shared')).toEqual(await positionsOf(id))
  })
})

describe('a poisoned event', () => {
  it('is read anew before it is tried again: the server may be another one since, with another event at its position', async () => {
    const { id } = await addTournament(db)
    const seen: unknown[] = []
    const consumer = {
      name: 'picky',
      from: 'now',
      async consume(_: Database, events) {
        for (const { detail } of events) seen.push(detail['kind'])
        if (events.some(({ detail }) => detail['kind'] === 'poison')) throw new Error('the event is poisoned')
      },
    } satisfies Consumer
    const outbox = createOutbox({
      db,
      now: () => new Date(time),
      consumers: [consumer],
      onError: () => undefined,
    })
    await outbox.drain()
    await record(id, ['poison'])
    await outbox.drain()
    await db.transaction(async (tx) => {
      // Without the trigger that forbids it.
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx
        .update(tournamentEvents)
        .set({ detail: { kind: 'joined' } })
        .where(eq(tournamentEvents.tournamentId, id))
    })
    time += 2_000
    await outbox.drain()
    await outbox.stop()
    expect(seen).toEqual(['poison', 'joined'])
  })

  it('[platform review 6] stops neither another consumer nor, after a few attempts, its own', async () => {
    await drain(poisoned('weak'), writing('strong'))
    const { id } = await addTournament(db)
    await record(id, ['joined', 'poison', 'joined'])
    await drain(poisoned('weak'), writing('strong'))
    const [first, second, third] = await positionsOf(id)
    expect(await doneBy('strong')).toEqual([first, second, third])
    expect(await doneBy('weak')).toEqual([first])

    // Growing pauses: 1, 2, 4 and 8 seconds.
    for (const seconds of [1, 2, 4, 8]) {
      time += seconds * 1000 - 1
      await drain(poisoned('weak'))
      expect(await doneBy('weak')).toEqual([first])
      time += 1
      await drain(poisoned('weak'))
    }
    expect(await doneBy('weak')).toEqual([first, third])
    expect(await db.select().from(deadLetters)).toMatchObject([
      { consumer: 'weak', position: second, attempts: 5, error: 'Error: the event is poisoned' },
    ])
    expect((await readLag(db)).consumers).toEqual({
      strong: { behind: 0, deadLetters: 0 },
      weak: { behind: 0, deadLetters: 1 },
    })
  })

  it('is tried once more when it is put back', async () => {
    await drain(poisoned('weak'))
    const { id } = await addTournament(db)
    await record(id, ['poison', 'joined'])
    for (const seconds of [0, 1, 2, 4, 8]) {
      time += seconds * 1000
      await drain(poisoned('weak'))
    }
    const [bad, good] = await positionsOf(id)
    expect(await putDeadLettersBack(db, 'somebody else')).toBe(0)
    expect(await putDeadLettersBack(db, 'weak')).toBe(1)
    await drain(poisoned('weak'))
    expect(await db.select().from(deadLetters)).toMatchObject([{ attempts: 6, isPutBack: false }])
    expect(await doneBy('weak')).toEqual([good])

    await putDeadLettersBack(db)
    await drain(writing('weak'))
    expect(await doneBy('weak')).toEqual([good, bad])
    expect(await db.select().from(deadLetters)).toEqual([])
  })
})
