import type { StageSummary, TournamentCard } from '@esports/contract'
import { defineTexts } from '../../lib/texts.ts'

/** Texts of a tournament wherever it is listed. */
export const tournamentTexts = defineTexts('tournaments', {
  formats: {
    single_elimination: 'Single elimination',
    double_elimination: 'Double elimination',
    swiss: 'Swiss',
    round_robin: 'Round robin',
    groups: 'Groups',
    free_for_all: 'Free-for-all',
  } satisfies Record<StageSummary['type'], string>,
  inOrder: (names: readonly string[]) => names.join(' → '),
  prizes: {
    none: 'No prize pool',
    pledged: 'Pledged',
    funded: 'Funded',
    escrowed: 'Escrowed',
  } satisfies Record<TournamentCard['money']['mode'], string>,
  tags: {
    live: 'Live',
    checkIn: 'Check-in open',
    seeding: 'Seeding',
    finished: 'Finished',
    cancelled: 'Cancelled',
    opensSoon: (start: string) => `Opens soon · ${start}`,
    full: 'Full',
    startsWhenFull: 'Starts when full',
    startsIn: (countdown: string) => `Starts in ${countdown}`,
  },
  placesTaken: 'Places taken',
  youAreIn: 'You are in',
  freeEntry: 'Free entry',
  game: 'Game',
  allGames: 'All games',
  toBeDecided: 'To be decided',
})
