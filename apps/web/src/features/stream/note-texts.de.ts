import type { Translation } from '../../lib/texts.ts'
import type { streamNoteTexts } from './note-texts.ts'

export const translation: Translation<typeof streamNoteTexts> = {
  name: 'stream/note',
  texts: {
    title: 'Im Stream',
    now: 'Jetzt im Stream',
    next: 'Als Nächstes im Stream',
    toCome: 'noch offen',
    against: (first, second) => `${first} gegen ${second}`,
    more: (names) => `und ${names} weitere`,
  },
}
