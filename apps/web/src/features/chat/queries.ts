import type { Chat, ChatMessage } from '@esports/contract'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { chatApi } from './api.ts'
import { chatsQuery } from './chats-query.ts'
import { type Conversation, conversationOf, isBehind, withChanges, withMessage } from './conversation.ts'
import { roomQuery, roomsKey } from './room-query.ts'

/** The loaded part of a chat. The socket keeps it current, so it is never read again on its own. */
export const conversationQuery = (chatId: string) =>
  queryOptions({
    queryKey: ['chat', chatId, 'conversation'],
    queryFn: async ({ signal }): Promise<Conversation> =>
      conversationOf(await chatApi.readChatMessages({ params: { id: chatId } }, { signal })),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Members of a chat, for mentions and mutes. */
export const chatMembersQuery = (chatId: string) =>
  queryOptions({
    queryKey: ['chat', chatId, 'members'],
    queryFn: async ({ signal }) =>
      (await chatApi.listChatMembers({ params: { id: chatId } }, { signal })).items,
  })

/** Changes what is known of one chat: in the list, or in the room of its match. */
export function updateChat(queries: QueryClient, chatId: string, change: (chat: Chat) => Chat): void {
  queries.setQueryData(chatsQuery.queryKey, (chats) =>
    chats?.map((chat) => (chat.id === chatId ? change(chat) : chat)),
  )
  queries.setQueryData(roomQuery(chatId).queryKey, (room) => room && { ...room, chat: change(room.chat) })
}

/** What is known of a chat. */
export const knownChat = (queries: QueryClient, chatId: string): Chat | undefined =>
  queries.getQueryData(chatsQuery.queryKey)?.find(({ id }) => id === chatId) ??
  queries.getQueryData(roomQuery(chatId).queryKey)?.chat

/** Reads the list of chats again, and the rooms that are shown. */
export function refreshChats(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: chatsQuery.queryKey })
  void queries.invalidateQueries({ queryKey: roomsKey })
}

/** Ids of the chats whose messages are loaded. */
export const loadedChats = (queries: QueryClient): readonly string[] =>
  queries
    .getQueryCache()
    .findAll({ queryKey: ['chat'] })
    .flatMap(({ queryKey: [, id, part] }) => (part === 'conversation' && typeof id === 'string' ? [id] : []))

/** By client and chat: the load that runs, and whether it must be followed by another one, because a change may have come after its request. */
const running = new WeakMap<QueryClient, Map<string, { load: Promise<void>; again: boolean }>>()

/** Loads the changes that the loaded part of a chat lacks, such as those during a lost connection. */
export function catchUp(queries: QueryClient, chatId: string): Promise<void> {
  const loads = running.get(queries) ?? new Map<string, { load: Promise<void>; again: boolean }>()
  running.set(queries, loads)
  const before = loads.get(chatId)
  if (before) {
    before.again = true
    return before.load
  }
  const current = { load: Promise.resolve(), again: true }
  loads.set(chatId, current)
  const run = async () => {
    try {
      while (current.again) {
        current.again = false
        await follow(queries, chatId)
      }
    } finally {
      loads.delete(chatId)
    }
  }
  current.load = run()
  return current.load
}

async function follow(queries: QueryClient, chatId: string): Promise<void> {
  const { queryKey } = conversationQuery(chatId)
  for (;;) {
    const known = queries.getQueryData(queryKey)
    if (!known) return
    const answer = await chatApi.readChatChanges({ params: { id: chatId }, query: { after: known.change } })
    queries.setQueryData(queryKey, (current) => current && withChanges(current, answer))
    if (!answer.hasMore) return
  }
}

/** Applies a message to the loaded part of its chat, and loads what is missing before it. */
export function applyMessage(queries: QueryClient, message: ChatMessage): void {
  const { queryKey } = conversationQuery(message.chatId)
  const known = queries.getQueryData(queryKey)
  if (!known) return
  queries.setQueryData(queryKey, withMessage(known, message))
  if (isBehind(known, message))
    catchUp(queries, message.chatId).catch((cause: unknown) =>
      console.info('The chat could not be read further; it is with the next connection.', cause),
    )
}
