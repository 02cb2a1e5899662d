import { EngineError } from '../errors.ts'
import type { ParticipantId } from '../ids.ts'
import { separateFirstRound } from '../seeding/separate.ts'
import type { Standing } from '../standings/standing.ts'

export interface NextStageParameters {
  /** The final tables of the previous stage: one, or one for each group. */
  readonly tables: readonly (readonly Standing[])[]
  /** Number of participants of each table that advance. */
  readonly perTable: number
  /** Whether participants of the same group are kept apart in the first round where possible. Default: true if there is more than one table. */
  readonly separatesGroups?: boolean | undefined
  readonly isOut?: ((id: ParticipantId) => boolean) | undefined
}

/**
 * The participants of the next stage, from seed 1 downwards: the winners of all groups by points per match, then the runners-up, and so on. A participant
 * who is out is replaced by the next one of the same group.
 *
 * @throws {EngineError} `config_invalid` when fewer than two would advance
 */
export function participantsOfNextStage({
  tables,
  perTable,
  separatesGroups = tables.length > 1,
  isOut = () => false,
}: NextStageParameters): readonly ParticipantId[] {
  const going = tables.flatMap((table, group) =>
    table
      .filter(({ participant }) => !isOut(participant))
      .slice(0, perTable)
      .map((standing, index) => ({ standing, group, place: index + 1 })),
  )
  if (going.length < 2)
    throw new EngineError(
      'config_invalid',
      `${going.length} would go on to the next stage; it wants at least two.`,
    )
  const ordered = going.toSorted(
    (a, b) =>
      a.place - b.place ||
      perMatch(b.standing, b.standing.points) - perMatch(a.standing, a.standing.points) ||
      perMatch(b.standing, b.standing.record.gameDifference) -
        perMatch(a.standing, a.standing.record.gameDifference) ||
      a.group - b.group,
  )
  const seeds = separatesGroups
    ? separateFirstRound(ordered, {
        isConflict: (one, other) => one.group === other.group,
        reach: tables.length,
      })
    : ordered
  return seeds.map(({ standing }) => standing.participant)
}

/** Per match, because groups may differ in size by one. */
function perMatch({ record }: Standing, total: number): number {
  return total / Math.max(1, record.played + record.walkovers + record.forfeits)
}
