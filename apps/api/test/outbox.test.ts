import type { TournamentEvent } from '@esports/contract'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { notifyAbout } from '../src/modules/notifications/from-events.ts'
import { type Database, type DatabaseHandle, schema } from '../src/platform/database/index.ts'
import { createOutbox, recordEvents } from '../src/platform/outbox.ts'
import { addTournament, openTestDatabase } from './world.ts'

let database: DatabaseHandle
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

interface Relay {
  readonly publish: (event: TournamentEvent) => void
  readonly project?: (tx: Database) => Promise<void>
}

function relay({ publish, project }: Relay) {
  return createOutbox({
    db: database.db,
    now: () => new Date(),
    project: async (tx, event) => {
      await notifyAbout(tx, event, new Date())
      await project?.(tx)
    },
    publish,
    afterwards: async () => undefined,
    onError: () => undefined,
  })
}

const record = (tournamentId: string, count: number) =>
  database.db.transaction((tx) =>
    recordEvents(
      tx,
      new Date(),
      Array.from({ length: count }, () => ({
        tournamentId,
        type: 'registration_changed' as const,
        detail: { kind: 'joined' },
      })),
    ),
  )

const numbersOf = async (tournamentId: string) =>
  (
    await database.db
      .select({ seq: schema.tournamentEvents.seq })
      .from(schema.tournamentEvents)
      .where(eq(schema.tournamentEvents.tournamentId, tournamentId))
      .orderBy(asc(schema.tournamentEvents.ordinal))
  ).map(({ seq }) => seq)

it('an event that could not be published is published later under the same number', async () => {
  const { id } = await addTournament(database.db)
  await record(id, 3)
  const crashing = relay({
    publish: (event) => {
      if (event.seq === 2) throw new Error('the process dies here')
    },
  })
  await expect(crashing.drain()).rejects.toThrow('the process dies here')
  await crashing.stop()

  const published: number[] = []
  const next = relay({ publish: (event) => published.push(event.seq) })
  await next.drain()
  await next.stop()
  expect(published).toEqual([1, 2, 3])
  expect(await numbersOf(id)).toEqual([1, 2, 3])
})

it('a relay that dies while it numbers leaves no number and no notification behind', async () => {
  const { id } = await addTournament(database.db)
  await record(id, 2)
  const dying = relay({
    publish: () => undefined,
    project: () => Promise.reject(new Error('the process dies here')),
  })
  await expect(dying.drain()).rejects.toThrow('the process dies here')
  await dying.stop()
  expect(await numbersOf(id)).toEqual([null, null])

  const next = relay({ publish: () => undefined })
  await next.drain()
  await next.stop()
  expect(await numbersOf(id)).toEqual([1, 2])
})

it('a command that is rolled back leaves no event', async () => {
  const { id } = await addTournament(database.db)
  const command = database.db.transaction(async (tx) => {
    await recordEvents(tx, new Date(), [
      { tournamentId: id, type: 'registration_changed', detail: { kind: 'joined' } },
    ])
    throw new Error('the rule says no')
  })
  await expect(command).rejects.toThrow('the rule says no')
  expect(await numbersOf(id)).toEqual([])
})
