import { type LevelProgress, levelAt } from '@esports/tournament-engine/xp'
import { type Placeholder, sum } from 'drizzle-orm'
import { compiled, type Database, schema } from '../../platform/database/index.ts'
import { isAnyOf } from '../../platform/database/rows.ts'

const { xpLedger } = schema

/** Total XP of gamers by user id; those who never had any are missing. Below 0 after a result that was overturned. */
export async function xpByUser(
  db: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (userIds.length === 0) return new Map()
  const rows = await findTotals(db, { userIds })
  return new Map(rows.map(({ userId, xp }) => [userId, Number(xp ?? 0)]))
}

const findTotals = compiled((db, value: (name: 'userIds') => Placeholder) =>
  db
    .select({ userId: xpLedger.userId, xp: sum(xpLedger.amount) })
    .from(xpLedger)
    .where(isAnyOf(xpLedger.userId, value('userIds')))
    .groupBy(xpLedger.userId),
)

/** Total XP of a gamer. */
export const xpOf = async (db: Database, userId: string): Promise<number> =>
  (await xpByUser(db, [userId])).get(userId) ?? 0

/** The level for a total that may be below 0. */
export const levelOf = (xp: number): LevelProgress => levelAt(Math.max(0, xp))
