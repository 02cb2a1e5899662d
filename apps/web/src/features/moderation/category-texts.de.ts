import type { Translation } from '../../lib/texts.ts'
import type { categoryTexts } from './category-texts.ts'

export const translation: Translation<typeof categoryTexts> = {
  name: 'moderation/categories',
  texts: {
    harassment: 'Belästigung',
    threats: 'Drohungen oder Hass',
    spam: 'Spam',
    cheating: 'Cheating',
    impersonation: 'Falsche Identität',
    other: 'Etwas anderes',
  },
}
