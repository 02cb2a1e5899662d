import type { Entry, TournamentDetail } from '@esports/contract'
import { useToast } from '@esports/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '../../lib/api.ts'
import { textsOf } from '../../lib/texts.ts'
import { tournamentScreenTexts } from './tournament-texts.tsx'

/** A mutation of the gamer's entry in a tournament; when it settles, dependent queries are refetched. */
export function useEntryWrite<Input>(
  tournament: Pick<TournamentDetail, 'name'>,
  write: (input: Input) => Promise<{ data: Entry }>,
  success: string,
) {
  const toast = useToast()
  const queries = useQueryClient()
  const t = textsOf(tournamentScreenTexts).place
  return useMutation({
    mutationFn: write,
    onSuccess: ({ data }) =>
      toast.show({
        tone: 'positive',
        title:
          data.status === 'waitlisted'
            ? t.queueNumber(data.queueNo)
            : data.status === 'forming'
              ? t.invited
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
