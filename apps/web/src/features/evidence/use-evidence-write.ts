import type { EvidenceOfMatch } from '@esports/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { evidenceQuery } from './evidence-query.ts'

/** A change of the evidence of a match; the answer is shown at once. */
export function useEvidenceWrite<Input>(
  matchId: string,
  write: (input: Input) => Promise<{ data: EvidenceOfMatch }>,
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: write,
    onSuccess: ({ data }) => void queries.setQueryData(evidenceQuery(matchId).queryKey, data),
  })
}
