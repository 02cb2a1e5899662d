import type { Translation } from '../../lib/texts.ts'
import type { outboxTexts } from './outbox-texts.ts'

export const translation: Translation<typeof outboxTexts> = {
  name: 'chat/outbox',
  texts: {
    notSent: 'Das konnte nicht gesendet werden.',
  },
}
