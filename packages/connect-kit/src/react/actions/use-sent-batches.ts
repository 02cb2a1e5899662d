import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand/react'
import { batchStore } from '../../actions/sent-batches.ts'
import { type SentBatch, watchSentTransactions } from '../../index.ts'
import { useConnectKit } from '../provider.tsx'
import { useEvmWallet } from '../use-evm-wallet.ts'

/**
 * `sentBatches` of the connected EVM account on its network, newest first, from the moment the wallet has accepted them. Pending ones are followed while a
 * component with this hook is mounted.
 *
 * @example const isBusy = useSentBatches().some(({ status }) => status === 'pending')
 */
export function useSentBatches(): readonly SentBatch[] {
  const kit = useConnectKit()
  const wallet = useEvmWallet()
  const sent = useStore(batchStore(kit))
  useEffect(() => watchSentTransactions(kit), [kit])
  return useMemo(
    () =>
      sent.filter(
        ({ from, chainId }) =>
          chainId === wallet?.chainId && from.toLowerCase() === wallet.address.toLowerCase(),
      ),
    [sent, wallet],
  )
}
