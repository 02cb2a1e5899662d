import type { Translation } from '../../lib/texts.ts'
import type { embedTexts } from './embed-texts.ts'

export const translation: Translation<typeof embedTexts> = {
  name: 'tournaments/embed',
  texts: { tournament: 'dieses Turnier', open: 'Auf E-Sports öffnen' },
}
