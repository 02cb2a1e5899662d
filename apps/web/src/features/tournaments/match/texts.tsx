import type { ReactNode } from 'react'
import { countedIn } from '../../../lib/counted.ts'
import { defineTexts } from '../../../lib/texts.ts'

const counted = countedIn('en-GB')

/** Texts of the page of a match. */
export const matchTexts = defineTexts('tournaments/match', {
  match: 'this match',
  score: 'Score',
  seed: (seed: number) => `Seed ${seed}`,
  winner: 'Winner',
  rematch: 'A rematch: both have met in this stage before, and no other pairing was left.',
  next: {
    pending: 'The match opens when both players are known.',
    checkIn: 'Both players are asked to check in.',
    play: 'The match can be played now. A player reports the result, the other confirms it.',
    disputed: 'The players disagree. The match waits for a ruling.',
    skipped: 'The winner of the match before decided it: this one is not needed.',
    completed: 'The result stands.',
    movedOn: 'The result stands and the winner has moved on.',
    cancelled: 'This match is not played.',
    reported: 'A result was reported and waits for the other side.',
  },
  checkInTo: 'Check in to your match',
  checkInHint: 'The match begins when both sides are there. Whoever is not there in time forfeits it.',
  steps: {
    title: 'How this match goes',
    checkIn: 'Both sides check in',
    play: (games: number) => `Play a best of ${games}`,
    report: 'One side reports the result',
    reported: (who: string, one: number, two: number) => `${who}: ${one}–${two}`,
    confirm: 'The other side confirms it',
    ruling: 'A referee decides',
  },
  report: {
    title: 'Report the result',
    hint: ({
      bestOf,
      wins,
      drawsAllowed,
    }: {
      readonly bestOf: number
      readonly wins: number
      readonly drawsAllowed: boolean
    }) =>
      `Best of ${bestOf}: the winner has ${counted(wins, { one: '# win', other: '# wins' })}${drawsAllowed ? ', or it ends level' : ''}. Your opponent confirms it.`,
    firstPlayer: 'First player',
    secondPlayer: 'Second player',
    submit: 'Report result',
    done: 'Result reported',
  },
  confirm: {
    youReported: (one: number, two: number) => `You reported ${one}–${two}`,
    reported: (who: string, one: number, two: number) => `${who} reported ${one}–${two}`,
    ifRight: (score: string, time: ReactNode) => (
      <>
        {score} · {time}. Confirm it if it is right.
      </>
    ),
    byOther: (score: string, time: ReactNode) => (
      <>
        {score} · {time}. It counts as soon as the other side confirms.
      </>
    ),
    countsIn: 'The result counts by itself in',
    confirm: 'Confirm',
    done: 'Result confirmed',
  },
  forfeit: {
    giveUp: 'Give the match up',
    title: 'Give the match up?',
    description: (opponent: string | null) =>
      `${opponent ?? 'Your opponent'} wins it without a score. You cannot take this back.`,
    confirm: (code: string) => `Give up ${code}`,
    done: 'You gave the match up',
  },
  correct: 'Correct the result',
  decide: 'Decide this match',
})
