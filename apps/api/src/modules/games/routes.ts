import type { Database } from '../../platform/database/index.ts'
import type { Route } from '../../platform/route.ts'
import { readGames } from './service.ts'

export function registerGames(route: Route, { db }: { readonly db: Database }): void {
  route('listGames', async () => ({ data: await readGames(db) }))
}
