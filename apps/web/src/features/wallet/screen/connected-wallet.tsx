import { useModal } from '@esports/connect-kit/react'
import { ArtBanner, Button, Card, CopyButton, Tabs } from '@esports/ui'
import { ArrowUpRight, History, QrCode } from 'lucide-react'
import { useState } from 'react'
import type { Address } from 'viem'
import { lazyPart, Overlay } from '../../../lib/lazy-part.tsx'
import { shortenAddress } from '../../../lib/shorten-address.ts'
import { textsOf } from '../../../lib/texts.ts'
import { WalletLink } from '../link/wallet-link.tsx'
import { type WalletNetworkId, walletNetworks } from '../networks.ts'
import { BalancePanel } from './balance-panel.tsx'
import { RecentCard } from './recent-card.tsx'
import { walletTexts } from './texts.ts'
import styles from './wallet-screen.module.css'
import { WalletViews } from './wallet-views.tsx'

const SendDialog = lazyPart(async () => (await import('../send/send-dialog.tsx')).SendDialog)
const DepositDialog = lazyPart(async () => (await import('../deposit/deposit-dialog.tsx')).DepositDialog)
const HistoryDialog = lazyPart(async () => (await import('../history/history-dialog.tsx')).HistoryDialog)

type Popup = 'send' | 'deposit' | 'history'

/** Hue of the generated art behind each network's balances. */
const hues: Readonly<Record<WalletNetworkId, number>> = { polygon: 262, arbitrum: 210 }

export interface ConnectedWalletProps {
  readonly address: Address
  /** The EVM chain the wallet is on. */
  readonly chainId: number
  readonly walletName: string
}

/** Address, balances and actions of the connected wallet. */
export function ConnectedWallet({ address, chainId, walletName }: ConnectedWalletProps) {
  const t = textsOf(walletTexts)
  const { open } = useModal()
  const [tab, setTab] = useState<WalletNetworkId>('polygon')
  const [popup, setPopup] = useState<Popup>()
  const close = () => setPopup(undefined)
  const tabs = (['arbitrum', 'polygon'] as const).map((id) => ({
    value: id,
    label: walletNetworks[id].name,
    content: <BalancePanel network={walletNetworks[id]} address={address} />,
  }))
  return (
    <div className={styles['columns']}>
      <Card flush className={styles['main']}>
        <div className={styles['identity']}>
          <ArtBanner className={styles['identityArt']} seed={address} hue={hues[tab]} aspect="wide" />
          <span className={styles['address']} title={address}>
            {shortenAddress(address, 5)}
          </span>
          <CopyButton
            value={address}
            onCopyError={(cause) => console.warn('The address could not be copied', cause)}
          />
          <Button
            size="s"
            className={styles['wallet'] ?? ''}
            onClick={() => open({ view: 'Account', namespace: 'eip155' })}
          >
            {walletName}
          </Button>
        </div>
        <div className={styles['mainBody']}>
          <WalletLink key={`${chainId}:${address}`} address={address} chainId={chainId} />
          <Tabs label={t.network} tabs={tabs} value={tab} onValueChange={setTab} />
          <div className={styles['actions']}>
            <Button tone="accent" onClick={() => setPopup('send')}>
              <ArrowUpRight size={18} aria-hidden />
              {t.send}
            </Button>
            <Button onClick={() => setPopup('deposit')}>
              <QrCode size={18} aria-hidden />
              {t.deposit}
            </Button>
            <Button onClick={() => setPopup('history')}>
              <History size={18} aria-hidden />
              {t.history}
            </Button>
          </div>
          <WalletViews />
        </div>
      </Card>
      <RecentCard address={address} onShowAll={() => setPopup('history')} />
      <Overlay close={close} reopen={() => setPopup(popup)}>
        {popup === 'send' ? <SendDialog initialNetwork={tab} address={address} onClose={close} /> : null}
        {popup === 'deposit' ? <DepositDialog address={address} onClose={close} /> : null}
        {popup === 'history' ? <HistoryDialog address={address} onClose={close} /> : null}
      </Overlay>
    </div>
  )
}
