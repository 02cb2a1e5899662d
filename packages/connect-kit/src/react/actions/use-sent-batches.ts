import { batchStore } from '../../actions/sent-batches.ts'
import type { SentBatch } from '../../index.ts'
import { useOwnSent } from './use-own-sent.ts'

/**
 * `sentBatches` of the connected EVM account on its network, newest first, from the moment the wallet has accepted them. Pending ones are followed while a
 * component with this hook is mounted.
 *
 * @example const isBusy = useSentBatches().some(({ status }) => status === 'pending')
 */
export const useSentBatches = (): readonly SentBatch[] => useOwnSent(batchStore)
