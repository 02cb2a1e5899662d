import { deskEndpoints } from '@esports/contract'
import { apiOf } from './api.ts'

/** The API client of the desk of an event, and of stream queues. */
export const deskApi = apiOf(deskEndpoints)
