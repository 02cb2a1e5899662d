import type { Entry, TournamentDetail } from '@esports/contract'
import { useToast } from '@esports/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '../../lib/api.ts'

/** A mutation of the gamer's entry in a tournament; when it settles, dependent queries are refetched. */
export function useEntryWrite<Input>(
  tournament: Pick<TournamentDetail, 'name'>,
  write: (input: Input) => Promise<{ data: Entry }>,
  success: string,
) {
  const toast = useToast()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: write,
    onSuccess: ({ data }) =>
      toast.show({
        tone: 'positive',
        title:
          data.status === 'waitlisted'
            ? `You are number ${data.queueNo ?? ''} in the queue`
            : data.status === 'forming'
              ? 'Your players are invited'
              : success,
        description: tournament.name,
      }),
    onError: (cause) => toast.show({ tone: 'danger', title: sentenceOf(cause) }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['tournaments'] }),
        queries.invalidateQueries({ queryKey: ['matches'] }),
      ]),
  })
}
