import { chatEndpoints } from '@esports/contract'
import { apiOf } from '../../lib/api.ts'

/** The API client of an open chat. */
export const chatApi = apiOf(chatEndpoints)
