import { roundName, type SingleElimination } from '@esports/tournament-engine'
import { type Database, schema } from '../../platform/database/index.ts'
import { newMatchRow } from './rows.ts'

/** Writes the matches of a fresh bracket, in the transaction of whoever starts the tournament. */
export async function writeBracket(
  tx: Database,
  bracket: SingleElimination,
  { tournamentId, at }: { readonly tournamentId: string; readonly at: Date },
): Promise<void> {
  await tx
    .insert(schema.matches)
    .values(
      [...bracket.matches.values()].map((match) =>
        newMatchRow(match, { tournamentId, roundName: roundName(match.round, bracket.rounds), at }),
      ),
    )
}
