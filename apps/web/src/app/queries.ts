import { createQueryClient } from '../lib/query-client.ts'

/** The query client of this page. */
export const queries = createQueryClient()
