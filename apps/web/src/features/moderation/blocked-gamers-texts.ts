import { defineTexts } from '../../lib/texts.ts'

export const blockedGamersTexts = defineTexts('moderation/blocked-gamers', {
  title: 'Blocked gamers',
  what: 'whom you have blocked',
  none: 'Nobody. You can block a gamer on their page, or in the menu of a message of theirs.',
  unblock: 'Unblock',
  unblockOf: (name: string) => `Unblock ${name}`,
})
