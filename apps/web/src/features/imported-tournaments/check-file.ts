import { type ImportProblem, standingsHashOf, type TournamentFile } from '@esports/contract'
import { contradictionsOf } from '@esports/tournament-engine/replay'

/** What in a file does not follow from the results in it: they are played again, in this browser, by the rules that the server has, too. */
export async function checkFile(file: TournamentFile): Promise<readonly ImportProblem[]> {
  if (file.state !== 'finalized') return [{ path: 'state', reason: 'not_final' }]
  const isHash = (await standingsHashOf(file)) === file.standingsHash
  return [...contradictionsOf(file), ...(isHash ? [] : [{ path: 'standingsHash', reason: 'hash' as const }])]
}
