import type { QueryClient } from '@tanstack/react-query'
import { safeSessionStorage } from '../../lib/storage.ts'
import { chatApi } from './api.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { applyMessage } from './queries.ts'

export { listenToChats } from './listen.ts'

/** What a gamer writes, on its way to the server. It belongs to this tab, and logging out clears it. */
export const openOutbox = (queries: QueryClient, ownId: string): Outbox =>
  createOutbox({
    storageKey: `chat-outbox:${ownId}`,
    storage: safeSessionStorage,
    send: async ({ key, chatId, body, replyTo }) => {
      const request = { params: { id: chatId }, body: { body, ...(replyTo ? { replyTo: replyTo.seq } : {}) } }
      return (await chatApi.sendChatMessage(request, { idempotencyKey: key })).data
    },
    onSent: (message) => applyMessage(queries, message),
  })
