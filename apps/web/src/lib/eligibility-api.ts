import { eligibilityEndpoints } from '@esports/contract'
import { apiOf } from './api.ts'

/** The API client of who may enter a tournament. */
export const eligibilityApi = apiOf(eligibilityEndpoints)
