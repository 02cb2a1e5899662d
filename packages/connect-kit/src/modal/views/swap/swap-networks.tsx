import { isSwapChain } from '../../../actions/swap/swap-networks.ts'
import { swap as english } from '../../../messages/english/swap.ts'
import type { Network } from '../../../networks.ts'
import { useNetworks } from '../../../react.tsx'
import { Hint } from '../../hint.tsx'
import { useMessages } from '../../use-messages.ts'
import { NetworkList } from '../networks/network-list.tsx'

const canSwap = ({ caipNetworkId }: Network): boolean => isSwapChain(caipNetworkId)

/** The app's networks on which tokens can be swapped, for a wallet on another one. */
export function SwapNetworks() {
  const { t } = useMessages(english)
  const { all } = useNetworks()
  if (!all.some(canSwap)) return <Hint role="status">{t('swap.nowhere')}</Hint>
  return (
    // The wallet is asked even for networks it has not approved: it may accept.
    <NetworkList asksAnyway only={canSwap}>
      <Hint role="status">{t('swap.elsewhere')}</Hint>
    </NetworkList>
  )
}
