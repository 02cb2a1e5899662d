import { seasonDays } from '@esports/tournament-engine/ratings'
import { eq } from 'drizzle-orm'
import { type Database, schema } from '../../platform/database/index.ts'

const { seasons } = schema

export type SeasonRow = typeof seasons.$inferSelect

const seasonMs = seasonDays * 86_400_000

/** The season that counts now; none before the first rated match. */
export async function currentSeason(db: Database): Promise<SeasonRow | undefined> {
  const [row] = await db.select().from(seasons).where(eq(seasons.isCurrent, true))
  return row
}

/** The season of a match that is rated for the first time. The first one after the end of a season opens the next. */
export async function seasonAt(
  tx: Database,
  at: Date,
): Promise<Pick<SeasonRow, 'number' | 'startsAt' | 'endsAt'>> {
  const current = await currentSeason(tx)
  if (current && at < current.endsAt) return current
  let startsAt = current?.endsAt ?? at
  // Nobody may have played for more than a season: then the new one lies around this match.
  while (at.getTime() >= startsAt.getTime() + seasonMs) startsAt = new Date(startsAt.getTime() + seasonMs)
  const number = (current?.number ?? 0) + 1
  if (current) await tx.update(seasons).set({ isCurrent: false }).where(eq(seasons.number, current.number))
  const next = { number, startsAt, endsAt: new Date(startsAt.getTime() + seasonMs) }
  await tx.insert(seasons).values({ ...next, name: `Season ${number}`, isCurrent: true })
  return next
}
