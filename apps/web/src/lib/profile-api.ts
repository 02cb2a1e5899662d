import { profileEndpoints } from '@esports/contract'
import { apiOf } from './api.ts'

/** The API client of the own profile and its settings. */
export const profileApi = apiOf(profileEndpoints)
