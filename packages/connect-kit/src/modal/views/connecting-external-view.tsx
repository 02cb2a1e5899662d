import { Button } from '@esports/ui'
import { useConnectKit, useModalState, useWallets } from '../../react.tsx'
import { Hero } from '../hero.tsx'
import { MissingWallet } from '../missing-wallet.tsx'
import { connectInModal } from '../state/connect-in-modal.ts'
import { useMessages } from '../use-messages.ts'
import { useSelectionReport } from '../use-selection-report.ts'
import { WalletIcon } from '../wallet-icon.tsx'

/** Shown while a wallet in this browser is asked to connect. */
export function ConnectingExternalView() {
  const kit = useConnectKit()
  const { t, rich, errorWords } = useMessages()
  const data = useModalState((modal) => modal.data)
  const failure = useModalState((modal) => modal.failure)
  const connector = useWallets().find(({ id }) => id === data.connectorId)
  useSelectionReport(connector?.name ?? '', 'browser')
  if (!connector || failure?.code === 'CONNECTOR_NOT_FOUND') return <MissingWallet />
  const { id, name, icon } = connector
  const isDeclined = failure?.code === 'USER_REJECTED'
  return (
    <Hero
      icon={<WalletIcon name={name} icon={icon} connectorId={id} size="l" />}
      busy={!failure}
      {...(failure
        ? {
            state: 'failed',
            role: 'alert',
            title: t(isDeclined ? 'connecting.declined' : 'connecting.failed'),
            text: isDeclined ? t('connecting.declinedText') : errorWords(failure),
          }
        : {
            state: 'waiting',
            role: 'status',
            title: rich('connecting.continue', { wallet: <bdi>{name}</bdi> }),
            text: t('connecting.accept'),
          })}
    >
      {failure ? (
        <Button onClick={() => void connectInModal(kit, { connectorId: id, namespace: data.namespace })}>
          {t('common.tryAgain')}
        </Button>
      ) : null}
    </Hero>
  )
}
