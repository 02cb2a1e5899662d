import { listedAfter } from '@esports/tournament-engine/ratings'
import { and, desc, eq, gte, isNotNull, sql } from 'drizzle-orm'
import { type Database, schema } from '../../platform/database/index.ts'
import { wornSku } from '../items/index.ts'

const { clanMembers, clans, ratings, users } = schema

export const listRatings = (
  db: Database,
  query: {
    readonly season: number
    readonly gameSlug: string
    readonly mode: string
    readonly after?: { readonly rating: number; readonly userId: string } | undefined
    readonly limit: number
  },
) =>
  db
    .select({
      userId: users.id,
      username: users.username,
      name: users.name,
      clanTag: clans.tag,
      frame: wornSku(users.id, 'frame'),
      title: wornSku(users.id, 'title'),
      rating: ratings.rating,
      mu: ratings.mu,
      sigma: ratings.sigma,
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
        eq(ratings.mode, query.mode),
        // A literal, not a parameter, so that the partial index is used.
        gte(ratings.matches, sql.raw(String(listedAfter))),
        isNotNull(ratings.userId),
        query.after &&
          sql`(${ratings.rating}, ${ratings.userId}) < (${query.after.rating}::integer, ${query.after.userId}::uuid)`,
      ),
    )
    .orderBy(desc(ratings.rating), desc(ratings.userId))
    .limit(query.limit)
