import type { ClanPage } from '@esports/contract'
import { useToast } from '@esports/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '../../lib/api.ts'
import { clanQuery } from './queries.ts'

/** Sends a command, and shows the clan as it is afterwards. */
export function useClanWrite(slug: string) {
  const queries = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: async (write: () => Promise<{ readonly data: ClanPage }>) => (await write()).data,
    onSuccess: (data) => queries.setQueryData(clanQuery(slug).queryKey, data),
    onError: (cause) => toast.show({ tone: 'danger', title: sentenceOf(cause) }),
    onSettled: () => {
      // Membership decides about the chat, and about the number of members in the list.
      void queries.invalidateQueries({ queryKey: ['chats'] })
      void queries.invalidateQueries({ queryKey: ['clans'] })
      void queries.invalidateQueries({ queryKey: clanQuery(slug).queryKey })
    },
  })
}
