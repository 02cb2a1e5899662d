import type { TournamentCard } from '@esports/contract'

/** Formats as gamers say them. */
export const formatWords: Readonly<Record<TournamentCard['format'], string>> = {
  single_elimination: 'Single elimination',
  double_elimination: 'Double elimination',
  swiss: 'Swiss',
  round_robin: 'Round robin',
  groups: 'Groups',
}

/** What a prize stands on; a promise is never called more than that. */
export const prizeWords: Readonly<Record<TournamentCard['money']['mode'], string>> = {
  none: 'No prize pool',
  pledged: 'Pledged',
  funded: 'Funded',
  escrowed: 'Escrowed',
}
