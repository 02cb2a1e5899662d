import type { ClanPage } from '@esports/contract'
import { useToast } from '@esports/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '../../lib/api.ts'
import { clanQuery } from './queries.ts'

/**
 * Sends a command, and shows the clan as it is afterwards.
 *
 * @param showError where a refusal is said beside its field; a toast by default, never both
 */
export function useClanWrite(slug: string, showError?: (cause: Error) => void) {
  const queries = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: async (write: () => Promise<{ readonly data: ClanPage }>) => (await write()).data,
    onSuccess: (data) => queries.setQueryData(clanQuery(slug).queryKey, data),
    onError: showError ?? ((cause) => toast.show({ tone: 'danger', title: sentenceOf(cause) })),
    onSettled: () => {
      // Membership decides about the chat, and about the number of members in the list.
      void queries.invalidateQueries({ queryKey: ['chats'] })
      void queries.invalidateQueries({ queryKey: ['clans'] })
      void queries.invalidateQueries({ queryKey: clanQuery(slug).queryKey })
    },
  })
}
