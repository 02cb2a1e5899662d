import { z } from 'zod'
import { Id, Timestamp } from './lists.ts'

/** S3.1. `request` shows Reject and Accept, `learnMore` shows Learn More, `simple` shows nothing. */
export const NotificationType = z.enum(['learnMore', 'request', 'simple'])
export type NotificationType = z.output<typeof NotificationType>

export const Notification = z
  .object({
    id: Id,
    title: z.string(),
    subtitle: z.string(),
    createdAt: Timestamp,
    type: NotificationType,
    imageUrl: z.string().nullable(),
    readAt: Timestamp.nullable(),
    /** How a request ended; null while it waits, and always null for the other types. */
    resolvedAs: z.enum(['accepted', 'rejected', 'expired']).nullable(),
    /** In-app path that Learn More opens. */
    href: z.string().nullable(),
  })
  .meta({ id: 'Notification' })
export type Notification = z.output<typeof Notification>

export const LeaderboardRow = z
  .object({
    rank: z.int().positive(),
    username: z.string(),
    name: z.string(),
    clanTag: z.string().nullable(),
    rating: z.int().nonnegative(),
    tier: z.enum(['bronze', 'silver', 'gold', 'platinum', 'diamond', 'apex']),
    /** The rating is still too uncertain to be taken at its word. */
    isProvisional: z.boolean(),
    won: z.int().nonnegative(),
    lost: z.int().nonnegative(),
    /** Newest last. */
    form: z.array(z.enum(['win', 'loss'])).max(5),
  })
  .meta({ id: 'LeaderboardRow' })
export type LeaderboardRow = z.output<typeof LeaderboardRow>

export const Season = z.object({ number: z.int().positive(), name: z.string(), endsAt: Timestamp })

export const ClanCard = z
  .object({
    id: Id,
    slug: z.string(),
    name: z.string(),
    tag: z.string(),
    about: z.string(),
    region: z.string(),
    joinPolicy: z.enum(['open', 'request', 'invite']),
    members: z.int().nonnegative(),
    memberMax: z.int().positive(),
    rating: z.int().nonnegative(),
    hue: z.int().min(0).max(359),
  })
  .meta({ id: 'ClanCard' })
export type ClanCard = z.output<typeof ClanCard>
