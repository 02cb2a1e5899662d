import type { Route } from '../../platform/route.ts'
import type { Chats } from './service.ts'

interface Asked {
  readonly params: { readonly id: string }
  readonly session: { readonly userId: string }
}
const placeOf = ({ params, session }: Asked) => ({ chatId: params.id, userId: session.userId })

/** @param announceNotices pushes the notifications of a committed message */
export function registerChats(
  route: Route,
  { chats, announceNotices }: { readonly chats: Chats; readonly announceNotices: () => void },
): void {
  route('listChats', async ({ session }) => ({ items: [...(await chats.list(session.userId))] }))
  route('readChatMessages', (call) => chats.page(placeOf(call), call.query))
  route('readChatChanges', (call) => chats.changes(placeOf(call), call.query.after))
  route('searchChat', (call) => chats.search(placeOf(call), call.query))
  route('listChatMembers', async (call) => ({ items: [...(await chats.members(placeOf(call)))] }))
  route.command(
    'sendChatMessage',
    async (tx, call) => ({ data: await chats.send(tx, { ...placeOf(call), ...call.body }) }),
    {
      afterwards: ({ data }) => {
        chats.announce(data)
        announceNotices()
      },
    },
  )
  route.command(
    'editChatMessage',
    async (tx, call) => ({
      data: await chats.edit(tx, { ...placeOf(call), seq: call.params.seq, body: call.body.body }),
    }),
    {
      afterwards: ({ data }) => {
        chats.announce(data)
        announceNotices()
      },
    },
  )
  route.command(
    'deleteChatMessage',
    async (tx, call) => ({ data: await chats.remove(tx, { ...placeOf(call), seq: call.params.seq }) }),
    { afterwards: ({ data }) => chats.announce(data) },
  )
  route.command(
    'markChatRead',
    async (tx, call) => ({ data: await chats.markRead(tx, { ...placeOf(call), seq: call.body.seq }) }),
    { afterwards: (_, call) => chats.announceState(placeOf(call)) },
  )
  route.command(
    'muteChatMember',
    async (tx, call) => ({
      data: await chats.mute(tx, { ...placeOf(call), ...call.body, memberId: call.params.userId }),
    }),
    { afterwards: (_, { params }) => chats.announceState({ chatId: params.id, userId: params.userId }) },
  )
  route.command(
    'unmuteChatMember',
    async (tx, call) => ({
      data: await chats.unmute(tx, { ...placeOf(call), memberId: call.params.userId }),
    }),
    { afterwards: (_, { params }) => chats.announceState({ chatId: params.id, userId: params.userId }) },
  )
}
