import { Button, CopyButton } from '@esports/ui'
import { closeModal, disconnect } from '../../index.ts'
import { useActiveConnection, useConnectKit } from '../../react.tsx'
import styles from '../ck-modal.module.css'
import { NetworkChoice } from '../network-choice.tsx'
import { WalletIcon } from '../wallet-icon.tsx'

/** The connected wallet: who it is, which network it is on, and the way out. */
export function AccountView() {
  const kit = useConnectKit()
  const connection = useActiveConnection()
  if (connection.status !== 'connected') return null
  const { address, wallet, namespace } = connection
  return (
    <div className={styles['waiting']}>
      <span className={styles['bigIcon']}>
        <WalletIcon name={wallet.name} icon={wallet.icon} />
      </span>
      <div>
        <p className={styles['title']}>
          <span title={address}>{`${address.slice(0, 6)}…${address.slice(-6)}`}</span>
        </p>
        <p className={styles['hint']}>{wallet.name}</p>
      </div>
      <CopyButton value={address} label="Copy address" />
      <NetworkChoice />
      <Button
        tone="danger"
        onClick={() => {
          closeModal(kit)
          void disconnect(kit, { namespace })
        }}
      >
        Disconnect
      </Button>
    </div>
  )
}
