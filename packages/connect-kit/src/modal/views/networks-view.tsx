import { closeModal } from '../../index.ts'
import { useConnectKit } from '../../react.tsx'
import styles from '../ck-modal.module.css'
import { NetworkChoice } from '../network-choice.tsx'

/** The choice of networks. */
export function NetworksView() {
  const kit = useConnectKit()
  return (
    <div className={styles['waiting']}>
      <NetworkChoice onSwitched={() => closeModal(kit)} />
    </div>
  )
}

/** The same choice, for a wallet that is on a network the app does not have. */
export function UnsupportedChainView() {
  const kit = useConnectKit()
  return (
    <div className={styles['waiting']}>
      <p className={styles['hint']}>
        This app doesn’t support your current network. Switch to an available option to continue.
      </p>
      <NetworkChoice onSwitched={() => closeModal(kit)} />
    </div>
  )
}
