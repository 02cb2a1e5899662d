import { seasonDays } from '@esports/tournament-engine/ratings'
import { desc, eq } from 'drizzle-orm'
import { compiled, type Database, schema } from '../../platform/database/index.ts'

const { seasons } = schema

export type SeasonRow = typeof seasons.$inferSelect

const seasonMs = seasonDays * 86_400_000

/** The current season; undefined before the first rated match. */
export async function currentSeason(db: Database): Promise<SeasonRow | undefined> {
  const [row] = await findCurrent(db, {})
  return row
}

const findCurrent = compiled((db) => db.select().from(seasons).where(eq(seasons.isCurrent, true)))

export async function seasonOf(db: Database, number: number): Promise<SeasonRow | undefined> {
  const [row] = await db.select().from(seasons).where(eq(seasons.number, number))
  return row
}

/** All seasons, the newest first. */
export const allSeasons = (db: Database): Promise<SeasonRow[]> =>
  db.select().from(seasons).orderBy(desc(seasons.number))

/** The season of a newly rated match. The first one after a season's end starts the next season. */
export async function seasonAt(
  tx: Database,
  at: Date,
): Promise<Pick<SeasonRow, 'number' | 'startsAt' | 'endsAt'>> {
  const current = await currentSeason(tx)
  if (current && at < current.endsAt) return current
  let startsAt = current?.endsAt ?? at
  // If no match was rated for more than a season, the new season is the one that contains this match.
  while (at.getTime() >= startsAt.getTime() + seasonMs) startsAt = new Date(startsAt.getTime() + seasonMs)
  const number = (current?.number ?? 0) + 1
  if (current) await tx.update(seasons).set({ isCurrent: false }).where(eq(seasons.number, current.number))
  const next = { number, startsAt, endsAt: new Date(startsAt.getTime() + seasonMs) }
  await tx.insert(seasons).values({ ...next, name: `Season ${number}`, isCurrent: true })
  return next
}
