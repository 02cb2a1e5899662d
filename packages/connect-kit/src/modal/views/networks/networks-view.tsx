import { steps } from '../../../messages/english/steps.ts'
import { useConnection } from '../../../react.tsx'
import { Hint } from '../../hint.tsx'
import { useMessages } from '../../use-messages.ts'
import { useOfferedNetworks } from '../../use-offered-networks.ts'
import { NetworkList } from './network-list.tsx'

/** The list of networks. */
export function NetworksView() {
  const { t, rich } = useMessages(steps)
  const connection = useConnection()
  // A WalletConnect session is proposed with the app's networks; the wallet may have approved only some of them.
  const isByCode = connection.status === 'connected' && connection.connector.type === 'WALLET_CONNECT'
  const refusedBy = useOfferedNetworks().find((offered) => offered.refusedBy !== undefined)?.refusedBy
  return (
    <NetworkList>
      {refusedBy !== undefined ? (
        <Hint>{rich('networks.toUse', { wallet: <bdi>{refusedBy}</bdi> })}</Hint>
      ) : isByCode ? (
        <Hint>{t('networks.mayNotSupport')}</Hint>
      ) : null}
    </NetworkList>
  )
}
