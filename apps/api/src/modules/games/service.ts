import type { Database } from '../../platform/database/index.ts'
import * as store from './store.ts'

/** All games, in display order. */
export const readGames = (db: Database) => store.listGames(db)
