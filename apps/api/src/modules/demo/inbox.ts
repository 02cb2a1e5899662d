import type { schema } from '../../platform/database/index.ts'
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
    switch (index % 5) {
      case 0:
        return {
          ...base,
          type: 'learnMore',
          kind: 'matches',
          title: 'Your match is ready',
          subtitle: `The bracket of Neon Rift Weekly #${week + 1} moves on. See whom you meet.`,
          href: '/t/neon-rift-weekly-42',
        }
      case 1:
        return {
          ...base,
          type: 'simple',
          kind: 'rewards',
          title: `+${10 * (1 + random.next(9))} XP`,
          subtitle: 'For a match played to the end.',
        }
      case 2:
        return {
          ...base,
          type: 'request',
          kind: 'requests',
          title: 'Your opponent reported 2–1',
          subtitle: `A result of Neon Rift Weekly #${week} was waiting for your answer.`,
          resolvedAs: random.pick(['accepted', 'accepted', 'rejected', 'expired'] as const),
        }
      case 3:
        return {
          ...base,
          type: 'learnMore',
          kind: 'tournaments',
          title: 'Registration is open',
          subtitle: 'Aurora Duel Cup has places left. First come, first served.',
          href: '/t/aurora-duel-cup',
        }
      default:
        return {
          ...base,
          type: 'simple',
          kind: 'rewards',
          title: 'A mystery box for you',
          subtitle: 'It waits in My Rewards until you open it.',
        }
    }
  })
}
