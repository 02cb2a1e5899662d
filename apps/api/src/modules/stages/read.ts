import { StageSetup, type StageSummary, type StandingLine } from '@esports/contract'
import { groupName } from '@esports/tournament-engine'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { type Database, schema } from '../../platform/database/index.ts'

const { entries, participants, rounds, stages, standings, users } = schema

/** The stages of tournaments, each with its current round. */
export async function summariesOf(
  db: Database,
  tournamentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly StageSummary[]>> {
  if (tournamentIds.length === 0) return new Map()
  const ids = [...tournamentIds]
  const open = db
    .selectDistinctOn([rounds.stageId], { stageId: rounds.stageId, name: rounds.name })
    .from(rounds)
    .where(and(inArray(rounds.tournamentId, ids), gt(rounds.open, 0)))
    .orderBy(asc(rounds.stageId), asc(rounds.ordinal))
    .as('open')
  const found = await db
    .select({ stage: stages, round: open.name })
    .from(stages)
    .leftJoin(open, eq(open.stageId, stages.id))
    .where(inArray(stages.tournamentId, ids))
    .orderBy(asc(stages.tournamentId), asc(stages.ordinal))
  const byTournament = Map.groupBy(found, ({ stage }) => stage.tournamentId)
  return new Map(
    [...byTournament].map(([id, list]) => [
      id,
      list.map(({ stage, round }) => ({
        id: stage.id,
        ordinal: stage.ordinal,
        // Check constraints limit these columns to the contract's values.
        type: stage.type as StageSummary['type'],
        state: stage.state as StageSummary['state'],
        round: stage.state === 'live' ? round : null,
      })),
    ]),
  )
}

/** The stages of a tournament as configured, in playing order. */
export async function setupsOf(db: Database, tournamentId: string): Promise<StageSetup[]> {
  const found = await db
    .select({ type: stages.type, config: stages.config })
    .from(stages)
    .where(eq(stages.tournamentId, tournamentId))
    .orderBy(asc(stages.ordinal))
  return found.map((stage) => StageSetup.parse(stage))
}

type After = readonly [group: number, rank: number, participantId: string]

/** Rows of a stage's standings, by group. */
export async function tableOf(
  db: Database,
  stageId: string,
  { after, limit }: { readonly after?: After | undefined; readonly limit: number },
): Promise<readonly StandingLine[]> {
  const found = await db
    .select({ line: standings, participant: participants, username: users.username })
    .from(standings)
    .innerJoin(participants, eq(participants.id, standings.participantId))
    .innerJoin(entries, eq(entries.id, participants.entryId))
    .leftJoin(users, and(eq(users.id, entries.captainId), eq(entries.kind, 'solo')))
    .where(
      and(
        eq(standings.stageId, stageId),
        after &&
          sql`(${standings.groupNumber}, ${standings.rank}, ${standings.participantId}) > (${after[0]}, ${after[1]}, ${after[2]})`,
      ),
    )
    .orderBy(asc(standings.groupNumber), asc(standings.rank), asc(standings.participantId))
    .limit(limit)
  return found.map(({ line, participant, username }) => {
    // Written from the engine's standings only.
    const record = line.record as Record<
      'played' | 'won' | 'drawn' | 'lost' | 'walkovers' | 'forfeits' | 'byes',
      number
    >
    return {
      rank: line.rank,
      participant: { id: participant.id, name: participant.name, username, seed: participant.seed },
      group: line.groupNumber === 0 ? null : line.groupNumber,
      groupName: line.groupNumber === 0 ? null : groupName(line.groupNumber),
      points: line.points,
      played: record.played,
      won: record.won + record.walkovers + record.byes,
      drawn: record.drawn,
      lost: record.lost + record.forfeits,
      tieBreaks: line.tieBreaks as StandingLine['tieBreaks'],
      decidedBy: line.decidedBy,
    }
  })
}
