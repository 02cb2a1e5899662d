import { Button, Tabs } from '@esports/ui'
import { useState } from 'react'
import { pageConnectorSources } from '../../../core/page-sources.ts'
import { wallets } from '../../../messages/english/wallets.ts'
import { useConnectKit, useKitState, useModalState } from '../../../react.tsx'
import type { ExplorerWallet } from '../../../services/explorer/wallet.ts'
import { downloadLinks, platformsOf, type WalletPlatform } from '../../../wallets/platforms.ts'
import { Hero } from '../../hero.tsx'
import { ListedWalletIcon } from '../../listed-wallet-icon.tsx'
import { MissingWallet } from '../../missing-wallet.tsx'
import { PairingCode } from '../../pairing-code.tsx'
import { newTabLink } from '../../rendered-as.ts'
import { connectInModal } from '../../state/connect-in-modal.ts'
import { modalStore } from '../../state/modal-store.ts'
import { pushView } from '../../state/push-view.ts'
import { connectorOf } from '../../state/select-wallet.ts'
import { useMessages } from '../../use-messages.ts'
import { useSelectionReport } from '../../use-selection-report.ts'
import { Verdict } from '../../verdict.tsx'
import styles from './ck-connecting-wallet.module.css'
import { hostOf } from './host.ts'
import { OpenWallet, type OpenWalletProps } from './open-wallet.tsx'

const labels = {
  browser: 'pairing.browser',
  mobile: 'pairing.mobile',
  qrcode: 'pairing.mobile',
  web: 'pairing.webapp',
  desktop: 'pairing.desktop',
  unsupported: 'pairing.browser',
} as const satisfies Record<WalletPlatform, keyof typeof wallets>

/** Connects a listed wallet: by QR code, by its app, its website or its extension. */
export function ConnectingWalletConnectView() {
  const kit = useConnectKit()
  const { t } = useMessages(wallets)
  const data = useModalState((modal) => modal.data)
  const failure = useModalState((modal) => modal.failure)
  const [chosen, setChosen] = useState<WalletPlatform>()
  const { wallet } = data
  const platforms = wallet
    ? platformsOf({
        wallet,
        isInstalled: connectorOf(kit, wallet) !== undefined,
        hasPageWallets: pageConnectorSources(kit.options).length > 0,
        isMobile: kit.runtime.environment.isMobile,
      })
    : []
  // A wallet that lists no platform still supports WalletConnect.
  const [first = 'qrcode'] = platforms
  const platform = chosen ?? first
  useSelectionReport(wallet?.name ?? '', platform === 'unsupported' ? 'browser' : platform)
  if (!wallet || failure?.code === 'CONNECTOR_NOT_FOUND') return <MissingWallet />
  if (failure) return <Failed wallet={wallet} />
  return (
    <>
      <Verdict />
      {platforms.length > 1 ? (
        <Tabs
          label={t('pairing.platforms')}
          value={platform}
          onValueChange={setChosen}
          tabs={platforms.map((value) => ({
            value,
            label: t(labels[value]),
            content: <PlatformBody platform={value} wallet={wallet} />,
          }))}
        />
      ) : (
        <PlatformBody platform={platform} wallet={wallet} />
      )}
      <DownloadRow wallet={wallet} />
    </>
  )
}

function PlatformBody({ platform, wallet }: OpenWalletProps) {
  if (platform === 'qrcode') return <CodeBody />
  if (platform === 'unsupported') return <NotDetected wallet={wallet} />
  return <OpenWallet platform={platform} wallet={wallet} />
}

/** A QR code for a wallet on another device. */
function CodeBody() {
  const given = useModalState((modal) => modal.data.uri)
  const paired = useKitState((state) => state.attempt?.uri)
  return <PairingCode uri={given ?? paired} />
}

function NotDetected({ wallet }: { readonly wallet: ExplorerWallet }) {
  const { t, rich } = useMessages(wallets)
  return (
    <Hero
      state="failed"
      icon={<ListedWalletIcon wallet={wallet} size="l" />}
      title={t('pairing.notDetected')}
      text={rich('pairing.notDetectedText', { wallet: <bdi>{wallet.name}</bdi> })}
    />
  )
}

function Failed({ wallet }: { readonly wallet: ExplorerWallet }) {
  const kit = useConnectKit()
  const { t, errorWords } = useMessages(wallets)
  const data = useModalState((modal) => modal.data)
  const failure = useModalState((modal) => modal.failure)
  const isDeclined = failure?.code === 'USER_REJECTED'
  return (
    <Hero
      state="failed"
      icon={<ListedWalletIcon wallet={wallet} size="l" />}
      role="alert"
      title={t(isDeclined ? 'connecting.declined' : 'connecting.failed')}
      text={isDeclined ? t('connecting.declinedText') : failure && errorWords(failure)}
    >
      <Button
        onClick={() => void connectInModal(kit, { connectorId: data.connectorId ?? 'walletConnect', wallet })}
      >
        {t('common.tryAgain')}
      </Button>
    </Hero>
  )
}

/** A name truncated to fit its line, by whole characters. */
function shortName(name: string): string {
  const letters = Array.from(name)
  return letters.length > 12 ? `${letters.slice(0, 12).join('')}…` : name
}

/** A link to download a wallet that is not installed. */
function DownloadRow({ wallet }: { readonly wallet: ExplorerWallet }) {
  const kit = useConnectKit()
  const { t, rich } = useMessages(wallets)
  const { device } = hostOf(kit.runtime.environment)
  const links = downloadLinks(wallet, device)
  const [first, ...others] = links
  if (!first) return null
  const short = shortName(wallet.name)
  return (
    <p className={styles['download']}>
      <span>{rich('pairing.noWallet', { wallet: <bdi>{short}</bdi> })}</span>
      {/* On a phone only its app store matters, which is listed first. */}
      {others.length > 0 && !device ? (
        <Button
          size="s"
          variant="ghost"
          onClick={() => pushView(kit, { view: 'Downloads', data: modalStore(kit).getState().data })}
        >
          {t('pairing.get')}
        </Button>
      ) : (
        <Button size="s" variant="ghost" render={newTabLink(first.href)}>
          {t('pairing.get')}
        </Button>
      )}
    </p>
  )
}
