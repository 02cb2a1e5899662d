import { seedingEndpoints } from '@esports/contract'
import { apiOf } from './api.ts'

/** The API client of seeding, draws and files of a tournament. */
export const seedingApi = apiOf(seedingEndpoints)
