import type { Database } from '../../platform/database/index.ts'
import { DomainError } from '../../platform/errors.ts'
import { uuidv7 } from '../../platform/ids.ts'
import * as store from './store.ts'

export type { AccountOwner } from './store.ts'

/** A transfer of money between accounts. */
export interface Transfer {
  readonly kind: 'entry_fee' | 'sponsorship' | 'payout' | 'fee' | 'refund' | 'correction'
  /** Together with the kind the source: posting it again has no effect. */
  readonly reference: string
  readonly at: Date
  /** In millionths; negative amounts debit an account, positive ones credit it. They sum to zero in each currency. */
  readonly entries: readonly {
    readonly account: store.AccountOwner
    readonly currency: string
    readonly amount: bigint
  }[]
}

/**
 * Posts a transfer, once per source, inside a transaction. It records who owes what to whom; that the money exists takes an on-chain proof.
 *
 * The accounts stay locked until the transaction ends, in a fixed order to avoid deadlocks; at commit the database checks that the entries sum to
 * zero and that no pool pays more than it has.
 *
 * @returns the id of the transfer, or of the existing one if it was posted before
 * @throws {DomainError} `rule_violation` if the entries do not sum to zero, `conflict` if the source was posted with other entries
 * @example
 * await post(tx, { kind: 'entry_fee', reference: entryId, at, entries: [{ account: user, currency, amount: -fee }, { account: pool, currency, amount: fee }] })
 */
export async function post(tx: Database, { kind, reference, at, entries }: Transfer): Promise<string> {
  assertBalanced(entries)
  const accounts = await store.openAccounts(tx, entries, at)
  const rows = entries.map(({ account, currency, amount }, index) => ({
    ordinal: index + 1,
    accountId: accounts.idOf(account, currency),
    currency,
    amount,
  }))
  const id = uuidv7(at.getTime())
  if (await store.insertTransfer(tx, { id, kind, reference, entries: rows.length, createdAt: at })) {
    await store.insertEntries(
      tx,
      rows.map((row) => ({ transferId: id, ...row })),
    )
    return id
  }
  const first = await store.findTransfer(tx, kind, reference)
  const isSame =
    first.entries.length === rows.length &&
    rows.every(({ ordinal, accountId, amount }) =>
      first.entries.some(
        (entry) => entry.ordinal === ordinal && entry.accountId === accountId && entry.amount === amount,
      ),
    )
  if (!isSame) throw new DomainError('conflict', { reason: 'transfer_other_amounts', kind, reference })
  return first.id
}

/** The balance of an account; 0 if nothing was posted to it. */
export const balanceOf = (db: Database, account: store.AccountOwner, currency: string): Promise<bigint> =>
  store.sumOf(db, account, currency)

function assertBalanced(entries: Transfer['entries']): void {
  const sums = new Map<string, bigint>()
  for (const { currency, amount } of entries) sums.set(currency, (sums.get(currency) ?? 0n) + amount)
  if (
    entries.length < 2 ||
    entries.some(({ amount }) => amount === 0n) ||
    [...sums.values()].some((sum) => sum !== 0n)
  )
    throw new DomainError('rule_violation', { reason: 'transfer_unbalanced' })
}
