import { Badge } from '@esports/ui'
import { useEffect } from 'react'
import { type ConnectorInfo, connectInModal, prefetchConnectors } from '../../index.ts'
import { useConnectKit, useConnectors } from '../../react.tsx'
import styles from '../ck-modal.module.css'
import { WalletIcon } from '../wallet-icon.tsx'

/** What the person can expect of a wallet, at the end of its row. */
const badgeOf = (connector: ConnectorInfo): string | undefined => {
  if (connector.type === 'WALLET_CONNECT') return 'QR code'
  if (connector.type === 'ANNOUNCED' || connector.type === 'INJECTED') return 'Installed'
  return undefined
}

/** The wallets that can be connected here (S2.39, S2.40). */
export function ConnectView() {
  const kit = useConnectKit()
  const connectors = useConnectors()
  useEffect(() => prefetchConnectors(kit), [kit])
  if (connectors.length === 0)
    return (
      <p className={styles['hint']}>
        No wallet was found in this browser. Install one, or open this page in your wallet’s browser.
      </p>
    )
  return (
    <ul className={styles['list']}>
      {connectors.map((connector) => {
        const badge = badgeOf(connector)
        return (
          <li key={connector.id}>
            <button
              type="button"
              className={styles['row']}
              onClick={() => void connectInModal(kit, connector.id)}
            >
              <WalletIcon name={connector.name} icon={connector.icon} />
              <span className={styles['name']}>{connector.name}</span>
              {badge ? <Badge>{badge}</Badge> : null}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
