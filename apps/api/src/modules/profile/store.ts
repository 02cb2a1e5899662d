import { and, count, eq, isNull, sum } from 'drizzle-orm'
import { type Database, schema } from '../../platform/database/index.ts'

const { mysteryBoxes, trophies, users, xpLedger } = schema

export async function findUser(db: Database, id: string) {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row
}

export async function countRewards(db: Database, userId: string) {
  const [won] = await db.select({ n: count() }).from(trophies).where(eq(trophies.userId, userId))
  const [earned] = await db
    .select({ n: sum(xpLedger.amount) })
    .from(xpLedger)
    .where(eq(xpLedger.userId, userId))
  const [closed] = await db
    .select({ n: count() })
    .from(mysteryBoxes)
    .where(and(eq(mysteryBoxes.userId, userId), isNull(mysteryBoxes.openedAt)))
  return { trophies: won?.n ?? 0, xp: Number(earned?.n ?? 0), mysteryBoxes: closed?.n ?? 0 }
}
