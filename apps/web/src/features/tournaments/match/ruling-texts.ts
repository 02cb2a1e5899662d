import { countedIn } from '../../../lib/counted.ts'
import { defineTexts } from '../../../lib/texts.ts'

const counted = countedIn('en-GB')

/** Texts of what decides a match: the dialog of an official, and what it shares with the report of a player. */
export const rulingTexts = defineTexts('tournaments/ruling', {
  description: (one: string, two: string) => `${one} against ${two}. Both sides read your reason.`,
  firstSide: 'First side',
  secondSide: 'Second side',
  score: 'It ended with this score',
  winsByForfeit: (name: string) => `${name} wins by forfeit`,
  bothForfeit: 'Both forfeit',
  reason: 'Reason, for both sides',
  example: 'The video of game 3 shows 2–1.',
  preview: 'See what it changes',
  affected: (count: number) =>
    counted(count, { one: 'One other match changes with it:', other: '# other matches change with it:' }),
  noneAffected: 'No other match changes.',
  somebodyElse: (state: string) => `${state}, with somebody else in it`,
  becomes: (was: string, becomes: string) => `${was} → ${becomes}`,
  lost: 'what happened in it is lost',
  changed: 'The match changed in the meantime. Look again.',
  removeWin: (name: string) => `Remove a win from ${name}`,
  addWin: (name: string) => `Add a win for ${name}`,
  wins: (name: string) => `Wins of ${name}`,
})
