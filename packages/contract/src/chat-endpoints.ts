import { z } from 'zod'
import { Chat, ChatBody, ChatMember, ChatMessage, ChatPage, chatLimits } from './chat.ts'
import { endpoint } from './endpoint.ts'
import { Id, single } from './lists.ts'

const ChatParams = z.object({ id: Id })
const ChatSeq = z.coerce.number().int().positive().max(2_147_483_647)
const ChatMessageParams = z.object({ id: Id, seq: ChatSeq })
const ChatMemberParams = z.object({ id: Id, userId: Id })

/** Calls of a chat that is open; the list of chats is among the core. */
export const chatEndpoints = {
  readChatMessages: endpoint({
    method: 'GET',
    path: '/chats/:id/messages',
    summary: 'The newest messages of a chat, those before one, or those around one',
    policy: 'gamer',
    rateLimit: 'read',
    params: ChatParams,
    query: z
      .object({ before: ChatSeq.optional(), around: ChatSeq.optional() })
      .refine(({ before, around }) => before === undefined || around === undefined, {
        error: 'has before and around; give one of them',
      }),
    status: 200,
    response: ChatPage,
  }),
  readChatChanges: endpoint({
    method: 'GET',
    path: '/chats/:id/changes',
    summary: 'Messages that were sent, edited or deleted after a change, in the order of the changes',
    policy: 'gamer',
    rateLimit: 'read',
    params: ChatParams,
    query: z.object({ after: z.coerce.number().int().nonnegative().max(2_147_483_647) }),
    status: 200,
    response: z.object({ items: z.array(ChatMessage), hasMore: z.boolean(), change: z.int().nonnegative() }),
  }),
  searchChat: endpoint({
    method: 'GET',
    path: '/chats/:id/search',
    summary: 'Messages that contain a text, newest first',
    policy: 'gamer',
    rateLimit: 'search',
    params: ChatParams,
    query: z.object({ q: z.string().trim().min(2).max(80), before: ChatSeq.optional() }),
    status: 200,
    response: z.object({ items: z.array(ChatMessage), hasMore: z.boolean() }),
  }),
  sendChatMessage: endpoint({
    method: 'POST',
    path: '/chats/:id/messages',
    summary: 'Send a message',
    policy: 'gamer',
    rateLimit: 'chat',
    params: ChatParams,
    body: z.object({ body: ChatBody, replyTo: ChatSeq.optional() }),
    status: 201,
    response: single(ChatMessage),
    isIdempotencyKeyed: true,
  }),
  editChatMessage: endpoint({
    method: 'PUT',
    path: '/chats/:id/messages/:seq',
    summary: 'Edit an own message, up to 15 minutes after it was sent',
    policy: 'gamer',
    rateLimit: 'chat',
    params: ChatMessageParams,
    body: z.object({ body: ChatBody }),
    status: 200,
    response: single(ChatMessage),
  }),
  deleteChatMessage: endpoint({
    method: 'DELETE',
    path: '/chats/:id/messages/:seq',
    summary: 'Delete a message: the author can, and whoever leads the clan',
    policy: 'gamer',
    rateLimit: 'write',
    params: ChatMessageParams,
    status: 200,
    response: single(ChatMessage),
  }),
  markChatRead: endpoint({
    method: 'PUT',
    path: '/chats/:id/read',
    summary: 'Mark the messages up to one as read',
    policy: 'gamer',
    rateLimit: 'write',
    params: ChatParams,
    body: z.object({ seq: ChatSeq }),
    status: 200,
    response: single(Chat),
  }),
  listChatMembers: endpoint({
    method: 'GET',
    path: '/chats/:id/members',
    summary: 'Who is in a chat, highest role first',
    policy: 'gamer',
    rateLimit: 'read',
    params: ChatParams,
    status: 200,
    response: z.object({ items: z.array(ChatMember) }),
  }),
  muteChatMember: endpoint({
    method: 'PUT',
    path: '/chats/:id/mutes/:userId',
    summary: 'Mute a member of a lower role',
    policy: 'gamer',
    rateLimit: 'write',
    params: ChatMemberParams,
    body: z.object({
      minutes: z.int().min(1).max(chatLimits.muteMinutes),
      reason: z.string().trim().min(3).max(200),
    }),
    status: 200,
    response: single(ChatMember),
  }),
  unmuteChatMember: endpoint({
    method: 'DELETE',
    path: '/chats/:id/mutes/:userId',
    summary: 'Lift a mute',
    policy: 'gamer',
    rateLimit: 'write',
    params: ChatMemberParams,
    status: 200,
    response: single(ChatMember),
  }),
} as const
