import type { Notification } from '@esports/contract'
import { formatCount } from '../../lib/format-money.ts'
import { defineTexts } from '../../lib/texts.ts'

export const panelTexts = defineTexts('notifications/panel', {
  title: 'Notifications',
  readAll: 'Mark as All Read',
  live: 'Live',
  offline: 'Offline',
  arrived: (count: number) => `+${formatCount(count)} new`,
  list: 'Notification list',
  loading: 'Loading notifications...',
  loadingMore: 'Loading more',
  failed: (why: string) => `Error loading notifications: ${why}`,
  none: 'No notifications found',
  today: 'Today',
  earlier: 'Earlier',
  unread: 'Unread',
  more: 'Learn More',
  accept: 'Accept',
  reject: 'Reject',
  answers: {
    accepted: 'Accepted',
    rejected: 'Rejected',
    expired: 'Expired',
  } satisfies Record<NonNullable<Notification['resolvedAs']>, string>,
})
