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
       * - `altered`: the entry is not what was hashed
       * - `broken`: it does not follow the entry before
       * - `missing`: an event that was entered is not there
       */
      readonly fault: 'altered' | 'broken' | 'missing'
      /** Of the entry; of the event, where one is missing. */
      readonly seq: number
    }

const pageSize = 1_000

/** Whether a tournament's chain is what was written: nothing altered, taken out, put in or cut off. */
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

/** A chain that was cut off is whole in itself: the events know what it has to tell. */
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
