import { evidenceEndpoints } from '@esports/contract'
import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '../../lib/api.ts'
import { roomsKey } from '../chat/index.ts'

/** The API client of the evidence of matches. */
export const evidenceApi = apiOf(evidenceEndpoints)

/** Evidence of a match or lobby. It is read again when its room has changed. */
export const evidenceQuery = (matchId: string) =>
  queryOptions({
    queryKey: [...roomsKey, matchId, 'evidence'],
    queryFn: async ({ signal }) =>
      (await evidenceApi.readEvidence({ params: { id: matchId } }, { signal })).data,
  })

/** Where a picture of the evidence is loaded from. */
export const pictureUrl = (matchId: string, evidenceId: string): string =>
  `/api/matches/${matchId}/evidence/${evidenceId}/image`
