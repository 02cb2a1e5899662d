import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { type Database, schema } from '../../platform/database/index.ts'
import { hashOf } from './chain.ts'
import { auditConsumer } from './consumer.ts'

const { auditEntries, consumers, deadLetters, tournamentEvents } = schema

type AuditVerdict =
  | { readonly ok: true; readonly entries: number }
  | {
      readonly ok: false
      /**
       * - `altered`: the entry does not match its hash
       * - `broken`: the entry does not continue the previous one
       * - `missing`: an event that was processed has no entry
       */
      readonly fault: 'altered' | 'broken' | 'missing'
      /** Sequence number of the entry, or of the event if an entry is missing. */
      readonly seq: number
    }

const pageSize = 1_000

/** Verifies that no entry of a tournament's chain was altered, removed, inserted or truncated. */
export async function verifyAuditChain(db: Database, tournamentId: string): Promise<AuditVerdict> {
  let seq = 0
  let hash = ''
  for (;;) {
    const page = await db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.tournamentId, tournamentId), gt(auditEntries.seq, seq)))
      .orderBy(asc(auditEntries.seq))
      .limit(pageSize)
    for (const { hash: written, ...entry } of page) {
      if (entry.seq !== seq + 1 || entry.prevHash !== hash)
        return { ok: false, fault: 'broken', seq: entry.seq }
      if (hashOf(entry) !== written) return { ok: false, fault: 'altered', seq: entry.seq }
      seq = entry.seq
      hash = written
    }
    if (page.length < pageSize) break
  }
  const missing = await firstMissing(db, tournamentId)
  return missing === null ? { ok: true, entries: seq } : { ok: false, fault: 'missing', seq: missing }
}

/** A truncated chain is still valid in itself, so it is compared with the events. */
async function firstMissing(db: Database, tournamentId: string): Promise<number | null> {
  const [event] = await db
    .select({ seq: tournamentEvents.seq })
    .from(tournamentEvents)
    .innerJoin(consumers, eq(consumers.name, auditConsumer.name))
    .where(
      and(
        eq(tournamentEvents.tournamentId, tournamentId),
        sql`${tournamentEvents.position} <= ${consumers.cursor}`,
        sql`not exists (select from ${auditEntries} as entry where entry.position = ${tournamentEvents.position})`,
        sql`not exists (select from ${deadLetters} as letter
          where letter.consumer = ${auditConsumer.name} and letter.position = ${tournamentEvents.position})`,
      ),
    )
    .orderBy(asc(tournamentEvents.seq))
    .limit(1)
  return event?.seq ?? null
}
