import type { Translation } from '../../lib/texts.ts'
import type { deskTexts } from './desk-texts.ts'

export const translation: Translation<typeof deskTexts> = {
  name: 'announcements/desk',
  texts: {
    about: 'Alle mit einem Platz werden benachrichtigt.',
    what: 'die Ankündigungen',
    none: 'Noch wurde nichts angekündigt.',
    form: 'Neue Ankündigung',
    text: 'Ankündigung',
    example: 'Die Halbfinals beginnen um 20:00 Uhr.',
    pinIt: 'Anheften',
    announce: 'Ankündigen',
    pin: 'Anheften',
    unpin: 'Lösen',
    remove: 'Entfernen',
    removeTitle: 'Diese Ankündigung entfernen?',
    removeAbout: 'Sie wird nicht mehr angezeigt. Wer benachrichtigt wurde, behält die Benachrichtigung.',
  },
}
