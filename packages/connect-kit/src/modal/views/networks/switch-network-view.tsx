import { Button } from '@esports/ui'
import { steps } from '../../../messages/english/steps.ts'
import { useConnectKit, useModalState } from '../../../react.tsx'
import { Hero } from '../../hero.tsx'
import { NetworkMark } from '../../network-mark.tsx'
import { switchInModal } from '../../state/switch-in-modal.ts'
import { useMessages } from '../../use-messages.ts'
import { useShownNetwork } from './use-shown-network.ts'

/** Shown while the wallet is asked to switch network. */
export function SwitchNetworkView() {
  const kit = useConnectKit()
  const { t, errorWords } = useMessages(steps)
  const failure = useModalState((state) => state.failure)
  const network = useShownNetwork()
  if (!network) return null
  const icon = <NetworkMark network={network} size="l" />
  if (!failure)
    return (
      <Hero
        icon={icon}
        busy
        state="waiting"
        role="status"
        title={t('switchNetwork.approve')}
        text={t('switchNetwork.accept')}
      />
    )
  const isDeclined = failure.code === 'USER_REJECTED'
  return (
    <Hero
      icon={icon}
      state="failed"
      role="alert"
      title={t(isDeclined ? 'switchNetwork.declined' : 'switchNetwork.failed')}
      text={isDeclined ? t('switchNetwork.declinedText') : errorWords(failure)}
    >
      <Button onClick={() => void switchInModal(kit, network.id)}>{t('common.tryAgain')}</Button>
    </Hero>
  )
}
