import { realtime } from '@esports/contract'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished } from 'vitest'
import { recordEvents } from '../src/platform/outbox.ts'
import { addTournament, publicOrigin, startDuel, startWorld, type World } from './world.ts'

let world: World
let address: string
const sockets: Socket[] = []
beforeAll(async () => {
  world = await startWorld()
  address = await world.listen()
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})
afterAll(() => world.close())

function open(namespace: string, headers: Record<string, string> = {}, at = address): Socket {
  const socket = io(`${at}${namespace}`, {
    path: realtime.path,
    transports: [...realtime.transports],
    reconnection: false,
    forceNew: true,
    extraHeaders: headers,
  })
  sockets.push(socket)
  return socket
}

const once = (socket: Socket, event: string) =>
  new Promise<unknown>((resolve) => {
    socket.once(event, resolve)
  })

const collect = (socket: Socket, event: string, count: number) =>
  new Promise<unknown[]>((resolve) => {
    const got: unknown[] = []
    socket.on(event, (payload) => {
      got.push(payload)
      if (got.length === count) resolve(got)
    })
  })

it('[S7.8] [S4.1] a gamer connects with the session cookie and is Live', async () => {
  const gamer = await world.gamer('live_one')
  const socket = open('/notifications', { cookie: gamer.cookie, origin: publicOrigin })
  await once(socket, 'connect')
  expect(socket.connected).toBe(true)
})

it('[S7.8] [S4.1] a visitor gets connect_error', async () => {
  expect(await once(open('/notifications'), 'connect_error')).toMatchObject({ message: 'unauthenticated' })
})

it('[S7.8] another site cannot connect with the cookie of a gamer', async () => {
  const gamer = await world.gamer('live_two')
  const socket = open('/notifications', { cookie: gamer.cookie, origin: 'https://evil.example' })
  await once(socket, 'connect_error')
  expect(socket.connected).toBe(false)
})

it('[S7.8] new_notification reaches the gamer it is for, with title, subtitle, type and imageUrl', async () => {
  const gamer = await world.gamer('news_a')
  const socket = open('/notifications', { cookie: gamer.cookie })
  await once(socket, 'connect')
  const arriving = collect(socket, 'new_notification', 2)
  await startDuel(world, ['news_a', 'news_b'])
  const [first] = await arriving
  expect(first).toMatchObject({ type: 'learnMore', imageUrl: null, readAt: null })
  expect(first).toHaveProperty('title')
  expect(first).toHaveProperty('subtitle')
  expect(first).toHaveProperty('unreadCount')
  expect(first).toHaveProperty('message.key')
})

it('[S7.8] notifications_read reaches the other tabs of the gamer', async () => {
  const gamer = await world.gamer('tabs')
  const socket = open('/notifications', { cookie: gamer.cookie })
  await once(socket, 'connect')
  const reading = once(socket, 'notifications_read')
  await gamer.api.readAllNotifications()
  expect(await reading).toEqual({ ids: 'all', unreadCount: 0 })
})

it('[S4.7] logging out closes the sockets of that session only', async () => {
  const here = await world.gamer('leaver')
  const there = await world.gamer('leaver')
  const closing = open('/notifications', { cookie: here.cookie })
  const staying = open('/notifications', { cookie: there.cookie })
  await Promise.all([once(closing, 'connect'), once(staying, 'connect')])
  const closed = once(closing, 'disconnect')
  await here.api.logout()
  await closed
  expect([closing.connected, staying.connected]).toEqual([false, true])
  await expect(here.api.whoami()).rejects.toMatchObject({ code: 'unauthenticated' })
})

it('events of the tournaments one looks at are numbered without a gap', async () => {
  const watched = await addTournament(world.db, { capacity: 8 })
  const other = await addTournament(world.db, { capacity: 8 })
  const socket = open('/tournaments', { origin: publicOrigin })
  await once(socket, 'connect')
  expect(await socket.emitWithAck('subscribe', { tournamentIds: [watched.id] })).toEqual({ ok: true })
  expect(await socket.emitWithAck('subscribe', { tournamentIds: 'all of them' })).toEqual({
    ok: false,
    code: 'invalid',
  })
  const arriving = collect(socket, 'tournament_event', 3)
  for (const name of ['ev_a', 'ev_b', 'ev_c']) {
    const { api } = await world.gamer(name)
    await api.joinTournament({ params: { id: other.id }, body: {} })
    await api.joinTournament({ params: { id: watched.id }, body: {} })
  }
  expect(await arriving).toEqual(
    [1, 2, 3].map((seq) => ({
      tournamentId: watched.id,
      slug: watched.slug,
      seq,
      type: 'registration_changed',
      payload: { taken: seq, waitlisted: 0 },
    })),
  )
})

it('[S7.8] more than 500 sockets hear the events of a moment in one message', async () => {
  const crowded = await startWorld({ environment: { SOCKETS_PER_ADDRESS: '1000' } })
  onTestFinished(() => crowded.close())
  const { id } = await addTournament(crowded.db)
  const at = await crowded.listen()
  const crowd = Array.from({ length: 501 }, () => open('/tournaments', {}, at))
  await Promise.all(crowd.map((socket) => once(socket, 'connect')))
  await Promise.all(crowd.map((socket) => socket.emitWithAck('subscribe', { tournamentIds: [id] })))
  const heard = crowd.map((socket) => {
    const messages: unknown[] = []
    socket.on('tournament_event', (event) => messages.push(event))
    socket.on('tournament_events', (events) => messages.push(events))
    return messages
  })
  const kinds = ['one', 'two', 'three', 'four']
  await crowded.db.transaction((tx) =>
    recordEvents(
      tx,
      new Date(),
      kinds.map((kind) => ({ tournamentId: id, type: 'state_changed', detail: { kind } })),
    ),
  )
  await crowded.app.settle()
  const expected = [{ seq: 1 }, [{ seq: 2 }, { seq: 3 }, { seq: 4 }]]
  await expect.poll(() => heard).toMatchObject(crowd.map(() => expected))
})

it('subscribing anew replaces what was looked at before', async () => {
  const first = await addTournament(world.db, { capacity: 8 })
  const second = await addTournament(world.db, { capacity: 8 })
  const socket = open('/tournaments')
  await once(socket, 'connect')
  await socket.emitWithAck('subscribe', { tournamentIds: [first.id] })
  await socket.emitWithAck('subscribe', { tournamentIds: [second.id] })
  const arriving = once(socket, 'tournament_event')
  const { api } = await world.gamer('mover')
  await api.joinTournament({ params: { id: first.id }, body: {} })
  await world.app.settle()
  await api.joinTournament({ params: { id: second.id }, body: {} })
  expect(await arriving).toMatchObject({ tournamentId: second.id })
})
