import type { PlayedMatch } from '@esports/contract'
import { listedAfter } from '@esports/tournament-engine/ratings'
import { and, count, desc, eq, gte, isNull, ne } from 'drizzle-orm'
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
