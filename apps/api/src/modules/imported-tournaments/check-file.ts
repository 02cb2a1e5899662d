import { createHash } from 'node:crypto'
import {
  type ImportProblem,
  type ImportSummary,
  standingsHashOf,
  type TournamentFile,
} from '@esports/contract'
import { contradictionsOf } from '@esports/tournament-engine/replay'

/**
 * What in a file does not follow from the results in it; they are played again. A file of which nothing is wrong can still be made up: it proves that its
 * standings are those of its results, not that anybody has played.
 *
 * @example await problemsOf(file) // [{ path: 'standingsHash', reason: 'hash' }]
 */
export async function problemsOf(file: TournamentFile): Promise<readonly ImportProblem[]> {
  if (file.state !== 'finalized') return [{ path: 'state', reason: 'not_final' }]
  const contradictions = contradictionsOf(file)
  const isHash = (await standingsHashOf(file)) === file.standingsHash
  return [...contradictions, ...(isHash ? [] : [{ path: 'standingsHash', reason: 'hash' as const }])]
}

/** What lists show of a file. */
export const summaryOf = ({
  setup,
  entrants,
  exportedAt,
  slug,
  organizer,
  standingsHash,
}: TournamentFile): ImportSummary => ({
  name: setup.name,
  game: setup.game,
  stages: setup.stages.map(({ type }) => type),
  entrants: entrants.length,
  winners: entrants.flatMap(({ name, place }) => (place === 1 ? [name] : [])),
  startedAt: setup.startsAt,
  exportedAt,
  origin: { slug, organizer },
  standingsHash,
})

/** SHA-256 of a file without the moment of its export, which is all that differs between two files of the same finished tournament. */
export const digestOf = (file: TournamentFile): string =>
  // Parsed by the contract, so that its keys are in the order of the schema.
  createHash('sha256')
    .update(JSON.stringify({ ...file, exportedAt: '' }))
    .digest('hex')
