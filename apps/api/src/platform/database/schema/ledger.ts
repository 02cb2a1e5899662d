import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { moment, oneOf } from './columns.ts'
import { tournaments } from './tournaments.ts'

/**
 * Account owners. A gamer's balance is negative by the amount they have paid in; a pool's balance is never negative. Bookings do not prove that
 * the money exists: that takes an on-chain proof.
 */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    userId: uuid().references(() => users.id),
    /** Set for pools and sponsors. */
    tournamentId: uuid().references(() => tournaments.id),
    currency: text().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [
    unique('ledger_accounts_owner').on(t.kind, t.userId, t.tournamentId, t.currency).nullsNotDistinct(),
    unique('ledger_accounts_currency').on(t.id, t.currency),
    check(
      'ledger_accounts_kind',
      sql`(case kind
        when 'user' then user_id is not null and tournament_id is null
        when 'tournament_pool' then user_id is null and tournament_id is not null
        when 'sponsor' then user_id is null and tournament_id is not null
        when 'platform_fee' then user_id is null and tournament_id is null
        else false end) is true`,
    ),
    check('ledger_accounts_code', sql`currency ~ '^[A-Z]{3,6}$'`),
  ],
)

/** Transfers, one per source. Triggers make them immutable, and require their entries to sum to zero. */
export const ledgerTransfers = pgTable(
  'ledger_transfers',
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    /** Reference; together with the kind it is the source, which is unique. */
    reference: text().notNull(),
    /** Number of entries: none may be added later. */
    entries: smallint().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [
    unique('ledger_transfers_source').on(t.kind, t.reference),
    check(
      'ledger_transfers_kind',
      oneOf('kind', ['entry_fee', 'sponsorship', 'payout', 'fee', 'refund', 'correction']),
    ),
    check('ledger_transfers_entries', sql`entries >= 2`),
  ],
)

export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    transferId: uuid()
      .notNull()
      .references(() => ledgerTransfers.id),
    ordinal: smallint().notNull(),
    accountId: uuid().notNull(),
    currency: text().notNull(),
    /** In millionths; positive amounts credit the account. */
    amount: bigint({ mode: 'bigint' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.transferId, t.ordinal] }),
    index('ledger_entries_account').on(t.accountId),
    foreignKey({
      name: 'ledger_entries_of_account',
      columns: [t.accountId, t.currency],
      foreignColumns: [ledgerAccounts.id, ledgerAccounts.currency],
    }),
    check('ledger_entries_amount', sql`amount <> 0 and ordinal >= 1`),
  ],
)
