import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openSocket } from '../../lib/realtime.ts'
import { ScriptedSocket } from '../../lib/scripted-socket.ts'
import { sessionQuery } from '../auth/index.ts'
import { showDesktopAlert } from './desktop-alert.ts'
import { listenToNotifications } from './listen.ts'
import { afterEvent, initialNotificationState, type NotificationEvent } from './notification-state.ts'
import { notificationsQuery } from './queries.ts'
import { playNotificationSound } from './sound.ts'

vi.mock(import('../../lib/realtime.ts'), () => ({ openSocket: vi.fn() }))
vi.mock(import('./sound.ts'), () => ({ playNotificationSound: vi.fn() }))
vi.mock(import('./desktop-alert.ts'), async (original) => ({
  ...(await original()),
  showDesktopAlert: vi.fn(),
}))

const id = '01a1b403-4f7b-7861-bee8-a0235d76b298'
const at = '2026-11-01T12:00:00.000Z'
/** Titles that the test's API returns. */
let titles: string[]
let socket: ScriptedSocket
let queries: QueryClient
let state = initialNotificationState
const dispatch = (event: NotificationEvent) => {
  state = afterEvent(state, event)
}

const answers: Readonly<Record<string, () => unknown>> = {
  '/api/auth/whoami': () => ({ data: { userId: id, roles: ['gamer'] } }),
  '/api/profile/me': () => ({
    data: {
      id,
      username: 'nyx',
      name: 'Nyx',
      evmWalletAddress: null,
      profileImage: null,
      level: 1,
      worn: { frame: null, banner: null, title: null, bracketTheme: null },
      createdAt: at,
      deletesAt: null,
      counts: { trophies: 0, xp: 0, mysteryBoxes: 0, unreadNotifications: titles.length },
    },
  }),
  '/api/notifications': () => ({
    items: titles.map((title) => ({
      id,
      title,
      subtitle: '',
      createdAt: at,
      type: 'simple',
      imageUrl: null,
      readAt: null,
      resolvedAs: null,
      href: null,
      about: null,
    })),
    meta: { pageSize: 15, nextPage: null, asOf: at, unread: titles.length },
  }),
}

beforeEach(async () => {
  titles = ['first']
  state = initialNotificationState
  socket = new ScriptedSocket()
  vi.mocked(openSocket).mockResolvedValue(socket.asSocket)
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(answers[url.replace(/\?.*/, '')]?.() ?? {}, { status: 200 }),
  )
  queries = new QueryClient()
  await queries.fetchQuery(sessionQuery)
})
afterEach(() => {
  vi.clearAllMocks()
  queries.clear()
  vi.unstubAllGlobals()
})

const unread = () => queries.getQueryData(sessionQuery.queryKey)?.counts.unreadNotifications
const listed = () =>
  queries
    .getQueryData(notificationsQuery.queryKey)
    ?.pages.flatMap(({ items }) => items.map(({ title }) => title))

it('[platform review 8] what was missed while the connection was lost is fetched when it is back', async () => {
  const stop = listenToNotifications(queries, dispatch)
  await queries.fetchInfiniteQuery(notificationsQuery)
  await vi.waitFor(() => expect(openSocket).toHaveBeenCalled())
  socket.connects()
  socket.loses()
  titles = ['second', 'first']
  socket.connects()
  await vi.waitFor(() => expect(unread()).toBe(2))
  expect(listed()).toEqual(['second', 'first'])
  expect(state).toMatchObject({ isConnected: true, hasNew: true })
  stop()
})

it('a connection that comes back after nothing happened raises no dot', async () => {
  const stop = listenToNotifications(queries, dispatch)
  await vi.waitFor(() => expect(openSocket).toHaveBeenCalled())
  socket.connects()
  socket.loses()
  socket.connects()
  await vi.waitFor(() => expect(listed()).toEqual(['first']))
  expect(state.hasNew).toBe(false)
  stop()
})

it('the first connection fetches nothing: the page has just been read', async () => {
  const stop = listenToNotifications(queries, dispatch)
  await vi.waitFor(() => expect(openSocket).toHaveBeenCalled())
  socket.connects()
  expect([queries.isFetching(), state.isConnected]).toEqual([0, true])
  stop()
  expect(state.isConnected).toBe(false)
})

it('what the gamer may do is read again with each connection, the first too [S4.2]', async () => {
  const stop = listenToNotifications(queries, dispatch)
  const queryKey = ['session', 'organizer']
  const read = () => queries.fetchQuery({ queryKey, queryFn: () => 'requested' })
  await vi.waitFor(() => expect(openSocket).toHaveBeenCalled())
  for (const _ of ['first', 'second']) {
    await read()
    expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(false)
    socket.connects()
    expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(true)
    socket.loses()
  }
  stop()
})

it('a decision about access is read again at once, on every screen that shows it [S4.2]', async () => {
  const stop = listenToNotifications(queries, dispatch)
  await vi.waitFor(() => expect(openSocket).toHaveBeenCalled())
  socket.connects()
  let status = 'requested'
  const read = () => queries.fetchQuery({ queryKey: ['session', 'organizer'], queryFn: () => status })
  await read()
  status = 'approved'
  const decision = { id, title: 'You can create tournaments', subtitle: '', createdAt: at, type: 'learnMore' }
  socket.says('new_notification', {
    ...decision,
    imageUrl: null,
    readAt: null,
    resolvedAs: null,
    href: '/my-tournaments',
    about: 'organizer_access',
    unreadCount: 2,
    sound: true,
    desktop: true,
  })
  await vi.waitFor(() => expect(queries.getQueryState(['session', 'organizer'])?.isInvalidated).toBe(true))
  // Another notification changes nothing about it.
  await read()
  socket.says('new_notification', {
    ...decision,
    imageUrl: null,
    readAt: null,
    resolvedAs: null,
    href: null,
    about: null,
    unreadCount: 3,
    sound: true,
    desktop: true,
  })
  await vi.waitFor(() => expect(unread()).toBe(3))
  expect(queries.getQueryState(['session', 'organizer'])?.isInvalidated).toBe(false)
  stop()
})

it.each([
  ['a mute is read again in the clan chat and in match rooms', 'chats', [['chats'], ['match-room', id]]],
  ['a new report is read again in the queue', 'reports', [['staff', 'reports', 'list', 'open']]],
] as const)('%s', async (_, about, keys) => {
  const stop = listenToNotifications(queries, dispatch)
  await vi.waitFor(() => expect(openSocket).toHaveBeenCalled())
  socket.connects()
  for (const queryKey of keys) await queries.fetchQuery({ queryKey, queryFn: () => 'read' })
  const isRead = () => keys.map((queryKey) => queries.getQueryState(queryKey)?.isInvalidated)
  expect(isRead()).toEqual(keys.map(() => false))
  socket.says('new_notification', {
    id,
    title: 'Something changed',
    subtitle: '',
    createdAt: at,
    type: 'learnMore',
    imageUrl: null,
    readAt: null,
    resolvedAs: null,
    href: '/profile',
    about,
    unreadCount: 1,
    sound: true,
    desktop: true,
  })
  await vi.waitFor(() => expect(isRead()).toEqual(keys.map(() => true)))
  stop()
})

it.each([
  [true, true],
  [true, false],
  [false, true],
  [false, false],
])('sound %s and desktop %s are as the gamer wants them for this kind [S9.1]', async (sound, desktop) => {
  const stop = listenToNotifications(queries, dispatch)
  await vi.waitFor(() => expect(openSocket).toHaveBeenCalled())
  socket.connects()
  socket.says('new_notification', {
    id,
    title: 'Something changed',
    subtitle: 'Look.',
    createdAt: at,
    type: 'simple',
    imageUrl: null,
    readAt: null,
    resolvedAs: null,
    href: null,
    about: null,
    unreadCount: 1,
    sound,
    desktop,
  })
  await vi.waitFor(() => expect(state.hasNew).toBe(true))
  expect(vi.mocked(playNotificationSound).mock.calls).toHaveLength(sound ? 1 : 0)
  expect(vi.mocked(showDesktopAlert).mock.calls).toEqual(desktop ? [['Something changed', 'Look.']] : [])
  stop()
})
