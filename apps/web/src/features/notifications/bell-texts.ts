import { formatCount } from '../../lib/format-money.ts'
import { defineTexts } from '../../lib/texts.ts'

export const bellTexts = defineTexts('notifications/bell', {
  label: 'Notifications',
  unread: (count: number) => (count === 0 ? 'Nothing unread' : `${formatCount(count)} unread`),
  unreadAndNew: (unread: string) => `${unread}, new`,
})
