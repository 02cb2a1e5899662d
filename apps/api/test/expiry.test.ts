import { afterAll, beforeAll, expect, it } from 'vitest'
import { schema } from '../src/platform/database/index.ts'
import { startWorld, type World } from './world.ts'

const day = 86_400_000
let now = Date.UTC(2026, 10, 1)
let world: World
beforeAll(async () => {
  world = await startWorld({ now: () => new Date(now) })
})
afterAll(() => world.close())

it('[platform review: operations] sessions that ended or expired are deleted, the others stay', async () => {
  const expired = await world.gamer('expired')
  now += 20 * day
  const [ended, staying] = [await world.gamer('ended'), await world.gamer('staying')]
  await ended.api.logout()
  await world.app.cleanUp()
  const usersOfSessions = async () =>
    (await world.db.select().from(schema.sessions)).map(({ userId }) => userId)
  expect((await usersOfSessions()).toSorted()).toEqual([expired.id, staying.id].toSorted())
  now += 11 * day
  await world.app.cleanUp()
  expect(await usersOfSessions()).toEqual([staying.id])
  expect((await staying.api.whoami()).data.userId).toBe(staying.id)
})

it('[platform review: operations] logins that nobody finished are deleted', async () => {
  const attempt = (name: string, minutes: number) => ({
    tokenHash: name,
    state: 's',
    nonce: 'n',
    verifier: 'v',
    returnTo: '/',
    expiresAt: new Date(now + minutes * 60_000),
  })
  await world.db.insert(schema.loginAttempts).values([attempt('old', -1), attempt('open', 1)])
  await world.app.cleanUp()
  const left = await world.db.select().from(schema.loginAttempts)
  expect(left.map(({ tokenHash }) => tokenHash)).toEqual(['open'])
})

it('[platform review: operations] however many have expired, none is left', async () => {
  const { id } = await world.gamer('many')
  const expired = Array.from({ length: 2_500 }, (_, index) => ({
    id: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    tokenHash: `many-${index}`,
    userId: id,
    createdAt: new Date(0),
    seenAt: new Date(0),
    expiresAt: new Date(now - 1),
  }))
  await world.db.insert(schema.sessions).values(expired)
  await world.app.cleanUp()
  const left = await world.db.select().from(schema.sessions)
  expect(left.filter(({ tokenHash }) => tokenHash.startsWith('many-'))).toEqual([])
})
