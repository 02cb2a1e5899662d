import type { Database } from '../../platform/database/index.ts'
import * as store from './store.ts'

/** The games one can compete in, in the order to show them. */
export const readGames = (db: Database) => store.listGames(db)
