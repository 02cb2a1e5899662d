import type { ItemKind, Worn } from '@esports/contract'
import { useToast } from '@esports/ui'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '../../lib/api.ts'
import { rewardsApi } from '../../lib/rewards-api.ts'

// Keys below that of the session: whatever changes items or points reads all of them again, and the counts of the header.

export const itemsQuery = queryOptions({
  queryKey: ['session', 'items'],
  queryFn: async ({ signal }) => (await rewardsApi.listMarketItems(undefined, { signal })).items,
})

export const progressQuery = queryOptions({
  queryKey: ['session', 'progress'],
  queryFn: async ({ signal }) => (await rewardsApi.readMyProgress(undefined, { signal })).data,
})

/** What gamers wear, by username. Decoration: without it, faces are shown without frames. */
export function useWornOf(
  usernames: readonly (string | null)[],
): ReadonlyMap<string, Pick<Worn, 'frame' | 'title'>> {
  const known = [...new Set(usernames.filter((name) => name !== null))].toSorted().slice(0, mostNames)
  const { data } = useQuery({
    queryKey: ['worn', known],
    queryFn: async ({ signal }) =>
      (await rewardsApi.listWorn({ query: { usernames: known.join(',') } }, { signal })).items,
    enabled: known.length > 0,
    staleTime: 60_000,
  })
  return new Map(data?.map((worn) => [worn.username, worn]))
}

/** As many as the API takes in one call. */
const mostNames = 50

/** Reads everything of the gamer again after items or points have changed. */
export function useProgressChanged(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ['session'] })
}

/** Puts an item on, or takes off the one of its kind. */
export function useWear() {
  const toast = useToast()
  const changed = useProgressChanged()
  return useMutation({
    mutationFn: ({ kind, sku }: { readonly kind: ItemKind; readonly sku: string | null }) =>
      rewardsApi.wearItem({ params: { kind }, body: { sku } }),
    onSuccess: changed,
    onError: (cause) => toast.show({ tone: 'danger', title: sentenceOf(cause) }),
  })
}
