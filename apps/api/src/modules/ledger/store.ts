import { and, asc, eq, sql } from 'drizzle-orm'
import { type Database, schema } from '../../platform/database/index.ts'
import { insertAll } from '../../platform/database/rows.ts'
import { uuidv7 } from '../../platform/ids.ts'

const { ledgerAccounts, ledgerEntries, ledgerTransfers } = schema

/** The owner of an account. */
export type AccountOwner =
  | { readonly kind: 'user'; readonly userId: string }
  | { readonly kind: 'tournament_pool' | 'sponsor'; readonly tournamentId: string }
  | { readonly kind: 'platform_fee' }

const columnsOf = (owner: AccountOwner) => ({
  kind: owner.kind,
  userId: 'userId' in owner ? owner.userId : null,
  tournamentId: 'tournamentId' in owner ? owner.tournamentId : null,
})

const keyOf = ({
  kind,
  userId,
  tournamentId,
  currency,
}: {
  readonly kind: string
  readonly userId: string | null
  readonly tournamentId: string | null
  readonly currency: string
}) => `${kind} ${userId ?? tournamentId ?? ''} ${currency}`

export interface Accounts {
  idOf(owner: AccountOwner, currency: string): string
}

/** Creates missing accounts, and locks all of them until the transaction ends, in order of their ids. */
export async function openAccounts(
  tx: Database,
  wanted: readonly { readonly account: AccountOwner; readonly currency: string }[],
  at: Date,
): Promise<Accounts> {
  const unique = new Map(
    wanted.map(({ account, currency }) => {
      const columns = { ...columnsOf(account), currency }
      return [keyOf(columns), columns]
    }),
  )
  // In a fixed order: concurrent transactions that create the same accounts wait for each other without a deadlock.
  const columns = [...unique].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
  await insertAll(
    tx,
    ledgerAccounts,
    columns.map((one) => ({ id: uuidv7(at.getTime()), ...one, createdAt: at })),
    { isOnce: true },
  )
  const keys = JSON.stringify(
    columns.map(({ kind, userId, tournamentId, currency }) => ({
      kind,
      user_id: userId,
      tournament_id: tournamentId,
      currency,
    })),
  )
  const held = await tx
    .select()
    .from(ledgerAccounts)
    .where(
      sql`exists (select from jsonb_to_recordset(${keys}::jsonb) as wanted(kind text, user_id uuid, tournament_id uuid, currency text)
        where wanted.kind = ${ledgerAccounts.kind} and wanted.currency = ${ledgerAccounts.currency}
          and wanted.user_id is not distinct from ${ledgerAccounts.userId} and wanted.tournament_id is not distinct from ${ledgerAccounts.tournamentId})`,
    )
    .orderBy(asc(ledgerAccounts.id))
    .for('no key update')
  const ids = new Map(held.map((row) => [keyOf(row), row.id]))
  return {
    idOf(owner, currency) {
      const id = ids.get(keyOf({ ...columnsOf(owner), currency }))
      if (id === undefined) throw new Error(`There is no account ${owner.kind} in ${currency}.`)
      return id
    },
  }
}

/** False if its source was posted before. */
export async function insertTransfer(
  tx: Database,
  row: typeof ledgerTransfers.$inferInsert,
): Promise<boolean> {
  const rows = await tx
    .insert(ledgerTransfers)
    .values(row)
    .onConflictDoNothing({ target: [ledgerTransfers.kind, ledgerTransfers.reference] })
    .returning({ id: ledgerTransfers.id })
  return rows.length > 0
}

export const insertEntries = (
  tx: Database,
  rows: readonly (typeof ledgerEntries.$inferInsert)[],
): Promise<void> => insertAll(tx, ledgerEntries, rows)

export async function findTransfer(db: Database, kind: string, reference: string) {
  const rows = await db
    .select({ id: ledgerTransfers.id, entry: ledgerEntries })
    .from(ledgerTransfers)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transferId, ledgerTransfers.id))
    .where(and(eq(ledgerTransfers.kind, kind), eq(ledgerTransfers.reference, reference)))
  const [first] = rows
  if (!first) throw new Error(`There is no transfer ${kind} ${reference}.`)
  return { id: first.id, entries: rows.map(({ entry }) => entry) }
}

export async function sumOf(db: Database, owner: AccountOwner, currency: string): Promise<bigint> {
  const { kind, userId, tournamentId } = columnsOf(owner)
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${ledgerEntries.amount}), 0)::text` })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(
      and(
        eq(ledgerAccounts.kind, kind),
        eq(ledgerAccounts.currency, currency),
        sql`${ledgerAccounts.userId} is not distinct from ${userId}::uuid`,
        sql`${ledgerAccounts.tournamentId} is not distinct from ${tournamentId}::uuid`,
      ),
    )
  return BigInt(row?.sum ?? 0)
}
