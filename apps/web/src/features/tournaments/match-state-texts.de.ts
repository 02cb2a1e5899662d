import type { Translation } from '../../lib/texts.ts'
import type { matchStateTexts } from './match-state-texts.ts'

export const translation: Translation<typeof matchStateTexts> = {
  name: 'tournaments/match-states',
  texts: {
    states: {
      pending: 'Wartet auf Spieler',
      ready: 'Bereit zum Spielen',
      check_in: 'Check-in offen',
      live: 'Wird gespielt',
      awaiting_confirmation: 'Wartet auf Bestätigung',
      disputed: 'Einspruch',
      completed: 'Beendet',
      skipped: 'Nicht nötig',
      cancelled: 'Abgesagt',
    },
    bestOf: (games) => `Bo${games}`,
    station: (name) => `Station ${name}`,
    noOpponent: 'Kein Gegner',
    toBeDecided: 'Noch offen',
  },
}
