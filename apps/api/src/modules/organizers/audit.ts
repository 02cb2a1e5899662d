import type { schema } from '../../platform/database/index.ts'
import { hashOf } from '../audit/index.ts'
import type { PermissionChange } from './transitions.ts'

export type AuditRow = typeof schema.organizerAudit.$inferSelect

/**
 * The entry of a decision in the audit chain of a gamer's permission.
 *
 * @param last the newest entry so far
 */
export function auditEntry(
  last: Pick<AuditRow, 'seq' | 'hash'> | undefined,
  {
    userId,
    actorId,
    at,
    change,
  }: {
    readonly userId: string
    /** Null: the trust rules. */
    readonly actorId: string | null
    readonly at: Date
    readonly change: Pick<PermissionChange, 'action'> & {
      readonly after: Pick<PermissionChange['after'], 'status' | 'tier' | 'reason'>
    }
  },
): AuditRow {
  const entry = {
    userId,
    seq: (last?.seq ?? 0) + 1,
    at,
    actorId,
    action: change.action,
    reason: change.after.reason,
    detail: { status: change.after.status, tier: change.after.tier },
    prevHash: last?.hash ?? '',
  }
  return { ...entry, hash: hashOf(entry) }
}
