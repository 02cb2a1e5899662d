import { ApiError, type Match } from '@esports/contract'
import { useToast } from '@esports/ui'
import { type DataTag, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '../../../lib/api.ts'
import { textsOf } from '../../../lib/texts.ts'
import { matchQuery } from '../queries.ts'
import { rulingTexts } from './ruling-texts.ts'

/** A mutation of a match of two: writes the response to the cache, and refetches on a version conflict. */
export const useMatchWrite = <Input>(
  match: Match,
  write: (input: Input) => Promise<{ data: Match }>,
  success: string,
) =>
  useRoomWrite(write, {
    queryKey: matchQuery(match.id).queryKey,
    success,
    outdated: textsOf(rulingTexts).changed,
  })

/** A mutation of the data of a match or lobby page. */
export function useRoomWrite<Input, Room>(
  write: (input: Input) => Promise<{ data: Room }>,
  {
    queryKey,
    success,
    outdated,
  }: {
    readonly queryKey: DataTag<QueryKey, Room, Error>
    readonly success: string
    /** Message for a version conflict. */
    readonly outdated: string
  },
) {
  const toast = useToast()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: write,
    onSuccess: ({ data }) => {
      queries.setQueryData<Room>(queryKey, data)
      toast.show({ tone: 'positive', title: success })
    },
    onError: (cause) => {
      const isOutdated = cause instanceof ApiError && cause.code === 'version_conflict'
      toast.show({ tone: 'danger', title: isOutdated ? outdated : sentenceOf(cause) })
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['matches'] }),
        queries.invalidateQueries({ queryKey: ['tournaments'] }),
      ]),
  })
}
