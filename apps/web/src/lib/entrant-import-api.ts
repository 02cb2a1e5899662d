import { entrantImportEndpoints } from '@esports/contract'
import { apiOf } from './api.ts'

/** The API client of the organiser who has a list of entrants. */
export const entrantImportApi = apiOf(entrantImportEndpoints)
