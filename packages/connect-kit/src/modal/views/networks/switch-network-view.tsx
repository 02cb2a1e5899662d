import { Button, Spinner } from '@esports/ui'
import { steps } from '../../../messages/english/steps.ts'
import { useConnectKit, useModalState } from '../../../react.tsx'
import { Announced } from '../../announced.tsx'
import modal from '../../ck-modal.module.css'
import styles from '../../ck-networks.module.css'
import { NetworkMark } from '../../network-mark.tsx'
import { switchInModal } from '../../state/switch-in-modal.ts'
import { useMessages } from '../../use-messages.ts'
import { useShownNetwork } from './use-shown-network.ts'

/** Waits for the wallet to come to another network. */
export function SwitchNetworkView() {
  const kit = useConnectKit()
  const { t, errorWords } = useMessages(steps)
  const failure = useModalState((state) => state.failure)
  const network = useShownNetwork()
  if (!network) return null
  const isDeclined = failure?.code === 'USER_REJECTED'
  const title = failure
    ? isDeclined
      ? 'switchNetwork.declined'
      : 'switchNetwork.failed'
    : 'switchNetwork.approve'
  return (
    <div className={modal['waiting']} data-state={failure ? 'failed' : 'waiting'}>
      <span className={modal['bigIcon']}>
        <span className={styles['big']}>
          <NetworkMark network={network} />
        </span>
        {failure ? null : <Spinner className={modal['halo']} />}
      </span>
      <Announced role={failure ? 'alert' : 'status'}>
        <p className={modal['title']}>{t(title)}</p>
        <p className={modal['hint']}>
          {failure
            ? isDeclined
              ? t('switchNetwork.declinedText')
              : errorWords(failure)
            : t('switchNetwork.accept')}
        </p>
      </Announced>
      {failure ? (
        <Button onClick={() => void switchInModal(kit, network.id)}>{t('common.tryAgain')}</Button>
      ) : null}
    </div>
  )
}
