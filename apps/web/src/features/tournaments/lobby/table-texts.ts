import { countedIn } from '../../../lib/counted.ts'
import { defineTexts } from '../../../lib/texts.ts'

const counted = countedIn('en-GB')

/** Texts of a lobby wherever it is shown. */
export const lobbyTableTexts = defineTexts('tournaments/lobby-table', {
  lobby: (code: string) => `Lobby ${code}`,
  line: (code: string, players: number) =>
    counted(players, { one: `Lobby ${code} · # player`, other: `Lobby ${code} · # players` }),
  asReported: 'as reported',
  player: 'Player',
  score: 'Score',
  points: 'Points',
  seed: 'Seed',
  checkIn: 'Check-in',
  checkedIn: 'Checked in',
  notThereYet: 'Not there yet',
  you: 'You',
  absent: 'Absent',
  agrees: 'Agrees',
})
