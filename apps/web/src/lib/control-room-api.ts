import { controlRoomEndpoints } from '@esports/contract'
import { apiOf } from './api.ts'

/** The API client of announcements and of the control room of a tournament. */
export const controlRoomApi = apiOf(controlRoomEndpoints)
