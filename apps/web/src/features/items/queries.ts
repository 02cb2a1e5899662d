import type { Look, WornKind } from '@esports/contract'
import { useToast } from '@esports/ui'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '../../lib/api.ts'
import { rewardsApi } from '../../lib/rewards-api.ts'
import { createLookReader } from './look-reader.ts'

// Keys below that of the session: whatever changes items or points reads all of them again, and the counts of the header.

export const itemsQuery = queryOptions({
  queryKey: ['session', 'items'],
  queryFn: async ({ signal }) => (await rewardsApi.listMarketItems(undefined, { signal })).items,
})

export const progressQuery = queryOptions({
  queryKey: ['session', 'progress'],
  queryFn: async ({ signal }) => (await rewardsApi.readMyProgress(undefined, { signal })).data,
})

const readLook = createLookReader(
  async (usernames) => (await rewardsApi.listLooks({ query: { usernames: usernames.join(',') } })).items,
)

/** How a gamer is drawn. Decoration: undefined until it is known, and where it cannot be read. */
export function useLook(username: string | null): Look | null | undefined {
  const { data } = useQuery({
    queryKey: ['look', username],
    queryFn: () => readLook(username ?? ''),
    enabled: username !== null,
    staleTime: 5 * 60_000,
  })
  return data
}

/** Reads everything of the gamer again after items or points have changed. */
export function useProgressChanged(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    void queries.invalidateQueries({ queryKey: ['look'] })
    await queries.invalidateQueries({ queryKey: ['session'] })
  }
}

/** Puts an item on, or takes off the one of its kind. */
export function useWear() {
  const toast = useToast()
  const changed = useProgressChanged()
  return useMutation({
    mutationFn: ({ kind, sku }: { readonly kind: WornKind; readonly sku: string | null }) =>
      rewardsApi.wearItem({ params: { kind }, body: { sku } }),
    onSuccess: changed,
    onError: (cause) => toast.show({ tone: 'danger', title: sentenceOf(cause) }),
  })
}
