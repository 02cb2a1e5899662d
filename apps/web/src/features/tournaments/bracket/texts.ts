import { defineTexts } from '../../../lib/texts.ts'

export const bracketTexts = defineTexts('tournaments/bracket', {
  title: 'Bracket',
  bracket: 'the bracket',
  ahead: 'The bracket is drawn at the start.',
  aheadDetail: 'Seeds follow the ratings, so that the strongest meet last.',
  none: 'No match was played.',
  noneDetail: 'The tournament ended before it began.',
  stages: 'Stages',
  stageAhead: 'This stage begins when the one before it is over.',
  rounds: 'Rounds',
  round: (number: number) => `Round ${number}`,
  winners: 'Winners bracket',
  losers: 'Losers bracket',
  thirdPlace: 'Third place',
  rematch: 'Rematch',
  sentence: ({
    code,
    one,
    two,
    state,
  }: {
    readonly code: string
    readonly one: string
    readonly two: string
    readonly state: string
  }) => `${code}: ${one} against ${two}, ${state.toLowerCase()}`,
  nobody: 'nobody',
  toBeDecided: 'to be decided',
  standings: {
    title: 'Standings',
    standings: 'the standings',
    none: 'Nothing has been played yet.',
    entrant: 'Entrant',
    points: 'Points',
    record: 'Won–drawn–lost',
    lobbies: 'Lobbies',
    wins: 'Wins',
    decidedBy: 'Decided by',
    reasons: {
      points: 'points',
      head_to_head: 'head-to-head',
      buchholz_cut_1: 'Buchholz cut 1',
      median_buchholz: 'median Buchholz',
      sonneborn_berger: 'Sonneborn–Berger',
      game_difference: 'game difference',
      wins: 'wins',
      best_place: 'best place',
      seed: 'seed',
    },
  },
})
