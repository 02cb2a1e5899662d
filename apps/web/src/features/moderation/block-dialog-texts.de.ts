import type { Translation } from '../../lib/texts.ts'
import type { blockDialogTexts } from './block-dialog-texts.ts'

export const translation: Translation<typeof blockDialogTexts> = {
  name: 'moderation/block-dialog',
  texts: {
    title: (name) => `${name} blockieren?`,
    effect:
      'Nachrichten von dort sind für dich eingeklappt, und du bekommst keine Einladungen und Benachrichtigungen mehr davon. Davon erfährt nur du. In deinem Profil kannst du die Blockierung aufheben.',
    block: 'Blockieren',
    done: (name) => `${name} ist blockiert`,
  },
}
