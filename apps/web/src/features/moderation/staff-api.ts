import { moderationEndpoints } from '@esports/contract'
import { apiOf } from '../../lib/api.ts'

/** The API client of the staff that looks at reports. */
export const moderationApi = apiOf(moderationEndpoints)
