import { isPlayed, type Outcome } from '@esports/tournament-engine'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Database, schema } from '../../platform/database/index.ts'
import type { NumberedEvent } from '../../platform/outbox.ts'
import { readMatches, type StoredMatch, toEngine } from '../stages/index.ts'

const { entries, entryMembers, matches, matchSlots, participants, tournaments } = schema

/** What a match has come to, as it is now: newer, maybe, than the event that tells of it. */
export interface MatchResult {
  readonly matchId: string
  /** Version of the match. */
  readonly revision: number
  /** When it came to that. */
  readonly at: Date
  readonly tournament: {
    readonly gameSlug: string
    readonly mode: string
    readonly isRanked: boolean
    readonly isFinalised: boolean
  }
  /** How it ended; null while it is open. Whoever reported it and whoever contested it have been heard then. */
  readonly outcome: Outcome | null
  /** None unless the match was played to an end. */
  readonly sides: readonly ResultSide[]
}

export interface ResultSide {
  /** Counted from 1; sides that came out level share one. */
  readonly place: number
  /** Who plays for it, those in reserve aside. */
  readonly players: readonly string[]
  /** Where clans play. */
  readonly clanId: string | null
}

/** Results of the matches that events tell of, read at once, in the order of the events. */
export async function resultsOf(
  tx: Database,
  events: readonly NumberedEvent[],
): Promise<readonly MatchResult[]> {
  const ids = [...new Set(events.flatMap(({ matchId }) => matchId ?? []))]
  if (ids.length === 0) return []
  const found = await readMatches(tx, inArray(matches.id, ids))
  const rules = new Map(
    (
      await tx
        .selectDistinct({
          id: tournaments.id,
          gameSlug: tournaments.gameSlug,
          mode: tournaments.mode,
          isRanked: tournaments.isRanked,
          state: tournaments.state,
        })
        .from(tournaments)
        .innerJoin(matches, eq(matches.tournamentId, tournaments.id))
        .where(inArray(matches.id, ids))
    ).map(({ id, state, ...tournament }) => [id, { ...tournament, isFinalised: state === 'finalized' }]),
  )
  const played = found.filter((stored) => {
    const outcome = outcomeOf(stored)
    return outcome !== null && isPlayed(outcome)
  })
  const sides = Map.groupBy(
    await sidesOf(
      tx,
      played.map(({ match }) => match.id),
    ),
    ({ matchId }) => matchId,
  )
  const byId = new Map(found.map((stored) => [stored.match.id, stored]))
  return ids.flatMap((id): readonly MatchResult[] => {
    const stored = byId.get(id)
    const tournament = rules.get(stored?.match.tournamentId ?? '')
    if (!stored || !tournament) return []
    const { match } = stored
    return [
      {
        matchId: id,
        revision: match.version,
        at: match.changedAt,
        tournament,
        outcome: outcomeOf(stored),
        sides: (sides.get(id) ?? []).map(({ slot, players, clanId }) => ({
          place: match.winner === null || match.winner === slot ? 1 : 2,
          players,
          clanId,
        })),
      },
    ]
  })
}

function outcomeOf(stored: StoredMatch): Outcome | null {
  if (stored.match.state !== 'completed') return null
  const match = toEngine(stored)
  return match.state === 'completed' ? match.outcome : null
}

const sidesOf = async (tx: Database, matchIds: readonly string[]) =>
  matchIds.length === 0
    ? []
    : tx
        .select({
          matchId: matchSlots.matchId,
          slot: matchSlots.slot,
          clanId: entries.clanId,
          players: sql<string[]>`array_agg(${entryMembers.userId} order by ${entryMembers.userId})`,
        })
        .from(matchSlots)
        .innerJoin(participants, eq(participants.id, matchSlots.participantId))
        .innerJoin(entries, eq(entries.id, participants.entryId))
        .innerJoin(
          entryMembers,
          and(
            eq(entryMembers.entryId, entries.id),
            eq(entryMembers.status, 'accepted'),
            inArray(entryMembers.role, ['captain', 'player']),
          ),
        )
        .where(inArray(matchSlots.matchId, [...matchIds]))
        .groupBy(matchSlots.matchId, matchSlots.slot, entries.clanId)
        .orderBy(matchSlots.matchId, matchSlots.slot)
