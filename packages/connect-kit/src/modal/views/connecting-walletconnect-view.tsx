import { Button } from '@esports/ui'
import { createElement } from 'react'
import { wallets } from '../../messages/english/wallets.ts'
import { useConnectKit, useKitState, useModalState } from '../../react.tsx'
import { Hero } from '../hero.tsx'
import { MissingWallet } from '../missing-wallet.tsx'
import { PairingCode } from '../pairing-code.tsx'
import { connectInModal } from '../state/connect-in-modal.ts'
import { useMessages } from '../use-messages.ts'
import { useSelectionReport } from '../use-selection-report.ts'

/** Shows the pairing URI as a QR code and as a link to copy. */
export function ConnectingWalletConnectBasicView() {
  const kit = useConnectKit()
  const { t, errorWords } = useMessages(wallets)
  const given = useModalState((modal) => modal.data.uri)
  const paired = useKitState((state) => state.attempt?.uri)
  const uri = given ?? paired
  const failure = useModalState((modal) => modal.failure)
  const isPairing = useKitState((state) => state.connectors.some(({ type }) => type === 'WALLET_CONNECT'))
  useSelectionReport('WalletConnect', 'qrcode')
  if (!given && (!isPairing || failure?.code === 'CONNECTOR_NOT_FOUND')) return <MissingWallet />
  if (failure)
    return (
      <Hero
        state="failed"
        role="alert"
        title={t(failure.code === 'USER_REJECTED' ? 'connecting.declined' : 'connecting.failed')}
        text={errorWords(failure)}
      >
        <Button onClick={() => void connectInModal(kit, { connectorId: 'walletConnect' })}>
          {t('common.tryAgain')}
        </Button>
      </Hero>
    )
  return (
    <PairingCode
      uri={uri}
      action={
        <Button variant="ghost" render={createElement('a', { href: uri })}>
          {t('pairing.openWallet')}
        </Button>
      }
    />
  )
}
