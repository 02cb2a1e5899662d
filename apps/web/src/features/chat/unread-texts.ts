import { defineTexts } from '../../lib/texts.ts'

export const unreadTexts = defineTexts('chat/unread', {
  clanChat: 'Clan chat',
  none: 'Nothing unread',
  count: (count: number) => `${count} unread`,
  many: 'More than 99 unread',
  mentioned: (unread: string) => `${unread}, you are mentioned`,
})
