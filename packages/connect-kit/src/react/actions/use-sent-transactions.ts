import { sentStore } from '../../actions/sent-transactions.ts'
import type { SentTransaction } from '../../index.ts'
import { useOwnSent } from './use-own-sent.ts'

/**
 * `sentTransactions` of the connected EVM account on its network, newest first, from the moment the wallet has sent them. Pending ones are followed
 * while a component with this hook is mounted.
 *
 * @example const isBusy = useSentTransactions().some(({ status }) => status === 'pending')
 */
export const useSentTransactions = (): readonly SentTransaction[] => useOwnSent(sentStore)
