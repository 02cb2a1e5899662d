import { AlertBar, List, ListRow } from '@esports/ui'
import { useId } from 'react'
import { account as english } from '../../../messages/english/account.ts'
import { useNetworks } from '../../../react.tsx'
import { NetworkMark } from '../../network-mark.tsx'
import { useMessages } from '../../use-messages.ts'
import { Stack } from './stack.tsx'
import { useAccount } from './use-account.ts'

/** The networks on which the address can receive assets. */
export function WalletCompatibleNetworksView() {
  const titleId = useId()
  const account = useAccount()
  const { t } = useMessages(english)
  const { all } = useNetworks()
  if (!account) return null
  const { namespace } = account.connection
  return (
    <Stack>
      <AlertBar tone="info" role="note" id={titleId} message={t('compatibleNetworks.notice')} />
      <List aria-labelledby={titleId}>
        {all
          .filter(({ chainNamespace }) => chainNamespace === namespace)
          .map((network) => (
            <ListRow key={network.caipNetworkId} media={<NetworkMark network={network} />}>
              <bdi>{network.name}</bdi>
            </ListRow>
          ))}
      </List>
    </Stack>
  )
}
