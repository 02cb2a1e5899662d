import { queryOptions } from '@tanstack/react-query'
import { seedingApi } from '../../lib/seeding-api.ts'
import { controlRoomKey } from '../tournaments/index.ts'

/** How the entrants of a tournament would be seeded now; events of the tournament refresh it. */
export const seedingQuery = ({ id, slug }: { readonly id: string; readonly slug: string }) =>
  queryOptions({
    queryKey: [...controlRoomKey(slug), 'seeding'],
    queryFn: async ({ signal }) => (await seedingApi.readSeeding({ params: { id } }, { signal })).data,
  })

/** The draw of a tournament; it changes with the state of the tournament, whose events refresh it. */
export const drawQuery = (slug: string) =>
  queryOptions({
    queryKey: ['tournaments', 'draw', slug],
    queryFn: async ({ signal }) => (await seedingApi.readDraw({ params: { slug } }, { signal })).data,
  })
