import { countedIn } from '../../../lib/counted.ts'
import type { Translation } from '../../../lib/texts.ts'
import type { lobbyTableTexts } from './table-texts.ts'

const counted = countedIn('de-DE')

export const translation: Translation<typeof lobbyTableTexts> = {
  name: 'tournaments/lobby-table',
  texts: {
    lobby: (code) => `Lobby ${code}`,
    line: (code, players) => counted(players, { other: `Lobby ${code} · # Spieler` }),
    asReported: 'wie gemeldet',
    player: 'Spieler',
    score: 'Zähler',
    points: 'Punkte',
    seed: 'Setzplatz',
    checkIn: 'Check-in',
    checkedIn: 'Eingecheckt',
    notThereYet: 'Noch nicht da',
    you: 'Du',
    absent: 'Nicht da',
    agrees: 'Stimmt zu',
  },
}
