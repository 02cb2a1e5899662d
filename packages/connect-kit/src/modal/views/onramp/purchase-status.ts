import type { Transaction } from '../../../services.ts'

/** How a purchase stands, in the words of a transaction; a status of another name is still in progress. */
export type PurchaseStatus = 'pending' | 'confirmed' | 'failed'

const statuses: ReadonlyMap<string, PurchaseStatus> = new Map([
  ['ONRAMP_TRANSACTION_STATUS_SUCCESS', 'confirmed'],
  ['ONRAMP_TRANSACTION_STATUS_FAILED', 'failed'],
])

export const purchaseStatus = ({ status }: Pick<Transaction, 'status'>): PurchaseStatus =>
  statuses.get(status) ?? 'pending'

/** A purchase as a row of the list of activity. */
export const asActivity = (purchase: Transaction): Transaction => ({
  ...purchase,
  operation: 'bought',
  status: purchaseStatus(purchase),
})

/**
 * Whether the list must be read again: a purchase of this month is in progress. Older ones are not waited for, since a provider may never end them.
 *
 * @param now ms since the epoch
 */
export function isAnyPending(purchases: readonly Transaction[], now: number): boolean {
  const monthOf = (at: number) => {
    const date = new Date(at)
    return `${date.getFullYear()} ${date.getMonth()}`
  }
  return purchases.some(
    (purchase) => purchaseStatus(purchase) === 'pending' && monthOf(purchase.minedAt) === monthOf(now),
  )
}
