import type { Translation } from '../../lib/texts.ts'
import type { displayTexts } from './texts.ts'

export const translation: Translation<typeof displayTexts> = {
  name: 'shell/display',
  texts: {
    language: 'Sprache',
    theme: 'Farben',
    switchFailed: 'Die Sprache konnte nicht geladen werden',
    themes: {
      dark: 'Dunkel',
      light: 'Hell',
      system: 'Wie das Gerät',
    },
  },
}
