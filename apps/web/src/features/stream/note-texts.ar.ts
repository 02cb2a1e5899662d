import type { Translation } from '../../lib/texts.ts'
import type { streamNoteTexts } from './note-texts.ts'

export const translation: Translation<typeof streamNoteTexts> = {
  name: 'stream/note',
  texts: {
    title: 'في البث',
    now: 'في البث الآن',
    next: 'التالي في البث',
    toCome: 'يُحدَّد لاحقًا',
    against: (first, second) => `${first} ضد ${second}`,
    more: (names) => `و${names} آخرون`,
  },
}
