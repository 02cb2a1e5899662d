import { useEffect } from 'react'
import type { Address } from 'viem'
import { useConnectKit, useEstimateSendFee } from '../../../react.tsx'
import type { SendToken } from './send-tokens.ts'

/** How often the fee is estimated anew (ms). */
const interval = 10_000

export interface EstimatedTransfer {
  readonly chainId: number
  readonly token: SendToken
  readonly to: Address
  /** Base units. */
  readonly amount: bigint
}

/**
 * The network fee of a transfer, estimated anew every ten seconds while `isLive`.
 *
 * @param transfer undefined: nothing is estimated
 */
export function useFee(transfer: EstimatedTransfer | undefined, { isLive = true } = {}) {
  const kit = useConnectKit()
  const query = useEstimateSendFee(transfer && parametersOf(transfer))
  const { refetch } = query
  const isOn = isLive && transfer !== undefined
  useEffect(() => {
    if (!isOn) return undefined
    let cancel: () => void
    const wait = () => {
      cancel = kit.runtime.environment.after(interval, () => {
        void refetch()
        wait()
      })
    }
    wait()
    return () => cancel()
  }, [kit, isOn, refetch])
  return query
}

// Without the balance in it: a new one is no other transfer.
const parametersOf = ({ chainId, token: { symbol, decimals, address }, to, amount }: EstimatedTransfer) => ({
  chainId,
  token: { symbol, decimals, address },
  to,
  amount,
})
