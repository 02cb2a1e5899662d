import { defineTexts } from '../../lib/texts.ts'

export const outboxTexts = defineTexts('chat/outbox', {
  notSent: 'It could not be sent.',
})
