import type { Translation } from '../../lib/texts.ts'
import type { tournamentTexts } from './texts.ts'

export const translation: Translation<typeof tournamentTexts> = {
  name: 'tournaments',
  texts: {
    formats: {
      single_elimination: 'K.-o.-System',
      double_elimination: 'Doppel-K.-o.',
      swiss: 'Schweizer System',
      round_robin: 'Jeder gegen jeden',
      groups: 'Gruppen',
      free_for_all: 'Free-for-all',
    },
    inOrder: (names) => names.join(' → '),
    prizes: {
      none: 'Keine Preisgelder',
      pledged: 'Zugesagt',
      funded: 'Eingezahlt',
      escrowed: 'Treuhänderisch hinterlegt',
    },
    tags: {
      live: 'Live',
      checkIn: 'Check-in offen',
      seeding: 'Setzliste',
      finished: 'Beendet',
      cancelled: 'Abgesagt',
      opensSoon: (start) => `Öffnet bald · ${start}`,
      full: 'Voll',
      startsWhenFull: 'Startet, wenn es voll ist',
      startsIn: (countdown) => `Startet in ${countdown}`,
    },
    placesTaken: 'Belegte Plätze',
    youAreIn: 'Du bist dabei',
    freeEntry: 'Kostenlos',
    game: 'Spiel',
    allGames: 'Alle Spiele',
    toBeDecided: 'Noch offen',
  },
}
