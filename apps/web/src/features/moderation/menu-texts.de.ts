import type { Translation } from '../../lib/texts.ts'
import type { menuTexts } from './menu-texts.ts'

export const translation: Translation<typeof menuTexts> = {
  name: 'moderation/menus',
  texts: {
    blocked: 'Blockiert',
    actionsFor: (name) => `Aktionen für ${name}`,
    moreAbout: (name) => `Mehr zu ${name}`,
    report: (name) => `${name} melden…`,
    block: (name) => `${name} blockieren…`,
    unblock: (name) => `Blockierung von ${name} aufheben`,
    unblocked: (name) => `${name} ist nicht mehr blockiert`,
  },
}
