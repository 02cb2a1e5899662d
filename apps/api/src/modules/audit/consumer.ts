import { type Placeholder, sql } from 'drizzle-orm'
import type { Consumer } from '../../platform/consumers.ts'
import { compiled, type Database, schema } from '../../platform/database/index.ts'
import { insertAll } from '../../platform/database/rows.ts'
import type { NumberedEvent } from '../../platform/outbox.ts'
import { type AuditEntry, hashOf } from './chain.ts'

const { auditEntries } = schema

/** Appends every event of a tournament to its audit chain. */
export const auditConsumer: Consumer = { name: 'audit', from: 'beginning', consume: append }

async function append(tx: Database, events: readonly NumberedEvent[]): Promise<void> {
  const heads = await headsOf(
    tx,
    events.map(({ event }) => event.tournamentId),
  )
  const entries = events.map((event) => {
    const { tournamentId } = event.event
    const entry = entryAfter(heads.get(tournamentId), event)
    heads.set(tournamentId, entry)
    return entry
  })
  await insertAll(tx, auditEntries, entries)
}

type Head = Pick<AuditEntry, 'seq' | 'hash'>

/** The last entry of each chain. A single process writes at a time: it holds the lock on the consumer. */
async function headsOf(tx: Database, tournamentIds: readonly string[]): Promise<Map<string, Head>> {
  const found = await findHeads(tx, { ids: [...new Set(tournamentIds)] })
  return new Map(found.map((head) => [head.tournamentId, head]))
}

const findHeads = compiled((tx, value: (name: 'ids') => Placeholder) =>
  tx
    .select({ tournamentId: auditEntries.tournamentId, seq: auditEntries.seq, hash: auditEntries.hash })
    .from(auditEntries)
    .where(
      // One look at the index for each chain, however long it is.
      sql`(${auditEntries.tournamentId}, ${auditEntries.seq}) in (
        select chain.id, (select max(one.seq) from ${auditEntries} as one where one.tournament_id = chain.id)
        from unnest(${value('ids')}::uuid[]) as chain(id))`,
    ),
)

function entryAfter(
  head: Head | undefined,
  { position, at, actorId, matchId, detail, event }: NumberedEvent,
): AuditEntry {
  const { kind, reason, ...rest } = detail
  const entry = {
    tournamentId: event.tournamentId,
    seq: (head?.seq ?? 0) + 1,
    position,
    at,
    actorId,
    action: typeof kind === 'string' ? kind : event.type,
    subject: matchId ?? event.tournamentId,
    reason: typeof reason === 'string' ? reason : null,
    detail: { ...rest, type: event.type, seq: event.seq, after: event.payload },
    prevHash: head?.hash ?? '',
  }
  return { ...entry, hash: hashOf(entry) }
}
