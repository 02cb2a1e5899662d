import { Button } from '@esports/ui'
import { ConnectKitError } from '../errors/connect-kit-error.ts'
import { useConnectKit } from '../react.tsx'
import { Hero } from './hero.tsx'
import { openModal } from './state/open-modal.ts'
import { useMessages } from './use-messages.ts'

/** Shown instead of a connecting view whose wallet is not, or no longer, available. */
export function MissingWallet() {
  const kit = useConnectKit()
  const { t, errorWords } = useMessages()
  return (
    <Hero
      state="failed"
      role="alert"
      title={t('connecting.failed')}
      text={errorWords(new ConnectKitError('CONNECTOR_NOT_FOUND'))}
    >
      <Button onClick={() => openModal(kit, { view: 'Connect' })}>{t('connecting.others')}</Button>
    </Hero>
  )
}
