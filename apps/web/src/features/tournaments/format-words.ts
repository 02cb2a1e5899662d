import type { StageSummary, TournamentCard } from '@esports/contract'

/** Display names of the formats. */
export const formatWords: Readonly<Record<StageSummary['type'], string>> = {
  single_elimination: 'Single elimination',
  double_elimination: 'Double elimination',
  swiss: 'Swiss',
  round_robin: 'Round robin',
  groups: 'Groups',
  free_for_all: 'Free-for-all',
}

/** How a tournament is played: `Swiss`, `Groups → Single elimination`. */
export const stagesWords = (stages: readonly Pick<StageSummary, 'type'>[]): string =>
  stages.map(({ type }) => formatWords[type]).join(' → ')

/** Labels of the prize guarantee; a pledged prize is only called a pledge. */
export const prizeWords: Readonly<Record<TournamentCard['money']['mode'], string>> = {
  none: 'No prize pool',
  pledged: 'Pledged',
  funded: 'Funded',
  escrowed: 'Escrowed',
}
