import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand/react'
import { sentStore } from '../../actions/sent-transactions.ts'
import { type SentTransaction, watchSentTransactions } from '../../index.ts'
import { useConnectKit } from '../provider.tsx'
import { useEvmWallet } from '../use-evm-wallet.ts'

/**
 * `sentTransactions` of the connected EVM account on its network, newest first, from the moment the wallet has sent them. Pending ones are followed
 * while a component with this hook is mounted.
 *
 * @example const isBusy = useSentTransactions().some(({ status }) => status === 'pending')
 */
export function useSentTransactions(): readonly SentTransaction[] {
  const kit = useConnectKit()
  const wallet = useEvmWallet()
  const sent = useStore(sentStore(kit))
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
