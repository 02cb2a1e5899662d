import type { GamerName, PlayedMatch } from '@esports/contract'
import { listedAfter } from '@esports/tournament-engine/ratings'
import { and, count, desc, eq, gte, isNull, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Database, schema } from '../../platform/database/index.ts'
import { xpOf } from '../xp/totals.ts'

const {
  entryMembers,
  games,
  matches,
  matchSlots,
  mysteryBoxes,
  participants,
  ratings,
  seasons,
  tournaments,
  trophies,
  users,
} = schema

export async function findUser(db: Database, id: string) {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row
}

/** Of one gamer so many keys begin with the same words at most: of the username, and of the first eight words of the name. */
const mostKeys = 9

/**
 * Gamers whose username or name, or a word of whose name, begins with the words: those whose matching part comes first, of which the one with exactly this
 * username is the first and the others are in the order of their names.
 *
 * @param readerId whose blocked gamers are left out; null: a visitor
 */
export async function findGamers(
  db: Database,
  {
    words,
    readerId,
    limit,
  }: { readonly words: string; readonly readerId: string | null; readonly limit: number },
): Promise<readonly GamerName[]> {
  const isBlocked = sql`exists (select from blocks where user_id = ${readerId}::uuid and blocked_id = found.user_id)`
  // A range, because a prefix that is a parameter is not looked up in an index. Nothing is greater than the last character of Unicode.
  const { rows } = (await db.execute(sql`
    with asked as (select folded(${words}) as words), begun as (
      select found.key, found.user_id from gamer_keys as found
        where key >= (select words from asked) and key < (select words || chr(1114111) from asked)
          and (select words <> '' from asked) and not ${isBlocked}
        order by key, user_id limit ${limit * mostKeys}
    ), named as (
      select '' as key, found.user_id from gamer_keys as found join users on users.id = found.user_id
        where users.username = lower(ltrim(${words}, '@')) and not ${isBlocked}
    ), chosen as (
      select user_id, min(key) as key from (select * from named union all select * from begun) as found
        group by user_id order by min(key), user_id limit ${limit}
    )
    select username, name from chosen join users on users.id = chosen.user_id
      order by chosen.key <> '', folded(name), username`)) as { rows: readonly GamerName[] }
  return rows
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

/** The last decided matches between two sides on whose rosters a gamer was, newest first. */
export async function playedMatches(db: Database, userId: string, limit: number): Promise<PlayedMatch[]> {
  const other = alias(matchSlots, 'other')
  const opponent = alias(participants, 'opponent')
  const rows = await db
    .select({
      matchId: matches.id,
      tournament: { slug: tournaments.slug, name: tournaments.name },
      side: participants.name,
      opponent: opponent.name,
      slot: matchSlots.slot,
      outcome: matches.outcome,
      winner: matches.winner,
      own: matchSlots.score,
      their: other.score,
      at: matches.changedAt,
    })
    .from(entryMembers)
    .innerJoin(participants, eq(participants.entryId, entryMembers.entryId))
    .innerJoin(matchSlots, eq(matchSlots.participantId, participants.id))
    .innerJoin(matches, and(eq(matches.id, matchSlots.matchId), schema.isDecidedDuel))
    .innerJoin(other, and(eq(other.matchId, matches.id), ne(other.slot, matchSlots.slot)))
    .innerJoin(opponent, eq(opponent.id, other.participantId))
    .innerJoin(tournaments, eq(tournaments.id, matches.tournamentId))
    .where(and(eq(entryMembers.userId, userId), eq(entryMembers.status, 'accepted')))
    .orderBy(desc(matches.changedAt), desc(matches.id))
    .limit(limit)
  return rows.map(({ slot, outcome, winner, own, their, at, ...match }) => ({
    ...match,
    score: outcome === 'forfeit' || own === null || their === null ? null : [own, their],
    result: outcome === 'draw' ? 'drawn' : winner === slot ? 'won' : 'lost',
    at: at.toISOString(),
  }))
}
