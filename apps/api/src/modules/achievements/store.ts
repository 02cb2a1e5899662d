import { and, asc, count, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { type Database, schema } from '../../platform/database/index.ts'
import type { PlayedMatch } from './facts.ts'

const {
  claimedAchievements,
  entryMembers,
  matches,
  matchSlots,
  mysteryBoxes,
  ownedItems,
  participants,
  stages,
  tournaments,
  trophies,
  wornItems,
  xpLedger,
} = schema

/** Every match that a gamer has played, in order. Matches that were decided without play do not count. */
export async function playedBy(db: Database, userId: string): Promise<readonly PlayedMatch[]> {
  const rows = await db
    .select({
      at: matches.changedAt,
      outcome: matches.outcome,
      winner: matches.winner,
      slot: matchSlots.slot,
      place: matchSlots.place,
      game: tournaments.gameSlug,
      tournamentId: matches.tournamentId,
      venue: tournaments.venueName,
      finalPlace: participants.finalPlace,
      isDoubleElimination: sql<boolean>`${stages.config}->>'type' = 'double_elimination'`,
      isConfirmedFast: sql<boolean>`(${matches.kind} = 'duel' and ${matches.reportBy} is not null and ${matches.reportBy} <> ${matchSlots.slot}
        and ${matches.disputedBy} is null and ${matches.changedAt} <= ${matches.reportedAt} + interval '1 minute')`,
    })
    .from(entryMembers)
    .innerJoin(participants, eq(participants.entryId, entryMembers.entryId))
    .innerJoin(matchSlots, eq(matchSlots.participantId, participants.id))
    .innerJoin(matches, eq(matches.id, matchSlots.matchId))
    .innerJoin(stages, eq(stages.id, matches.stageId))
    .innerJoin(tournaments, eq(tournaments.id, matches.tournamentId))
    .where(
      and(
        eq(entryMembers.userId, userId),
        eq(entryMembers.status, 'accepted'),
        inArray(entryMembers.role, ['captain', 'player']),
        eq(matches.state, 'completed'),
        sql`(${matches.outcome} in ('win', 'draw') or ${matches.outcome} = 'ranked' and ${matchSlots.place} is not null)`,
      ),
    )
    .orderBy(asc(matches.changedAt), asc(matches.id))
  return rows.map(({ outcome, winner, slot, place, ...row }) => ({
    ...row,
    result: outcome === 'draw' ? 'drawn' : winner === slot || place === 1 ? 'won' : 'lost',
  }))
}

/** Everything else that achievements count. */
export async function countOthers(db: Database, userId: string) {
  const [row] = await db
    .select({
      trophies: count(),
      firstPlaces: sql<number>`count(*) filter (where ${trophies.place} = 1)::integer`,
      localPodiums: sql<number>`count(*) filter (where ${tournaments.venueName} is not null)::integer`,
    })
    .from(trophies)
    .leftJoin(tournaments, eq(tournaments.id, trophies.tournamentId))
    .where(eq(trophies.userId, userId))
  const [organised] = await db
    .select({ n: count() })
    .from(tournaments)
    .where(and(eq(tournaments.organizerId, userId), eq(tournaments.state, 'finalized')))
  const [owned] = await db.select({ n: count() }).from(ownedItems).where(eq(ownedItems.userId, userId))
  const [worn] = await db
    .select({ n: count() })
    .from(wornItems)
    .where(and(eq(wornItems.userId, userId), inArray(wornItems.kind, ['frame', 'banner', 'title'])))
  const [found] = await db
    .select({ n: count() })
    .from(mysteryBoxes)
    .where(
      and(eq(mysteryBoxes.userId, userId), isNotNull(mysteryBoxes.opening), eq(mysteryBoxes.isRare, true)),
    )
  return {
    trophies: row?.trophies ?? 0,
    firstPlaces: row?.firstPlaces ?? 0,
    localPodiums: row?.localPodiums ?? 0,
    organised: organised?.n ?? 0,
    items: owned?.n ?? 0,
    worn: worn?.n ?? 0,
    rareFinds: found?.n ?? 0,
  }
}

/** When a gamer claimed which achievements, by code. */
export async function claimedBy(db: Database, userId: string): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .select({ code: claimedAchievements.code, claimedAt: claimedAchievements.claimedAt })
    .from(claimedAchievements)
    .where(eq(claimedAchievements.userId, userId))
  return new Map(rows.map(({ code, claimedAt }) => [code, claimedAt]))
}

/** @returns false if it was claimed before */
export async function addClaim(
  tx: Database,
  claim: { readonly userId: string; readonly code: string; readonly claimedAt: Date },
): Promise<boolean> {
  const added = await tx
    .insert(claimedAchievements)
    .values(claim)
    .onConflictDoNothing()
    .returning({ code: claimedAchievements.code })
  return added.length === 1
}

export async function bookXp(tx: Database, row: typeof xpLedger.$inferInsert): Promise<void> {
  await tx.insert(xpLedger).values(row)
}
