import { defineTexts } from '../../lib/texts.ts'

const minutesOf = (minutes: number) => (minutes === 1 ? '1 minute' : `${minutes} minutes`)

/** Rules to begin with, in Markdown. */
export const rulesTexts = defineTexts('create-tournament/rules', {
  playing: '## Playing',
  lobbies: '- Everybody in a lobby reports places and scores; they count when more than half agree.',
  bestOf: (games: number) =>
    `- A match is a best of ${games}. One side reports the result, the other confirms it.`,
  autoConfirm: (minutes: number) =>
    `- A result that is not answered within ${minutesOf(minutes)} counts as reported.`,
  dispute: (minutes: number) => `- Results can be disputed until ${minutesOf(minutes)} after the last match.`,
  checkIn: (opens: number, closes: number) =>
    `- Check in from ${opens} to ${minutesOf(closes)} before the start. Without check-in the place goes to the queue.`,
  matchCheckIn: (minutes: number) =>
    `- Check in to your match within ${minutesOf(minutes)}, or it is forfeited.`,
  rosters: '- Rosters are locked at the start.',
  conduct: '## Conduct',
  fairness: '- No cheating, no account sharing, no agreed results.',
  kindness: '- Be kind. Insults are a warning once, and the end of the tournament for you after that.',
  clauseLabels: {
    house: 'House rules',
    late: 'Lateness',
    connection: 'Lost connections',
    streams: 'Streams',
    prizes: 'Prizes',
  },
  clauses: {
    house:
      '## House rules\n\n- Doors open an hour before the start.\n- Bring your own controller and headset.\n- No food at the stations.',
    late: '## Lateness\n\n- Five minutes late is a lost game, ten minutes a lost match.',
    connection:
      '## Lost connections\n\n- A game that breaks off in the first two minutes is played again; later the score counts.',
    streams:
      '## Streams\n\n- You may stream your matches with a delay of two minutes. The final is cast by the organiser.',
    prizes: '## Prizes\n\n- Prizes are paid within a week, to the wallet linked to your profile.',
  },
})
