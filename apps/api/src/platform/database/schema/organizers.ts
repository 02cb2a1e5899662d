import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { moment, oneOf } from './columns.ts'

/** Permissions to create tournaments, one per gamer who ever requested it. */
export const organizerPermissions = pgTable(
  'organizer_permissions',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id),
    status: text().notNull(),
    /** Determines the limits. */
    tier: text(),
    /** The last application; null if the permission was granted without one. */
    application: jsonb(),
    requestedAt: moment(),
    /** Public reason of the last decision. */
    reason: text(),
    /** Null: the trust rules. */
    decidedBy: uuid().references(() => users.id),
    decidedAt: moment(),
    canRequestAgainAt: moment(),
    /** Incremented with every change. */
    version: integer().notNull().default(1),
    /** Position in lists: the time of the request, or of the decision. */
    changedAt: moment().notNull(),
  },
  (t) => [
    index('organizer_permissions_order').on(t.status, t.changedAt, t.userId),
    check(
      'organizer_permissions_status',
      oneOf('status', ['requested', 'approved', 'rejected', 'suspended']),
    ),
    check('organizer_permissions_tier', oneOf('tier', ['rookie', 'bronze', 'silver', 'gold'])),
    check(
      'organizer_permissions_whole',
      sql`(tier is not null) = (status in ('approved', 'suspended'))
        and (can_request_again_at is not null) = (status = 'rejected')
        and (status <> 'requested' or requested_at is not null)
        and (status not in ('rejected', 'suspended') or reason is not null)
        and version >= 1`,
    ),
  ],
)

/**
 * The audit log of a gamer's permission: a hash chain like that of a tournament, immutable by a trigger. It is written in the transaction of the
 * decision, whose row lock orders the entries.
 */
export const organizerAudit = pgTable(
  'organizer_audit',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id),
    seq: integer().notNull(),
    at: moment().notNull(),
    /** Null: the trust rules. */
    actorId: uuid(),
    action: text().notNull(),
    reason: text(),
    detail: jsonb().notNull(),
    /** Hash of the previous entry; empty for the first. */
    prevHash: text().notNull(),
    hash: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.seq] }),
    check('organizer_audit_counted', sql`seq >= 1`),
    check(
      'organizer_audit_action',
      oneOf('action', ['requested', 'approved', 'rejected', 'suspended', 'reinstated', 'tier_changed']),
    ),
  ],
)
