import type { ChatMute } from '@esports/contract'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { type Database, schema } from '../../platform/database/index.ts'

const { moderationActions } = schema

/**
 * The mute by staff of the platform that keeps a gamer from writing in any chat; of several, the one that ends last.
 *
 * @returns null: the gamer may write
 */
export async function platformMuteOf(
  db: Database,
  { userId, at }: { readonly userId: string; readonly at: Date },
): Promise<ChatMute | null> {
  const { subjectId, until, reason, type, id } = moderationActions
  const [row] = await db
    .select({ until, reason })
    .from(moderationActions)
    .where(
      and(
        eq(subjectId, userId),
        eq(type, sql.raw(`'mute'`)),
        gt(until, at),
        sql`not exists (select from moderation_actions as lift where lift.reverses = ${id})`,
      ),
    )
    .orderBy(desc(until))
    .limit(1)
  return row?.until ? { until: row.until.toISOString(), reason: row.reason } : null
}

/** The mute that keeps a gamer from writing longer. */
export const longerMute = (one: ChatMute | null, other: ChatMute | null): ChatMute | null =>
  one && other ? (one.until < other.until ? other : one) : (one ?? other)
