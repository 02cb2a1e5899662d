import type { Match } from '@esports/contract'
import { defineTexts } from '../../lib/texts.ts'

/** Texts of a match wherever it is shown. */
export const matchStateTexts = defineTexts('tournaments/match-states', {
  states: {
    pending: 'Waiting for players',
    ready: 'Ready to play',
    check_in: 'Check-in open',
    live: 'Being played',
    awaiting_confirmation: 'Awaiting confirmation',
    disputed: 'Disputed',
    completed: 'Finished',
    skipped: 'Not needed',
    cancelled: 'Cancelled',
  } satisfies Record<Match['state'], string>,
  bestOf: (games: number) => `Bo${games}`,
  station: (name: string) => `Station ${name}`,
  noOpponent: 'No opponent',
  toBeDecided: 'To be decided',
})
