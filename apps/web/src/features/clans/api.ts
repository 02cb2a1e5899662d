import { clanEndpoints } from '@esports/contract'
import { apiOf } from '../../lib/api.ts'

/** The API client of the page of a clan. */
export const clansApi = apiOf(clanEndpoints)
