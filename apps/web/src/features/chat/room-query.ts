import { matchRoomEndpoints } from '@esports/contract'
import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '../../lib/api.ts'

/** The API client of match rooms. */
export const roomApi = apiOf(matchRoomEndpoints)

/** Prefix of the keys of all match rooms. */
export const roomsKey = ['match-room'] as const

/** The room of a match or lobby; it fails with `not_found` for whoever does not belong to it. */
export const roomQuery = (matchId: string) =>
  queryOptions({
    queryKey: [...roomsKey, matchId],
    queryFn: async ({ signal }) =>
      (await roomApi.readMatchRoom({ params: { id: matchId } }, { signal })).data,
  })
