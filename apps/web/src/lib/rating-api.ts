import { ratingEndpoints } from '@esports/contract'
import { apiOf } from './api.ts'

/** The API client of leaderboards and rating histories. */
export const ratingApi = apiOf(ratingEndpoints)
