import { formatCount } from '../../lib/format-money.ts'
import type { Translation } from '../../lib/texts.ts'
import type { bellTexts } from './bell-texts.ts'

export const translation: Translation<typeof bellTexts> = {
  name: 'notifications/bell',
  texts: {
    label: 'Benachrichtigungen',
    unread: (count) => (count === 0 ? 'Nichts ungelesen' : `${formatCount(count)} ungelesen`),
    unreadAndNew: (unread) => `${unread}, neue dabei`,
  },
}
