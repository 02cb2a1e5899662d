import type { Translation } from '../../lib/texts.ts'
import type { localTournamentTexts } from './texts.ts'

export const translation: Translation<typeof localTournamentTexts> = {
  name: 'local-tournaments',
  texts: {
    intro: 'Spielt im selben Raum: LAN-Partys, Bars und Arenen in deiner Nähe.',
    list: 'Turniere vor Ort',
    none: 'An keinem Ort ist etwas geplant.',
    noneDetail: 'Versuche ein anderes Spiel, oder sieh dir die Online-Turniere an.',
    toOnline: 'Online-Turniere',
    evenings: { today: 'Heute Abend', week: 'Diese Woche', later: 'Später', past: 'Schon begonnen' },
  },
}
