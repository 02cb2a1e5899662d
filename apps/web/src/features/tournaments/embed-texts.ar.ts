import type { Translation } from '../../lib/texts.ts'
import type { embedTexts } from './embed-texts.ts'

export const translation: Translation<typeof embedTexts> = {
  name: 'tournaments/embed',
  texts: { tournament: 'هذه البطولة', open: 'افتح على E-Sports' },
}
