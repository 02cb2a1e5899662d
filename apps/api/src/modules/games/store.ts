import { asc } from 'drizzle-orm'
import { type Database, schema } from '../../platform/database/index.ts'

const { games } = schema

export const listGames = (db: Database) =>
  db.select({ slug: games.slug, name: games.name, hue: games.hue }).from(games).orderBy(asc(games.ordinal))
