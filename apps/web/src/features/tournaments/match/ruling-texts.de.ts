import { countedIn } from '../../../lib/counted.ts'
import type { Translation } from '../../../lib/texts.ts'
import type { rulingTexts } from './ruling-texts.ts'

const counted = countedIn('de-DE')

export const translation: Translation<typeof rulingTexts> = {
  name: 'tournaments/ruling',
  texts: {
    description: (one, two) => `${one} gegen ${two}. Beide Seiten lesen deine Begründung.`,
    firstSide: 'Erste Seite',
    secondSide: 'Zweite Seite',
    score: 'Es endete mit diesem Ergebnis',
    winsByForfeit: (name) => `${name} gewinnt kampflos`,
    bothForfeit: 'Beide geben auf',
    reason: 'Begründung, für beide Seiten',
    example: 'Das Video von Spiel 3 zeigt 2–1.',
    preview: 'Zeig, was sich ändert',
    affected: (count) =>
      counted(count, {
        one: 'Ein weiteres Match ändert sich dadurch:',
        other: '# weitere Matches ändern sich dadurch:',
      }),
    noneAffected: 'Kein anderes Match ändert sich.',
    somebodyElse: (state) => `${state}, mit jemand anderem`,
    becomes: (was, becomes) => `${was} → ${becomes}`,
    lost: 'was darin passiert ist, geht verloren',
    changed: 'Das Match hat sich inzwischen geändert. Sieh es dir noch einmal an.',
    removeWin: (name) => `${name} einen Sieg abziehen`,
    addWin: (name) => `${name} einen Sieg geben`,
    wins: (name) => `Siege von ${name}`,
  },
}
