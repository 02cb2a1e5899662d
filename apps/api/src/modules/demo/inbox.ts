import type { schema } from '../../platform/database/index.ts'
import { notificationRow } from '../notifications/notice.ts'
import type { Random } from './random.ts'

type NotificationRow = typeof schema.notifications.$inferInsert

const hourMs = 3_600_000
const unreadCount = 6

/** 45 notifications: three pages, all types, the newest ones unread. Past requests are answered. */
export function makeInbox(userId: string, random: Random, at: Date): readonly NotificationRow[] {
  return Array.from({ length: 45 }, (_, index): NotificationRow => {
    const createdAt = new Date(at.getTime() - (index + 1) * hourMs * (index < 8 ? 0.6 : 5))
    const base = {
      id: random.id(createdAt.getTime()),
      userId,
      createdAt,
      announcedAt: createdAt,
      readAt: index < unreadCount ? null : new Date(createdAt.getTime() + hourMs / 2),
      dedupeKey: `demo:${userId}:${index}`,
    }
    const week = 41 - Math.floor(index / 6)
    const tournament = `Neon Rift Weekly #${week}`
    switch (index % 5) {
      case 0:
        return notificationRow({
          ...base,
          type: 'learnMore',
          kind: 'matches',
          message: {
            key: 'match_ready',
            parameters: { match: 'QF-2', opponent: null, tournament: `Neon Rift Weekly #${week + 1}` },
          },
          href: '/t/neon-rift-weekly-42',
        })
      case 1:
        return notificationRow({
          ...base,
          type: 'simple',
          kind: 'rewards',
          message: { key: 'level_reached', parameters: { level: 5 * (1 + random.next(9)) } },
        })
      case 2:
        return notificationRow({
          ...base,
          type: 'request',
          kind: 'requests',
          message: {
            key: 'match_reported',
            parameters: { match: 'R1-3', tournament, reporter: 'Vex', own: 2, other: 1 },
          },
          resolvedAs: random.pick(['accepted', 'accepted', 'rejected', 'expired'] as const),
        })
      case 3:
        return notificationRow({
          ...base,
          type: 'learnMore',
          kind: 'tournaments',
          message: { key: 'check_in_opened', parameters: { tournament: 'Aurora Duel Cup' } },
          href: '/t/aurora-duel-cup',
        })
      default:
        return notificationRow({
          ...base,
          type: 'simple',
          kind: 'rewards',
          message: { key: 'podium_reached', parameters: { place: 2, tournament } },
        })
    }
  })
}
