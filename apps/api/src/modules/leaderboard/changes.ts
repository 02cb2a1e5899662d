import type { RatingChange } from '@esports/contract'
import { explainChange, ratingMargin, ratingPoints } from '@esports/tournament-engine/ratings'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, schema } from '../../platform/database/index.ts'
import { isAnyOf } from '../../platform/database/rows.ts'
import { cutPage, readPageToken, tokenTime, writePageToken } from '../../platform/paging.ts'
import type { Ladder } from './ladder.ts'

const { entries, entryMembers, matches, matchSlots, participants, ratedMatches, ratingChanges, tournaments } =
  schema

const PageKey = z.tuple([tokenTime, z.uuid()])
const opponentsNamed = 3

/**
 * Rated matches of a gamer or a clan, newest first, with why each changed the rating.
 *
 * @param subject user id or clan id
 * @throws {DomainError} `invalid` for a page token that is none
 */
export async function listChanges(
  db: Database,
  {
    ladder,
    subject,
    page,
    pageSize,
  }: {
    readonly ladder: Ladder
    readonly subject: string
    readonly page?: string | undefined
    readonly pageSize: number
  },
): Promise<{
  readonly items: RatingChange[]
  readonly meta: { readonly pageSize: number; readonly nextPage: string | null }
}> {
  const after = page === undefined ? undefined : readPageToken(page, PageKey)
  const rows = await db
    .select({
      change: ratingChanges,
      sides: ratedMatches.sides,
      code: matches.code,
      kind: matches.kind,
      tournament: { slug: tournaments.slug, name: tournaments.name },
    })
    .from(ratingChanges)
    .innerJoin(
      ratedMatches,
      and(eq(ratedMatches.matchId, ratingChanges.matchId), eq(ratedMatches.revision, ratingChanges.revision)),
    )
    .innerJoin(matches, eq(matches.id, ratingChanges.matchId))
    .innerJoin(tournaments, eq(tournaments.id, matches.tournamentId))
    .where(
      and(
        eq(ratingChanges.subject, subject),
        eq(ratingChanges.season, ladder.season.number),
        eq(ratingChanges.gameSlug, ladder.game.slug),
        eq(ratingChanges.mode, ladder.mode),
        after &&
          sql`(${ratingChanges.playedAt}, ${ratingChanges.matchId}) < (${after[0].toISOString()}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(ratingChanges.playedAt), desc(ratingChanges.matchId))
    .limit(pageSize + 1)
  const { items, hasMore } = cutPage(rows, pageSize)
  const opponents = await opponentsOf(
    db,
    items.map(({ change }) => change.matchId),
    subject,
  )
  const last = items.at(-1)
  return {
    items: items.map((row) => viewChange(row, subject, opponents.get(row.change.matchId) ?? [])),
    meta: {
      pageSize,
      nextPage:
        hasMore && last ? writePageToken([last.change.playedAt.toISOString(), last.change.matchId]) : null,
    },
  }
}

interface ChangeRow {
  readonly change: typeof ratingChanges.$inferSelect
  readonly sides: unknown
  readonly code: string
  readonly kind: string
  readonly tournament: { readonly slug: string; readonly name: string }
}

function viewChange(
  { change, sides, code, kind, tournament }: ChangeRow,
  subject: string,
  opponents: readonly string[],
): RatingChange {
  // Written by the ratings module only.
  const all = sides as readonly { readonly place: number; readonly members: readonly string[] }[]
  const place = all.find(({ members }) => members.includes(subject))?.place ?? all.length
  const isDrawn = all.every((side) => side.place === 1)
  const before = { mu: change.beforeMu, sigma: change.beforeSigma }
  const rested = { mu: change.restedMu, sigma: change.restedSigma }
  const after = { mu: change.afterMu, sigma: change.afterSigma }
  const { skill, certainty, pause } = explainChange({ before, rested, after })
  return {
    matchId: change.matchId,
    code,
    // A check constraint limits the column to these.
    kind: kind as RatingChange['kind'],
    tournament,
    opponents: opponents.slice(0, opponentsNamed),
    opponentCount: opponents.length,
    place,
    result: isDrawn ? 'draw' : place === 1 ? 'win' : 'loss',
    before: ratingPoints(before),
    after: ratingPoints(after),
    margins: [ratingMargin(before), ratingMargin(after)],
    expected: change.expected,
    skill: Math.round(skill),
    certainty: Math.round(certainty),
    pause: Math.round(pause),
    at: change.playedAt.toISOString(),
  }
}

/** Names of the other sides of matches, the best placed first. */
async function opponentsOf(
  db: Database,
  matchIds: readonly string[],
  subject: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (matchIds.length === 0) return new Map()
  const rows = await db
    .select({ matchId: matchSlots.matchId, name: participants.name })
    .from(matchSlots)
    .innerJoin(participants, eq(participants.id, matchSlots.participantId))
    .innerJoin(entries, eq(entries.id, participants.entryId))
    .where(
      and(
        isAnyOf(matchSlots.matchId, sql.param(matchIds)),
        sql`${entries.clanId} is distinct from ${subject}::uuid and not exists (
          select from ${entryMembers} as own
          where own.entry_id = ${entries.id} and own.user_id = ${subject}::uuid and own.status = 'accepted')`,
      ),
    )
    .orderBy(asc(matchSlots.matchId), sql`${matchSlots.place} nulls last`, asc(matchSlots.slot))
  const byMatch = Map.groupBy(rows, ({ matchId }) => matchId)
  return new Map([...byMatch].map(([id, all]) => [id, all.map(({ name }) => name)]))
}
