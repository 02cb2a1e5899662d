import { closeModal } from '../../index.ts'
import { steps } from '../../messages/english/steps.ts'
import { useConnectKit } from '../../react.tsx'
import styles from '../ck-modal.module.css'
import { NetworkChoice } from '../network-choice.tsx'
import { useMessages } from '../use-messages.ts'

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
  const { t } = useMessages(steps)
  return (
    <div className={styles['waiting']}>
      <p className={styles['hint']}>{t('networks.unsupported')}</p>
      <NetworkChoice onSwitched={() => closeModal(kit)} />
    </div>
  )
}
