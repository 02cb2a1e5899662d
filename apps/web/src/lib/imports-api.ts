import { importedTournamentEndpoints } from '@esports/contract'
import { apiOf } from './api.ts'

/** The API client of tournaments that were played elsewhere. */
export const importsApi = apiOf(importedTournamentEndpoints)
