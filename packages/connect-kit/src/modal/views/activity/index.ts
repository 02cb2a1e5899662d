import { lazyView } from '../../../react/lazy-view.ts'
import { LoadingView } from '../../loading-view.tsx'

// Code of the services; apps without them never load it.
/** The activity of the account as a view of its own. */
export const TransactionsView = lazyView(
  async () => (await import('./transactions-view.tsx')).Transactions,
  LoadingView,
).View

/** One transaction of it. */
export const TransactionDetailsView = lazyView(
  async () => (await import('./transaction-details-view.tsx')).TransactionDetails,
  LoadingView,
).View
