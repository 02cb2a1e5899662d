import { z } from 'zod'
import { OrganizerStatus } from './auth.ts'
import { Id, MicroUsdt, Timestamp } from './lists.ts'

/** How much an organizer may do; staff of the platform grants it, or the trust rules (`rookie`). */
export const OrganizerTier = z.enum(['rookie', 'bronze', 'silver', 'gold'])
export type OrganizerTier = z.output<typeof OrganizerTier>

/** What an organizer of a tier may create. */
export const OrganizerLimits = z.object({
  /** Places of one tournament. */
  maxEntrants: z.int().positive(),
  maxEntryFee: MicroUsdt,
  /** Prize pool of one tournament. */
  maxPrize: MicroUsdt,
  /** Tournaments that are published and not over yet. */
  maxConcurrent: z.int().positive(),
})
export type OrganizerLimits = z.output<typeof OrganizerLimits>

/** Limits of each tier. */
export const organizerLimits: Readonly<Record<OrganizerTier, OrganizerLimits>> = {
  rookie: { maxEntrants: 64, maxEntryFee: '0', maxPrize: '50000000', maxConcurrent: 2 },
  bronze: { maxEntrants: 128, maxEntryFee: '5000000', maxPrize: '500000000', maxConcurrent: 4 },
  silver: { maxEntrants: 256, maxEntryFee: '20000000', maxPrize: '5000000000', maxConcurrent: 8 },
  gold: { maxEntrants: 1024, maxEntryFee: '100000000', maxPrize: '50000000000', maxConcurrent: 20 },
}

/** Days after a rejection in which access cannot be requested again. */
export const organizerRetryDays = 14

/** What a gamer tells about themselves to get access. Only the gamer and staff of the platform see it. */
export const OrganizerApplication = z
  .object({
    organization: z.string().trim().min(2).max(80),
    /** How staff reaches the gamer: an e-mail address, or a handle with its service. */
    contact: z.string().trim().min(3).max(120),
    /** Slugs of games. */
    games: z.array(z.string().max(40)).min(1).max(12),
    links: z.array(z.url({ protocol: /^https?$/ }).max(200)).max(5),
    pitch: z.string().trim().min(20).max(2000),
  })
  .meta({ id: 'OrganizerApplication' })
export type OrganizerApplication = z.output<typeof OrganizerApplication>

/**
 * The rules by which access is granted without a review. All of them must be met:
 * - `account_age`: days since the first login
 * - `wallet_linked`: a wallet is linked to the profile
 * - `matches_played`: matches played to a result that counts, in tournaments of other organizers in which at least eight have played; forfeits do not count
 * - `no_lost_dispute`: rulings against the gamer's report or dispute within `trustWindowDays`
 * - `no_refusal`: the gamer was never rejected or suspended as an organizer
 */
export const TrustRule = z.enum([
  'account_age',
  'wallet_linked',
  'matches_played',
  'no_lost_dispute',
  'no_refusal',
])
export type TrustRule = z.output<typeof TrustRule>

/** Days in which a lost dispute counts against a gamer. */
export const trustWindowDays = 90

/** One trust rule, applied to a gamer. */
export const TrustCheck = z.object({
  rule: TrustRule,
  isMet: z.boolean(),
  /** For a rule that requires something: how much there is, at most `need`. For one that forbids something: how often it happened. */
  have: z.int().nonnegative(),
  /** 0 for a rule that forbids something. */
  need: z.int().nonnegative(),
})
export type TrustCheck = z.output<typeof TrustCheck>

export const OrganizerAction = z.enum([
  'requested',
  'approved',
  'rejected',
  'suspended',
  'reinstated',
  'tier_changed',
])
export type OrganizerAction = z.output<typeof OrganizerAction>

/** One entry of a permission's history. */
export const OrganizerStep = z.object({
  action: OrganizerAction,
  at: Timestamp,
  /** Whether the gamer, the trust rules or staff of the platform did it. */
  by: z.enum(['gamer', 'rules', 'staff']),
  reason: z.string().nullable(),
  tier: OrganizerTier.nullable(),
})
export type OrganizerStep = z.output<typeof OrganizerStep>

const Permission = z.object({
  status: OrganizerStatus,
  /** Null unless approved or suspended. */
  tier: OrganizerTier.nullable(),
  /** The public reason of the last decision. */
  reason: z.string().nullable(),
  /** Null before the first request. */
  application: OrganizerApplication.nullable(),
  /** Tournaments of the organizer that are published and not over yet. */
  running: z.int().nonnegative(),
  trust: z.array(TrustCheck),
  /** Oldest first. */
  history: z.array(OrganizerStep),
})

/** The caller's permission to create tournaments, and what it takes to get it. */
export const OrganizerAccess = Permission.extend({
  limits: OrganizerLimits.nullable(),
  /** Null if access can be requested now, or needs no request. */
  canRequestAgainAt: Timestamp.nullable(),
}).meta({ id: 'OrganizerAccess' })
export type OrganizerAccess = z.output<typeof OrganizerAccess>

/** A gamer's permission as staff of the platform sees it. */
export const OrganizerCase = Permission.extend({
  /** The user's id. */
  id: Id,
  username: z.string(),
  name: z.string(),
  memberSince: Timestamp,
  requestedAt: Timestamp.nullable(),
  decidedAt: Timestamp.nullable(),
  /** Null if the trust rules decided. */
  decidedBy: z.string().nullable(),
  /** Incremented with every change; a decision names the version it is based on. */
  version: z.int().positive(),
}).meta({ id: 'OrganizerCase' })
export type OrganizerCase = z.output<typeof OrganizerCase>

const Reason = z.string().trim().min(3).max(500)

/** A decision of platform staff. The gamer reads the reason. */
export const OrganizerDecision = z.discriminatedUnion('type', [
  z.object({ type: z.literal('approve'), tier: OrganizerTier, reason: Reason.optional() }),
  z.object({ type: z.literal('reject'), reason: Reason }),
  z.object({ type: z.literal('suspend'), reason: Reason }),
  z.object({ type: z.literal('reinstate'), reason: Reason }),
  z.object({ type: z.literal('change_tier'), tier: OrganizerTier, reason: Reason }),
])
export type OrganizerDecision = z.output<typeof OrganizerDecision>
