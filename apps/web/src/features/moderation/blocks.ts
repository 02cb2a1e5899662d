import type { BlockedGamer } from '@esports/contract'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSession } from '../auth/index.ts'
import { protectionApi } from './api.ts'

/** Gamers whom the gamer has blocked, the last one first. Only the gamer's own tabs change them. */
export const blocksQuery = queryOptions({
  queryKey: ['blocks'],
  queryFn: async ({ signal }) => (await protectionApi.listBlocks(undefined, { signal })).items,
  staleTime: 5 * 60_000,
})

/** Whose messages are folded. */
export interface Blocked {
  readonly ids: ReadonlySet<string>
  readonly usernames: ReadonlySet<string>
  /** Quotes know their author by name only. */
  readonly names: ReadonlySet<string>
}

export const blockedOf = (blocks: readonly BlockedGamer[] = []): Blocked => ({
  ids: new Set(blocks.map(({ id }) => id)),
  usernames: new Set(blocks.map(({ username }) => username)),
  names: new Set(blocks.map(({ name }) => name)),
})

/** Whom the gamer has blocked; nobody for a visitor. */
export function useBlocked(): Blocked {
  const session = useSession()
  const { data } = useQuery({ ...blocksQuery, enabled: session.status === 'gamer' })
  return useMemo(() => blockedOf(data), [data])
}

/** Blocks a gamer, or unblocks them. */
export function useBlock(username: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (isBlocked: boolean) =>
      isBlocked
        ? protectionApi.blockGamer({ body: { username } })
        : protectionApi.unblockGamer({ params: { username } }),
    onSuccess: ({ items }) => queries.setQueryData(blocksQuery.queryKey, items),
  })
}
