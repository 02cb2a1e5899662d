import { type Match, roundName } from '@esports/tournament-engine'
import { type Database, schema } from '../../platform/database/index.ts'
import { newMatchRow } from './rows.ts'

/** Writes the matches of a fresh bracket, in the transaction of whoever starts the tournament. */
export async function writeBracket(
  tx: Database,
  matches: readonly Match[],
  { tournamentId, at }: { readonly tournamentId: string; readonly at: Date },
): Promise<void> {
  const rounds = Math.max(...matches.map(({ round }) => round.number))
  await tx
    .insert(schema.matches)
    .values(
      matches.map((match) =>
        newMatchRow(match, { tournamentId, roundName: roundName(match.round, { main: rounds }), at }),
      ),
    )
}
