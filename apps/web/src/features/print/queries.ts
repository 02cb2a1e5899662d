import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

/** Everybody who plays in a tournament, page after page: paper has no button for more. */
export const allPlayersQuery = (slug: string) =>
  queryOptions({
    queryKey: ['tournaments', 'print', slug, 'players'],
    queryFn: ({ signal }) =>
      allPages((page) =>
        api.listPlayers(
          { params: { slug }, query: { pageSize: 200, ...(page === undefined ? {} : { page }) } },
          { signal },
        ),
      ),
  })

/** The whole tables of all stages, by ordinal. */
export const allStandingsQuery = (slug: string, ordinals: readonly number[]) =>
  queryOptions({
    queryKey: ['tournaments', 'print', slug, 'standings', ordinals],
    queryFn: async ({ signal }) =>
      new Map(
        await Promise.all(
          ordinals.map(
            async (ordinal) =>
              [
                ordinal,
                await allPages((page) =>
                  api.listStandings(
                    {
                      params: { slug, ordinal },
                      query: { pageSize: 200, ...(page === undefined ? {} : { page }) },
                    },
                    { signal },
                  ),
                ),
              ] as const,
          ),
        ),
      ),
  })

async function allPages<One>(
  read: (page: string | undefined) => Promise<{
    readonly items: readonly One[]
    readonly meta: { readonly nextPage: string | number | null }
  }>,
): Promise<readonly One[]> {
  const all: One[] = []
  let page: string | undefined
  do {
    const { items, meta } = await read(page)
    all.push(...items)
    page = meta.nextPage === null ? undefined : String(meta.nextPage)
  } while (page !== undefined)
  return all
}
