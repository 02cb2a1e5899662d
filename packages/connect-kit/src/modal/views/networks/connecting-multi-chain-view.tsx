import { steps } from '../../../messages/english/steps.ts'
import { useConnectKit, useKitState, useModalState, useWallets } from '../../../react.tsx'
import modal from '../../ck-modal.module.css'
import styles from '../../ck-networks.module.css'
import { NetworkMark } from '../../network-mark.tsx'
import { connectInModal } from '../../state/connect-in-modal.ts'
import { namespacesOffered } from '../../state/select-wallet.ts'
import { useMessages } from '../../use-messages.ts'
import { WalletIcon } from '../../wallet-icon.tsx'

const rows = [modal['list'], styles['rows']].join(' ')

/** What people call the namespaces. */
const names = {
  eip155: 'chain.eip155',
  solana: 'chain.solana',
  polkadot: 'chain.polkadot',
  bip122: 'chain.bip122',
  cosmos: 'chain.cosmos',
} as const
const isNamed = (namespace: string): namespace is keyof typeof names => Object.hasOwn(names, namespace)

/** A wallet that is on several chains of the app: the person says which one is meant. */
export function ConnectingMultiChainView() {
  const kit = useConnectKit()
  const { t, rich } = useMessages(steps)
  const connectorId = useModalState((state) => state.data.connectorId)
  const networks = useKitState((state) => state.networks)
  const entry = useWallets().find(({ id }) => id === connectorId)
  if (!entry)
    return (
      <p className={modal['hint']} role="alert">
        {t('multiChain.missing')}
      </p>
    )
  return (
    <div className={styles['choice']}>
      <div className={modal['waiting']}>
        <span className={modal['bigIcon']}>
          <WalletIcon name={entry.name} icon={entry.icon} connectorId={entry.id} />
        </span>
        <div>
          <p className={modal['title']}>{rich('multiChain.title', { wallet: <bdi>{entry.name}</bdi> })}</p>
          <p className={modal['hint']}>{t('multiChain.text')}</p>
        </div>
      </div>
      <ul className={rows} aria-label={t('multiChain.chains')}>
        {namespacesOffered(kit, entry).map((namespace) => {
          const network = networks.find(({ chainNamespace }) => chainNamespace === namespace)
          return (
            <li key={namespace}>
              <button
                type="button"
                className={modal['row']}
                onClick={() => void connectInModal(kit, { connectorId: entry.id, namespace })}
              >
                {network ? <NetworkMark network={network} /> : null}
                <span className={modal['name']}>{isNamed(namespace) ? t(names[namespace]) : namespace}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
