import { ApiError, type Match } from '@esports/contract'
import { useToast } from '@esports/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '../../../lib/api.ts'
import { matchQuery } from '../queries.ts'

/** A write to a match: shows the answer at once, and reads again when somebody else was faster. */
export function useMatchWrite<Input>(
  match: Match,
  write: (input: Input) => Promise<{ data: Match }>,
  success: string,
) {
  const toast = useToast()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: write,
    onSuccess: ({ data }) => {
      queries.setQueryData(matchQuery(match.id).queryKey, data)
      toast.show({ tone: 'success', title: success })
    },
    onError: (cause) => {
      const isOutdated = cause instanceof ApiError && cause.code === 'version_conflict'
      toast.show({
        tone: 'error',
        title: isOutdated ? 'The match changed in the meantime. Look again.' : sentenceOf(cause),
      })
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['matches'] }),
        queries.invalidateQueries({ queryKey: ['tournaments'] }),
      ]),
  })
}
