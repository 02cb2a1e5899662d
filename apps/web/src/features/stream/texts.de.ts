import type { Translation } from '../../lib/texts.ts'
import type { streamTexts } from './texts.ts'

export const translation: Translation<typeof streamTexts> = {
  name: 'stream',
  texts: {
    title: 'Stream',
    about: 'Alle sehen, was im Stream ist und was danach kommt. Ein Match, das vorbei ist, geht von selbst.',
    queue: 'die Stream-Warteschlange',
    onStream: 'Im Stream',
    none: 'Nichts ist im Stream.',
    finish: 'Beenden',
    next: 'Als Nächstes',
    start: (match) => `${match} in den Stream nehmen`,
    remove: (match) => `${match} aus der Warteschlange nehmen`,
    add: 'Match hinzufügen',
    addHint: 'Ein Name oder der Code eines Matches.',
    behind: 'Jemand anderes hat die Warteschlange geändert. So ist sie jetzt.',
    save: 'Reihenfolge speichern',
    discard: 'Verwerfen',
    hint: 'Zieh eine Zeile, drücke Alt mit einer Pfeiltaste, oder drücke Enter, um ihren Platz einzugeben.',
    moved: ({ name, position, last }) => `${name} ist jetzt Nummer ${position} von ${last}.`,
    moveTitle: (name) => `${name} verschieben`,
    moveAbout: (position, last) => `Jetzt Nummer ${position} von ${last}.`,
    position: 'Auf Platz',
    submit: 'Verschieben',
  },
}
