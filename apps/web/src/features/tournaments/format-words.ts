import type { StageSummary, TournamentCard } from '@esports/contract'
import { textsOf } from '../../lib/texts.ts'
import { tournamentTexts } from './texts.ts'

/** Display names of the formats. */
export const formatWords = (): Readonly<Record<StageSummary['type'], string>> =>
  textsOf(tournamentTexts).formats

/** How a tournament is played: `Swiss`, `Groups → Single elimination`. */
export function stagesWords(stages: readonly Pick<StageSummary, 'type'>[]): string {
  const t = textsOf(tournamentTexts)
  return t.inOrder(stages.map(({ type }) => t.formats[type]))
}

/** Labels of the prize guarantee; a pledged prize is only called a pledge. */
export const prizeWords = (): Readonly<Record<TournamentCard['money']['mode'], string>> =>
  textsOf(tournamentTexts).prizes
