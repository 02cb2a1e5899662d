import { defineTexts } from '../../lib/texts.ts'

/** Texts of the menus on the pages of gamers and clans. */
export const menuTexts = defineTexts('moderation/menus', {
  blocked: 'Blocked',
  actionsFor: (name: string) => `Actions for ${name}`,
  moreAbout: (name: string) => `More about ${name}`,
  report: (name: string) => `Report ${name}…`,
  block: (name: string) => `Block ${name}…`,
  unblock: (name: string) => `Unblock ${name}`,
  unblocked: (name: string) => `${name} is no longer blocked`,
})
