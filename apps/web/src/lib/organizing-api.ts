import { organizingEndpoints } from '@esports/contract'
import { apiOf } from './api.ts'

/** The API client of organizers and of the staff that approves them. */
export const organizingApi = apiOf(organizingEndpoints)
