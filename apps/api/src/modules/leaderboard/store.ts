import { listedAfter } from '@esports/tournament-engine/ratings'
import { and, asc, desc, eq, gt, gte, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { compiled, type Database, schema } from '../../platform/database/index.ts'
import { emblemColumns } from '../clans/emblem.ts'
import { wornSku } from '../items/index.ts'
import { type Ladder, type LadderValue, ladderValues } from './ladder.ts'

const { clanMembers, clans, ratingChanges, ratings, users } = schema

/** A place in a leaderboard: rows are ordered by rating, then by id. */
export interface Place {
  readonly rating: number
  readonly id: string
}

const standing = {
  rating: ratings.rating,
  mu: ratings.mu,
  sigma: ratings.sigma,
  won: ratings.won,
  lost: ratings.lost,
  form: ratings.form,
  lastAt: ratings.lastAt,
}

const isOn = ({ season, game, mode, region }: Ladder) =>
  and(
    eq(ratings.season, season.number),
    eq(ratings.gameSlug, game.slug),
    eq(ratings.mode, mode),
    region && eq(ratings.region, region),
  )

// A literal, not a parameter, so that the partial index is used.
const isListed = gte(ratings.matches, sql.raw(String(listedAfter)))

/** The rating before the first match after a moment, and of how many matches it was; nothing without such a match. One row is read for each rating. */
const ratingBefore = (db: Database, since: Date) =>
  db
    .select({
      beforeMu: sql<number>`${ratingChanges.beforeMu}`.as('mu_then'),
      beforeSigma: sql<number>`${ratingChanges.beforeSigma}`.as('sigma_then'),
      beforeMatches: sql<number>`${ratingChanges.beforeMatches}`.as('matches_then'),
    })
    .from(ratingChanges)
    .where(
      and(
        eq(ratingChanges.subject, ratings.subject),
        eq(ratingChanges.season, ratings.season),
        eq(ratingChanges.gameSlug, ratings.gameSlug),
        eq(ratingChanges.mode, ratings.mode),
        gt(ratingChanges.playedAt, since),
      ),
    )
    .orderBy(asc(ratingChanges.playedAt), asc(ratingChanges.matchId))
    .limit(1)
    .as('before')

/** A part of a list. */
export interface Part {
  readonly after?: Place | undefined
  readonly limit: number
  /** Ratings are compared with those of this moment. */
  readonly since: Date
}

/** Listed gamers in order, from a place on. */
export const listRatings = (db: Database, ladder: Ladder, { after, limit, since }: Part) =>
  selectGamers(
    db,
    since,
    and(
      isOn(ladder),
      isListed,
      isNotNull(ratings.userId),
      after && sql`(${ratings.rating}, ${ratings.userId}) < (${after.rating}::integer, ${after.id}::uuid)`,
    ),
  )
    .orderBy(desc(ratings.rating), desc(ratings.userId))
    .limit(limit)

const selectGamers = (db: Database, since: Date, where: SQL | undefined) => {
  const before = ratingBefore(db, since)
  return db
    .select({
      userId: users.id,
      username: users.username,
      name: users.name,
      clanTag: clans.tag,
      title: wornSku(users.id, 'title'),
      matches: ratings.matches,
      region: ratings.region,
      ...standing,
      beforeMu: before.beforeMu,
      beforeSigma: before.beforeSigma,
      beforeMatches: before.beforeMatches,
    })
    .from(ratings)
    .innerJoin(users, eq(users.id, ratings.userId))
    .leftJoin(clanMembers, eq(clanMembers.userId, ratings.userId))
    .leftJoin(clans, eq(clans.id, clanMembers.clanId))
    .leftJoinLateral(before, sql`true`)
    .where(where)
    .$dynamic()
}

/** The rating of a gamer, listed or not, in whatever region. */
export async function ratingOf(
  db: Database,
  ladder: Ladder,
  { userId, since }: { readonly userId: string; readonly since: Date },
) {
  const [row] = await selectGamers(
    db,
    since,
    and(isOn({ ...ladder, region: undefined }), eq(ratings.subject, userId), isNotNull(ratings.userId)),
  )
  return row
}

/** The listed gamers just above a place, the nearest first. */
export const listAbove = (db: Database, ladder: Ladder, { rating, id }: Place, limit: number) =>
  db
    .select({ rating: ratings.rating, id: sql<string>`${ratings.userId}` })
    .from(ratings)
    .where(
      and(
        isOn(ladder),
        isListed,
        isNotNull(ratings.userId),
        sql`(${ratings.rating}, ${ratings.userId}) > (${rating}::integer, ${id}::uuid)`,
      ),
    )
    .orderBy(asc(ratings.rating), asc(ratings.userId))
    .limit(limit)

/** Listed clans in order, from a place on. */
export const listClanRatings = (db: Database, ladder: Ladder, { after, limit, since }: Part) => {
  const before = ratingBefore(db, since)
  return db
    .select({
      clanId: clans.id,
      clan: { slug: clans.slug, name: clans.name, tag: clans.tag },
      emblem: emblemColumns,
      ...standing,
      beforeMu: before.beforeMu,
      beforeSigma: before.beforeSigma,
      beforeMatches: before.beforeMatches,
    })
    .from(ratings)
    .innerJoin(clans, eq(clans.id, ratings.clanId))
    .leftJoinLateral(before, sql`true`)
    .where(
      and(
        isOn(ladder),
        isListed,
        isNotNull(ratings.clanId),
        isNull(clans.disbandedAt),
        after && sql`(${ratings.rating}, ${ratings.clanId}) < (${after.rating}::integer, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(ratings.rating), desc(ratings.clanId))
    .limit(limit)
}

/** Numbers of listed gamers by rating, the highest first. Reads the whole index of a ladder. */
export const countByRating = (db: Database, ladder: Ladder) =>
  (ladder.region ? findCountsOfRegion : findCounts)(db, ladderValues(ladder))

const isOnValues = (value: LadderValue) =>
  and(
    eq(ratings.season, value('season')),
    eq(ratings.gameSlug, value('game')),
    eq(ratings.mode, value('mode')),
  )

const countsOf = (db: Database, where: SQL | undefined) =>
  db
    .select({ rating: ratings.rating, count: sql<number>`count(*)::integer` })
    .from(ratings)
    .where(and(where, isListed, isNotNull(ratings.userId)))
    .groupBy(ratings.rating)
    .orderBy(desc(ratings.rating))
const findCounts = compiled((db, value: LadderValue) => countsOf(db, isOnValues(value)))
const findCountsOfRegion = compiled((db, value: LadderValue) =>
  countsOf(db, and(isOnValues(value), eq(ratings.region, value('region')))),
)

/** Number of listed gamers with the same rating who are ranked above. */
export async function countAboveAlike(db: Database, ladder: Ladder, { rating, id }: Place): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::integer` })
    .from(ratings)
    .where(
      and(
        isOn(ladder),
        isListed,
        isNotNull(ratings.userId),
        eq(ratings.rating, rating),
        sql`${ratings.userId} > ${id}::uuid`,
      ),
    )
  return row?.count ?? 0
}
