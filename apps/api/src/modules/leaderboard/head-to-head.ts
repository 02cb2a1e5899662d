import type { HeadToHead } from '@esports/contract'
import type { RatedMatch } from '@esports/tournament-engine/ratings'
import { and, desc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Database, schema } from '../../platform/database/index.ts'
import type { Ladder } from './ladder.ts'

const { matches, ratedMatches, ratingChanges } = schema
const theirs = alias(ratingChanges, 'theirs')

/**
 * How two gamers did in the rated matches of a ladder that both played. Reads the matches of the first one.
 *
 * @param self user id
 * @param other user id of another gamer
 */
export async function readHeadToHead(
  db: Database,
  { ladder, self, other }: { readonly ladder: Ladder; readonly self: string; readonly other: string },
): Promise<HeadToHead> {
  const rows = await db
    .select({ id: matches.id, code: matches.code, at: ratingChanges.playedAt, sides: ratedMatches.sides })
    .from(ratingChanges)
    .innerJoin(theirs, and(eq(theirs.matchId, ratingChanges.matchId), eq(theirs.subject, other)))
    .innerJoin(
      ratedMatches,
      and(eq(ratedMatches.matchId, ratingChanges.matchId), eq(ratedMatches.revision, ratingChanges.revision)),
    )
    .innerJoin(matches, eq(matches.id, ratingChanges.matchId))
    .where(
      and(
        eq(ratingChanges.subject, self),
        eq(ratingChanges.season, ladder.season.number),
        eq(ratingChanges.gameSlug, ladder.game.slug),
        eq(ratingChanges.mode, ladder.mode),
      ),
    )
    .orderBy(desc(ratingChanges.playedAt), desc(ratingChanges.matchId))
  const count = { won: 0, lost: 0, drawn: 0, together: 0 }
  // The ratings module alone writes the sides.
  for (const { sides } of rows) count[outcomeOf(sides as RatedMatch['sides'], self, other)] += 1
  const [last] = rows
  return {
    ...count,
    lastMatch: last ? { id: last.id, code: last.code, at: last.at.toISOString() } : null,
  }
}

/** How a rated match ended for one of its subjects, seen beside another of them. */
export function outcomeOf(
  sides: RatedMatch['sides'],
  self: string,
  other: string,
): 'won' | 'lost' | 'drawn' | 'together' {
  const sideOf = (subject: string) => sides.find(({ members }) => members.includes(subject))
  const [own, opposite] = [sideOf(self), sideOf(other)]
  if (own === opposite) return 'together'
  const difference = (own?.place ?? sides.length) - (opposite?.place ?? sides.length)
  return difference < 0 ? 'won' : difference > 0 ? 'lost' : 'drawn'
}
