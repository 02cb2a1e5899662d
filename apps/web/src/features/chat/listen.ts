import { ChatChanged, type ChatMessage } from '@esports/contract'
import type { QueryClient } from '@tanstack/react-query'
import type { Socket } from '../../lib/realtime.ts'
import { blockedOf, blocksQuery } from '../moderation/index.ts'
import type { Outbox } from './outbox.ts'
import { applyMessage, catchUp, knownChat, loadedChats, refreshChats, updateChat } from './queries.ts'

/**
 * Writes the chat events of the gamer's socket to the query cache. After each connection it loads what was missed, and sends what waits.
 *
 * @returns Stops listening.
 */
export function listenToChats({
  socket,
  queries,
  outbox,
  own,
}: {
  readonly socket: Pick<Socket, 'on' | 'off' | 'connected'>
  readonly queries: QueryClient
  readonly outbox: Pick<Outbox, 'flush' | 'idle'>
  readonly own: { readonly id: string; readonly username: string }
}): () => void {
  const onConnect = () => {
    refreshChats(queries)
    for (const id of loadedChats(queries))
      catchUp(queries, id).catch((cause: unknown) => console.info('The chat could not be caught up.', cause))
    void outbox.flush()
  }
  const onMessage = (message: ChatMessage) => {
    const isOwn = message.author.id === own.id
    // The answer to sending replaces the waiting message; this one must not be shown beside it before.
    if (isOwn) void outbox.idle().then(() => applyMessage(queries, message))
    else applyMessage(queries, message)
    const isNew = message.seq === message.change
    const isHeard = !blockedOf(queries.getQueryData(blocksQuery.queryKey)).ids.has(message.author.id)
    const known = knownChat(queries, message.chatId)
    if (!isNew || !known || message.seq !== known.change + 1) return refreshChats(queries)
    return updateChat(queries, message.chatId, (chat) => ({
      ...chat,
      change: message.change,
      unread: isOwn ? chat.unread : Math.min(100, chat.unread + 1),
      isMentioned: chat.isMentioned || (isHeard && message.mentions.includes(own.username)),
    }))
  }
  const onChanged = (raw: unknown) => {
    const parsed = ChatChanged.safeParse(raw)
    if (!parsed.success) return console.warn('A change of a chat could not be read.', parsed.error)
    const { data } = parsed
    if (data.type === 'message') return onMessage(data.message)
    return refreshChats(queries)
  }
  socket.on('connect', onConnect)
  socket.on('chat_changed', onChanged)
  if (socket.connected) onConnect()
  return () => {
    socket.off('connect', onConnect)
    socket.off('chat_changed', onChanged)
  }
}
