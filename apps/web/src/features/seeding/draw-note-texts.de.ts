import type { Translation } from '../../lib/texts.ts'
import type { drawNoteTexts } from './draw-note-texts.ts'

export const translation: Translation<typeof drawNoteTexts> = {
  name: 'seeding/draw-note',
  texts: {
    title: 'Auslosung',
    draw: 'die Auslosung',
    revealed:
      'Die Setzplätze wurden zum Start ausgelost, aus einem Geheimnis, das bei Öffnung der Anmeldung festgelegt wurde.',
    committed:
      'Die Setzplätze werden zum Start ausgelost, aus einem Geheimnis, das schon festliegt. Das ist sein Fingerabdruck:',
    ahead:
      'Die Setzplätze werden zum Start ausgelost, aus einem Geheimnis, das bei Öffnung der Anmeldung festgelegt wird.',
    check: 'Auslosung prüfen',
    how: 'So wird ausgelost',
  },
}
