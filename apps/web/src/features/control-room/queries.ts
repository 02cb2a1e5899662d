import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { controlRoomApi } from '../../lib/control-room-api.ts'
import { controlRoomKey } from '../tournaments/index.ts'

interface Which {
  readonly id: string
  readonly slug: string
}

/** Some needs arise with time, without an event: they are looked for this often, in milliseconds. */
const lookEveryMs = 20_000

/** What waits for the officials of a tournament, oldest deadline first. */
export const needsQuery = ({ id, slug }: Which) =>
  queryOptions({
    queryKey: [...controlRoomKey(slug), 'needs'],
    queryFn: ({ signal }) => controlRoomApi.listNeeds({ params: { id } }, { signal }),
    refetchInterval: lookEveryMs,
  })

/** What happened in a tournament, newest first, page by page. */
export const logQuery = ({ id, slug }: Which) =>
  infiniteQueryOptions({
    queryKey: [...controlRoomKey(slug), 'log'],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      controlRoomApi.listTournamentLog(
        { params: { id }, query: pageParam === undefined ? {} : { before: pageParam } },
        { signal },
      ),
    getNextPageParam: ({ meta }) => meta.nextPage ?? undefined,
  })

/** Who helps to run a tournament. */
export const staffQuery = ({ id, slug }: Which) =>
  queryOptions({
    queryKey: [...controlRoomKey(slug), 'staff'],
    queryFn: async ({ signal }) => (await api.listStaff({ params: { id } }, { signal })).data,
  })
