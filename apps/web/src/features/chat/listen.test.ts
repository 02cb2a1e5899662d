import type { Chat, ChatMessage } from '@esports/contract'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ScriptedSocket } from '../../lib/scripted-socket.ts'
import { blocksQuery } from '../moderation/index.ts'
import { chatsQuery } from './chats-query.ts'
import { listenToChats } from './listen.ts'
import { conversationQuery } from './queries.ts'

const chatId = '01a1b403-4f7b-7861-bee8-a0235d76b298'
const own = { id: '01a1b403-4f7b-7861-bee8-a0235d76b299', username: 'nyx' }
const other = { id: '01a1b403-4f7b-7861-bee8-a0235d76b29a', username: 'okami', name: 'Okami' }

const messageOf = (seq: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  chatId,
  seq,
  change: seq,
  author: other,
  body: `text ${seq}`,
  deletedBy: null,
  replyTo: null,
  mentions: [],
  createdAt: '2026-11-01T12:00:00.000Z',
  editedAt: null,
  ...more,
})
const chat: Chat = {
  id: chatId,
  of: {
    type: 'clan',
    slug: 'kitsune',
    name: 'Kitsune',
    tag: 'KIT',
    emblem: { shield: 0, motif: 9, hue: 18, accentHue: 48 },
  },
  role: 'member',
  members: 2,
  change: 2,
  lastRead: 2,
  unread: 0,
  isMentioned: false,
  mute: null,
  isClosed: false,
}

/** What the server of the test has, and what it was asked for. */
let messages: ChatMessage[]
let asked: string[]
let queries: QueryClient
let socket: ScriptedSocket
let flushes: number
/** Ends the message that is on its way. */
let sent: () => void
let sending: Promise<void>
let stop: () => void

beforeEach(async () => {
  messages = [messageOf(1), messageOf(2)]
  asked = []
  flushes = 0
  sending = Promise.resolve()
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    const after = Number(/after=(\d+)/.exec(url)?.[1] ?? 0)
    const items = messages.filter(({ change }) => change > after)
    const change = messages.at(-1)?.change ?? 0
    if (url.endsWith('/chats')) return Promise.resolve(Response.json({ items: [chat] }))
    if (url.includes('/changes')) return Promise.resolve(Response.json({ items, change, hasMore: false }))
    return Promise.resolve(Response.json({ items, change, hasEarlier: false, hasLater: false }))
  })
  queries = new QueryClient()
  await queries.fetchQuery(chatsQuery)
  await queries.fetchQuery(conversationQuery(chatId))
  asked = []
  socket = new ScriptedSocket()
  stop = listenToChats({
    socket: socket.asSocket,
    queries,
    outbox: {
      idle: () => sending,
      flush: () => {
        flushes += 1
        return Promise.resolve()
      },
    },
    own,
  })
})
afterEach(() => {
  stop()
  queries.clear()
  vi.unstubAllGlobals()
})

const texts = () => queries.getQueryData(conversationQuery(chatId).queryKey)?.messages.map(({ body }) => body)
const listed = () => queries.getQueryData(chatsQuery.queryKey)?.[0]

it('a message of another one is shown, and counts as unread, and as a mention', () => {
  socket.connects()
  socket.says('chat_changed', { type: 'message', message: messageOf(3, { mentions: ['nyx'] }) })
  expect(texts()).toEqual(['text 1', 'text 2', 'text 3'])
  expect(listed()).toMatchObject({ unread: 1, change: 3, isMentioned: true })
})

it('a mention by a blocked gamer is a message like others', () => {
  queries.setQueryData(blocksQuery.queryKey, [{ ...other, at: '2026-11-01T12:00:00.000Z' }])
  socket.connects()
  socket.says('chat_changed', { type: 'message', message: messageOf(3, { mentions: ['nyx'] }) })
  expect(texts()).toHaveLength(3)
  expect(listed()).toMatchObject({ unread: 1, isMentioned: false })
})

it('what was missed during a lost connection is loaded, and what waits is sent', async () => {
  socket.connects()
  await vi.waitFor(() => expect(asked).toContainEqual(expect.stringContaining('/changes?after=2')))
  socket.loses()
  messages.push(messageOf(3), messageOf(4))
  socket.connects()
  await vi.waitFor(() => expect(texts()).toEqual(['text 1', 'text 2', 'text 3', 'text 4']))
  expect(flushes).toBe(2)
})

it('a message after one that was lost loads the lost one', async () => {
  messages.push(messageOf(3), messageOf(4))
  socket.says('chat_changed', { type: 'message', message: messageOf(4) })
  expect(texts()).toEqual(['text 1', 'text 2', 'text 4'])
  await vi.waitFor(() => expect(texts()).toEqual(['text 1', 'text 2', 'text 3', 'text 4']))
})

it('an own message is shown once: when its sending has ended', async () => {
  sending = new Promise((resolve) => {
    sent = resolve
  })
  const message = messageOf(3, { author: { ...own, name: 'Nyx' } })
  socket.says('chat_changed', { type: 'message', message })
  await Promise.resolve()
  expect(texts()).toHaveLength(2)
  sent()
  await vi.waitFor(() => expect(texts()).toHaveLength(3))
  expect(listed()?.unread).toBe(0)
})

it('the own state is read again when it has changed, such as by a mute', async () => {
  socket.says('chat_changed', { type: 'state', chatId })
  await vi.waitFor(() => expect(queries.getQueryState(chatsQuery.queryKey)?.isInvalidated).toBe(true))
})

it('what is no change of a chat is ignored', () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  for (const message of [null, {}, { type: 'message', message: { seq: 3 } }])
    socket.says('chat_changed', message)
  expect(texts()).toHaveLength(2)
})

it('nothing is heard after the end', () => {
  stop()
  socket.says('chat_changed', { type: 'message', message: messageOf(3) })
  expect(texts()).toHaveLength(2)
})
