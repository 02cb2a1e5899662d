import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

/** The chats of the gamer, with what is unread. */
export const chatsQuery = queryOptions({
  queryKey: ['chats'],
  queryFn: async ({ signal }) => (await api.listChats(undefined, { signal })).items,
})
