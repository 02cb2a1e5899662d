import type { Translation } from '../../lib/texts.ts'
import type { unreadTexts } from './unread-texts.ts'

export const translation: Translation<typeof unreadTexts> = {
  name: 'chat/unread',
  texts: {
    clanChat: 'Clan-Chat',
    none: 'Nichts ungelesen',
    count: (count) => `${count} ungelesen`,
    many: 'Mehr als 99 ungelesen',
    mentioned: (unread) => `${unread}, du wirst erwähnt`,
  },
}
