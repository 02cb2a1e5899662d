import { playEndpoints } from '@esports/contract'
import { apiOf } from './api.ts'

/** The API client of the screens of one match or lobby. */
export const playApi = apiOf(playEndpoints)
