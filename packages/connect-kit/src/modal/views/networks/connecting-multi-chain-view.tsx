import { List, ListRow } from '@esports/ui'
import { steps } from '../../../messages/english/steps.ts'
import { useConnectKit, useKitState, useModalState, useWallets } from '../../../react.tsx'
import { Hero } from '../../hero.tsx'
import { MissingWallet } from '../../missing-wallet.tsx'
import { NetworkMark } from '../../network-mark.tsx'
import { connectInModal } from '../../state/connect-in-modal.ts'
import { namespacesOffered } from '../../state/select-wallet.ts'
import { useMessages } from '../../use-messages.ts'
import { WalletIcon } from '../../wallet-icon.tsx'

/** Display names of the namespaces. */
const names = {
  eip155: 'chain.eip155',
  solana: 'chain.solana',
  polkadot: 'chain.polkadot',
  bip122: 'chain.bip122',
  cosmos: 'chain.cosmos',
} as const
const isNamed = (namespace: string): namespace is keyof typeof names => Object.hasOwn(names, namespace)

/** Lets the user select a namespace for a wallet that supports several of the app's. */
export function ConnectingMultiChainView() {
  const kit = useConnectKit()
  const { t, rich } = useMessages(steps)
  const connectorId = useModalState((state) => state.data.connectorId)
  const networks = useKitState((state) => state.networks)
  const entry = useWallets().find(({ id }) => id === connectorId)
  if (!entry) return <MissingWallet />
  return (
    <>
      <Hero
        icon={<WalletIcon name={entry.name} icon={entry.icon} connectorId={entry.id} size="l" />}
        title={rich('multiChain.title', { wallet: <bdi>{entry.name}</bdi> })}
        text={t('multiChain.text')}
      />
      <List aria-label={t('multiChain.chains')}>
        {namespacesOffered(kit, entry).map((namespace) => {
          const network = networks.find(({ chainNamespace }) => chainNamespace === namespace)
          return (
            <ListRow
              key={namespace}
              media={network ? <NetworkMark network={network} /> : null}
              onClick={() => void connectInModal(kit, { connectorId: entry.id, namespace })}
            >
              {isNamed(namespace) ? t(names[namespace]) : namespace}
            </ListRow>
          )
        })}
      </List>
    </>
  )
}
