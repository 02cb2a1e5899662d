import { listedAfter } from '@esports/tournament-engine/ratings'
import { and, count, desc, eq, gte, isNull } from 'drizzle-orm'
import { type Database, schema } from '../../platform/database/index.ts'
import { xpOf } from '../xp/totals.ts'

const { games, mysteryBoxes, ratings, seasons, trophies, users } = schema

export async function findUser(db: Database, id: string) {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row
}

export async function findByUsername(db: Database, username: string) {
  const [row] = await db.select().from(users).where(eq(users.username, username))
  return row
}

/** Ratings of the current season that the leaderboard lists, the best first. */
export const listedRatings = (db: Database, userId: string) =>
  db
    .select({
      game: { slug: games.slug, name: games.name, hue: games.hue },
      mode: ratings.mode,
      rating: ratings.rating,
      mu: ratings.mu,
      sigma: ratings.sigma,
      won: ratings.won,
      lost: ratings.lost,
      form: ratings.form,
    })
    .from(ratings)
    .innerJoin(seasons, and(eq(seasons.number, ratings.season), eq(seasons.isCurrent, true)))
    .innerJoin(games, eq(games.slug, ratings.gameSlug))
    .where(and(eq(ratings.userId, userId), gte(ratings.matches, listedAfter)))
    .orderBy(desc(ratings.rating), games.ordinal)

export async function countRewards(db: Database, userId: string) {
  const [won] = await db.select({ n: count() }).from(trophies).where(eq(trophies.userId, userId))
  const [closed] = await db
    .select({ n: count() })
    .from(mysteryBoxes)
    .where(and(eq(mysteryBoxes.userId, userId), isNull(mysteryBoxes.openedAt)))
  return { trophies: won?.n ?? 0, xp: await xpOf(db, userId), mysteryBoxes: closed?.n ?? 0 }
}
