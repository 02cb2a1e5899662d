import { useEffect, useMemo } from 'react'
import type { Address } from 'viem'
import { useStore } from 'zustand/react'
import type { StoreApi } from 'zustand/vanilla'
import { type ConnectKit, watchSentTransactions } from '../../index.ts'
import { useConnectKit } from '../provider.tsx'
import { useEvmWallet } from '../use-evm-wallet.ts'

/** What is listed of the connected EVM account on its network. Pending ones are followed while a component with this hook is mounted. */
export function useOwnSent<Sent extends { readonly from: Address; readonly chainId: number }>(
  storeOf: (kit: ConnectKit) => StoreApi<readonly Sent[]>,
): readonly Sent[] {
  const kit = useConnectKit()
  const wallet = useEvmWallet()
  const sent = useStore(storeOf(kit))
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
