import { setTimeout as sleep } from 'node:timers/promises'
import { realtime } from '@esports/contract'
import { isNull } from 'drizzle-orm'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { schema } from '../src/platform/database/index.ts'
import { insertAll } from '../src/platform/database/rows.ts'
import { uuidv7 } from '../src/platform/ids.ts'
import { recordEvents } from '../src/platform/outbox.ts'
import { statementsOf } from './statements.ts'
import { addTournament, startWorld, type World } from './world.ts'

let world: World
let address: string
beforeAll(async () => {
  world = await startWorld()
  address = await world.listen()
})
afterAll(() => world.close())

let started = 0

/** A tournament of so many gamers, the given ones among them, that starts now. */
async function start(count: number, among: readonly string[] = []): Promise<void> {
  const { id } = await addTournament(world.db, { capacity: count, state: 'live' })
  const at = new Date()
  const others = Array.from({ length: count - among.length }, () => uuidv7())
  started += 1
  const users = others.map((userId, index) => ({
    id: userId,
    username: `many_${started}_${index}`,
    name: 'One of many',
    createdAt: at,
  }))
  // In parts: the keys for the search of each take longer than a statement may, all at once on a busy machine.
  for (let from = 0; from < users.length; from += 1_000)
    await insertAll(world.db, schema.users, users.slice(from, from + 1_000))
  const everybody = [...among, ...others].map((userId, index) => ({
    userId,
    entryId: uuidv7(),
    seed: index + 1,
  }))
  await insertAll(
    world.db,
    schema.entries,
    everybody.map(({ userId, entryId }) => ({
      id: entryId,
      tournamentId: id,
      kind: 'solo',
      captainId: userId,
      name: 'One of many',
      rating: 1000,
      status: 'confirmed',
      createdAt: at,
    })),
  )
  await insertAll(
    world.db,
    schema.entryMembers,
    everybody.map(({ userId, entryId }) => ({
      entryId,
      tournamentId: id,
      userId,
      role: 'captain',
      status: 'accepted',
      invitedAt: at,
      answeredAt: at,
    })),
  )
  await insertAll(
    world.db,
    schema.participants,
    everybody.map(({ entryId, seed }) => ({
      id: uuidv7(),
      tournamentId: id,
      entryId,
      name: 'One of many',
      seed,
      rating: 1000,
    })),
  )
  await world.db.transaction((tx) =>
    recordEvents(tx, at, [{ tournamentId: id, type: 'state_changed', detail: { kind: 'started' } }]),
  )
}

it('[platform review 6] 10,000 notifications cost as many statements as ten', async () => {
  // What is asked every second or two although nothing happens: how often depends on the machine.
  const polls = new Set(await statementsOf(() => sleep(2_500)))
  const costOf = async (count: number) => {
    await start(count)
    const statements = await statementsOf(() => world.app.settle())
    return statements.filter((statement) => !polls.has(statement)).length
  }
  const few = await costOf(10)
  expect(few).toBeGreaterThan(0)
  // Two batches more, of 5,000 each.
  expect(await costOf(10_000)).toBeLessThanOrEqual(few + 10)
  expect(await world.db.$count(schema.notifications, isNull(schema.notifications.announcedAt))).toBe(0)
})

it('[S7.8] tells those who are connected, with the number of what they have not read', async () => {
  const gamer = await world.gamer('connected')
  const socket = io(`${address}/notifications`, {
    path: realtime.path,
    transports: [...realtime.transports],
    forceNew: true,
    extraHeaders: { cookie: gamer.cookie },
  })
  const heard: unknown[] = []
  socket.on('new_notification', (message) => heard.push(message))
  await new Promise<void>((resolve) => {
    socket.once('connect', resolve)
  })
  await start(20, [gamer.id])
  await world.app.settle()
  await expect.poll(() => heard).toMatchObject([{ title: 'Test Cup has started', unreadCount: 1 }])
  await start(20, [gamer.id])
  await world.app.settle()
  await expect.poll(() => heard).toMatchObject([{ unreadCount: 1 }, { unreadCount: 2 }])
  socket.disconnect()
})

it('what was read before it could be told is not told', async () => {
  const gamer = await world.gamer('quick')
  await world.db.insert(schema.notifications).values({
    id: uuidv7(),
    userId: gamer.id,
    type: 'simple',
    kind: 'rewards',
    title: 'Read',
    subtitle: '',
    createdAt: new Date(),
    readAt: new Date(),
    dedupeKey: 'quick',
  })
  await world.app.settle()
  expect(await world.db.$count(schema.notifications, isNull(schema.notifications.announcedAt))).toBe(0)
})
