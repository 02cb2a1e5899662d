import { and, desc, eq, sql } from 'drizzle-orm'
import { type Database, schema } from '../../platform/database/index.ts'

const { clanMembers, clans, ratings, seasons, users } = schema

export async function currentSeason(db: Database) {
  const [row] = await db.select().from(seasons).orderBy(desc(seasons.number)).limit(1)
  return row
}

export const listRatings = (
  db: Database,
  query: {
    readonly season: number
    readonly gameSlug: string
    readonly after?: { readonly rating: number; readonly userId: string } | undefined
    readonly limit: number
  },
) =>
  db
    .select({
      userId: ratings.userId,
      username: users.username,
      name: users.name,
      clanTag: clans.tag,
      rating: ratings.rating,
      won: ratings.won,
      lost: ratings.lost,
      form: ratings.form,
    })
    .from(ratings)
    .innerJoin(users, eq(users.id, ratings.userId))
    .leftJoin(clanMembers, eq(clanMembers.userId, ratings.userId))
    .leftJoin(clans, eq(clans.id, clanMembers.clanId))
    .where(
      and(
        eq(ratings.season, query.season),
        eq(ratings.gameSlug, query.gameSlug),
        query.after &&
          sql`(${ratings.rating}, ${ratings.userId}) < (${query.after.rating}::integer, ${query.after.userId}::uuid)`,
      ),
    )
    .orderBy(desc(ratings.rating), desc(ratings.userId))
    .limit(query.limit)
