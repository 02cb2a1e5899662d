import type { MatchRoom } from '@esports/contract'
import { useToast } from '@esports/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '../../lib/api.ts'
import { roomQuery } from './room-query.ts'

/** A change of a match room: writes the answer to the cache, and tells why it failed. */
export function useRoomWrite<Input>(matchId: string, write: (input: Input) => Promise<{ data: MatchRoom }>) {
  const toast = useToast()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: write,
    // The room shows what has changed: a toast beside it would cover the composer.
    onSuccess: ({ data }) => void queries.setQueryData(roomQuery(matchId).queryKey, data),
    onError: (cause) => toast.show({ tone: 'danger', title: sentenceOf(cause) }),
  })
}
