import type { Translation } from '../../lib/texts.ts'
import type { deskCodeTexts } from './desk-code-texts.ts'

export const translation: Translation<typeof deskCodeTexts> = {
  name: 'tournaments/desk-code',
  texts: {
    title: 'Code für den Turniertisch',
    about: 'Zeig ihn am Turniertisch: Er findet deine Anmeldung und checkt dich ein.',
    codeOf: (name) => `Code von ${name}`,
  },
}
