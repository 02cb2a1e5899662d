import type { Translation } from '../../lib/texts.ts'
import type { myTournamentTexts } from './texts.ts'

export const translation: Translation<typeof myTournamentTexts> = {
  name: 'my-tournaments',
  texts: {
    tabs: { label: 'Meine Turniere', playing: 'Als Spieler', organizing: 'Als Veranstalter' },
    list: 'deine Turniere',
    none: 'Du hast noch bei keinem Turnier mitgemacht.',
    noneDetail: 'Kostenlose Duelle starten, sobald vier Spieler dabei sind.',
    find: 'Turnier finden',
    stages: { now: 'Jetzt', upcoming: 'Demnächst', past: 'Vergangen' },
    matches: 'deine Matches',
    waiting: 'Wartet auf dich',
    calendar: 'Kalender',
    status: 'dein Status als Veranstalter',
    own: 'Deine Turniere',
    noOwn: 'Du hast noch kein Turnier veröffentlicht.',
    noOwnDetail:
      'Fang mit einer Vorlage an: ein Cup mit sechzehn Plätzen ist in wenigen Minuten veröffentlicht.',
    run: 'Leiten',
    runOne: (name) => `${name} leiten`,
    asTemplate: 'Als Vorlage verwenden',
    oneAsTemplate: (name) => `${name} als Vorlage verwenden`,
    imported: 'Ergebnisse von anderswo',
    importResults: 'Ergebnisse importieren…',
  },
}
