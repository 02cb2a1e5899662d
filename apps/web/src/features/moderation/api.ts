import { protectionEndpoints } from '@esports/contract'
import { apiOf } from '../../lib/api.ts'

/** The API client of reports and blocks. */
export const protectionApi = apiOf(protectionEndpoints)
