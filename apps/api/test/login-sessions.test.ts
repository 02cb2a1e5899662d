import { realtime } from '@esports/contract'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { uuidv7 } from '../src/platform/ids.ts'
import { codeOf } from './refusals.ts'
import { startWorld, type World } from './world.ts'

let world: World
let time = new Date('2026-05-01T12:00:00.000Z')
beforeAll(async () => {
  world = await startWorld({ now: () => time })
})
afterAll(() => world.close())

const pass = (hours: number) => {
  time = new Date(time.getTime() + hours * 3_600_000)
}

it('the list has the valid sessions of the gamer alone, last used first, and marks this one', async () => {
  const phone = await world.gamer('ses_list')
  const desk = await world.gamer('ses_list')
  await world.gamer('ses_other')
  pass(2)
  await phone.api.whoami()
  const { items } = await desk.api.listSessions()
  // The call itself is a use, too.
  expect(items).toHaveLength(2)
  expect(items.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
  expect(items.every(({ seenAt }) => seenAt === time.toISOString())).toBe(true)
  expect((await phone.api.listSessions()).items.find(({ isCurrent }) => isCurrent)?.id).not.toBe(
    items.find(({ isCurrent }) => isCurrent)?.id,
  )
  pass(30 * 24 + 1)
  const fresh = await world.gamer('ses_list')
  expect((await fresh.api.listSessions()).items).toHaveLength(1)
})

it('one session is ended at once with its sockets, and only by its gamer', async () => {
  const [phone, desk, stranger] = [
    await world.gamer('ses_one'),
    await world.gamer('ses_one'),
    await world.gamer('ses_stranger'),
  ]
  const socket = io(`${await world.listen()}/notifications`, {
    path: realtime.path,
    transports: [...realtime.transports],
    forceNew: true,
    reconnection: false,
    extraHeaders: { cookie: phone.cookie },
  })
  await new Promise<void>((resolve) => {
    socket.once('connect', resolve)
  })
  const idOfPhone = (await phone.api.listSessions()).items.find(({ isCurrent }) => isCurrent)?.id ?? ''
  const params = { id: idOfPhone }
  expect(await codeOf(stranger.api.endSession({ params }))).toBe('not_found')
  expect(await codeOf(phone.api.endSession({ params }))).toBe('rule_violation')
  expect(await codeOf(desk.api.endSession({ params: { id: uuidv7() } }))).toBe('not_found')
  expect(socket.connected).toBe(true)
  const { items } = await desk.api.endSession({ params })
  expect(items).toMatchObject([{ isCurrent: true }])
  expect(await codeOf(phone.api.whoami())).toBe('unauthenticated')
  await expect.poll(() => socket.connected).toBe(false)
  expect(await codeOf(desk.api.endSession({ params }))).toBe('not_found')
  expect(await codeOf(stranger.api.whoami())).toBe('none')
})

it('all others are ended, this one and those of other gamers are not', async () => {
  const gamers = [
    await world.gamer('ses_all'),
    await world.gamer('ses_all'),
    await world.gamer('ses_all'),
  ] as const
  const stranger = await world.gamer('ses_stranger')
  const { items } = await gamers[0].api.endOtherSessions()
  expect(items).toHaveLength(1)
  const codes = await Promise.all([...gamers, stranger].map(({ api }) => codeOf(api.whoami())))
  expect(codes).toEqual(['none', 'unauthenticated', 'unauthenticated', 'none'])
})
