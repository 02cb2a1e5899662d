import { queryOptions } from '@tanstack/react-query'
import { importsApi } from '../../lib/imports-api.ts'

export const importsKey = ['imported-tournaments'] as const

/** What the gamer has imported, newest first. */
export const ownImportsQuery = queryOptions({
  queryKey: [...importsKey, 'own'],
  queryFn: async ({ signal }) => (await importsApi.listMyImportedTournaments(undefined, { signal })).items,
})

/** An imported tournament in short. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: [...importsKey, 'one', id],
    queryFn: async ({ signal }) =>
      (await importsApi.readImportedTournament({ params: { id } }, { signal })).data,
  })

/** The file of an imported tournament; it never changes. */
export const importFileQuery = (id: string) =>
  queryOptions({
    queryKey: [...importsKey, 'file', id],
    queryFn: ({ signal }) => importsApi.readImportedTournamentFile({ params: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
