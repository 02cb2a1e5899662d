import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Database } from './database/index.ts'
import { createEventReader, type NumberedEvent } from './outbox.ts'

const db = {} as Database
const eventAt = (position: number) => ({ position }) as NumberedEvent

it('gives every reader each event once, in order, however far apart they read, and never more than it keeps from memory', () =>
  fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 6 }),
      fc.array(fc.nat(40), { minLength: 2, maxLength: 4 }),
      fc.array(fc.record({ numbered: fc.nat(4), reader: fc.nat(3), limit: fc.integer({ min: 1, max: 5 }) })),
      async (most, starts, turns) => {
        let newest = 20
        let reads = 0
        const { read } = createEventReader({
          most,
          read: (_db, { after, limit }) => {
            reads += 1
            const count = Math.max(0, Math.min(limit, newest - after))
            return Promise.resolve(Array.from({ length: count }, (_, index) => eventAt(after + 1 + index)))
          },
        })
        const seen = starts.map((start) => [Math.min(start, newest)])
        const step = async (reader: number, limit: number) => {
          const positions = seen[reader % seen.length] ?? []
          const { events, mayBeFollowed } = await read(db, { after: positions.at(-1) ?? 0, limit })
          expect(events.length).toBeLessThanOrEqual(limit)
          positions.push(...events.map(({ position }) => position))
          return mayBeFollowed
        }
        for (const { numbered, reader, limit } of turns) {
          newest += numbered
          await step(reader, limit)
        }
        // Whoever reads for as long as there may be more has reached the end.
        for (const reader of seen.keys()) {
          while (await step(reader, 3));
          expect(seen[reader]?.at(-1)).toBe(newest)
        }
        for (const positions of seen)
          expect(positions).toEqual(Array.from(positions, (_, index) => (positions[0] ?? 0) + index))
        expect(reads).toBeGreaterThan(0)
      },
    ),
  ))

it('reads what several consumers read one after another from the database once', async () => {
  let reads = 0
  const { read } = createEventReader({
    most: 100,
    read: (_db, { after }) => {
      reads += 1
      return Promise.resolve(after < 3 ? [1, 2, 3].map(eventAt) : [])
    },
  })
  for (let consumer = 0; consumer < 5; consumer += 1)
    expect((await read(db, { after: 0, limit: 10 })).events.map(({ position }) => position)).toEqual([
      1, 2, 3,
    ])
  expect(reads).toBe(1)
})

it('reads anew what it has kept once it is told to forget: after a failure the server may have others at the same positions', async () => {
  let stored = [1, 2, 3].map((position) => ({ position, matchId: 'before' }) as NumberedEvent)
  const { read, forget } = createEventReader({
    most: 100,
    read: (_db, { after }) => Promise.resolve(stored.filter(({ position }) => position > after)),
  })
  await read(db, { after: 0, limit: 10 })
  stored = [1, 2].map((position) => ({ position, matchId: 'after' }) as NumberedEvent)
  forget()
  const { events } = await read(db, { after: 1, limit: 10 })
  expect(events).toEqual([{ position: 2, matchId: 'after' }])
})
