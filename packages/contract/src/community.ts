import { z } from 'zod'
import { Emblem } from './emblem.ts'
import { Id, Timestamp } from './lists.ts'

/** S3.1. `request` has Reject and Accept buttons, `learnMore` has Learn More, `simple` has none. */
export const NotificationType = z.enum(['learnMore', 'request', 'simple'])
export type NotificationType = z.output<typeof NotificationType>

/**
 * The reader's permission to create tournaments; for staff of the platform, requests for it and reports that wait; or whether the reader may write in
 * chats.
 */
export const NotificationSubject = z.enum(['organizer_access', 'organizer_requests', 'reports', 'chats'])
export type NotificationSubject = z.output<typeof NotificationSubject>

export const Notification = z
  .object({
    id: Id,
    title: z.string(),
    subtitle: z.string(),
    createdAt: Timestamp,
    type: NotificationType,
    imageUrl: z.string().nullable(),
    readAt: Timestamp.nullable(),
    /** The result of a request; null while it is pending, and always null for the other types. */
    resolvedAs: z.enum(['accepted', 'rejected', 'expired']).nullable(),
    /** In-app path that Learn More opens. */
    href: z.string().nullable(),
    /** What has changed with it, so that the app reads it again; null: only what it says. */
    about: NotificationSubject.nullable(),
    /** What it says, for other languages than that of title and subtitle; see `notificationParameters`. Those from before it was stored have none. */
    message: z.object({ key: z.string(), parameters: z.record(z.string(), z.unknown()) }).optional(),
  })
  .meta({ id: 'Notification' })
export type Notification = z.output<typeof Notification>

export const LeaderboardRow = z
  .object({
    rank: z.int().positive(),
    username: z.string(),
    name: z.string(),
    clanTag: z.string().nullable(),
    title: z.string().nullable(),
    rating: z.int().nonnegative(),
    /** The uncertainty of the rating: one standard deviation of the skill, in points. */
    margin: z.int().nonnegative(),
    /** By how many points the rating changed in the last seven days; null for who played no rated match in them, or had no rating before. */
    weekChange: z.int().nullable(),
    tier: z.enum(['bronze', 'silver', 'gold', 'platinum', 'diamond', 'apex']),
    /** Whether the rating is still too uncertain to be reliable. */
    isProvisional: z.boolean(),
    won: z.int().nonnegative(),
    lost: z.int().nonnegative(),
    /** Newest last. */
    form: z.array(z.enum(['win', 'loss'])).max(5),
    /** When the last rated match was played; null before the first. */
    playedAt: Timestamp.nullable(),
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
    emblem: Emblem,
  })
  .meta({ id: 'ClanCard' })
export type ClanCard = z.output<typeof ClanCard>
