import type { Translation } from '../../lib/texts.ts'
import type { blockedGamersTexts } from './blocked-gamers-texts.ts'

export const translation: Translation<typeof blockedGamersTexts> = {
  name: 'moderation/blocked-gamers',
  texts: {
    title: 'Blockierte Gamer',
    what: 'wen du blockiert hast',
    none: 'Niemand. Du kannst einen Gamer auf seiner Seite blockieren, oder im Menü einer seiner Nachrichten.',
    unblock: 'Blockierung aufheben',
    unblockOf: (name) => `Blockierung von ${name} aufheben`,
  },
}
