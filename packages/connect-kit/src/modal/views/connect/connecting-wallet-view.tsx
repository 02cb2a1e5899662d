import { Button, CopyButton, Spinner, Tabs } from '@esports/ui'
import { QrCode } from '@esports/ui/qr'
import { useState } from 'react'
import { pageConnectorSources } from '../../../core/page-sources.ts'
import { wallets } from '../../../messages/english/wallets.ts'
import { useConnectKit, useKitState, useModalState } from '../../../react.tsx'
import type { ExplorerWallet } from '../../../services/explorer/wallet.ts'
import { downloadLinks, platformsOf, type WalletPlatform } from '../../../wallets/platforms.ts'
import { Announced } from '../../announced.tsx'
import styles from '../../ck-modal.module.css'
import { ListedWalletIcon } from '../../listed-wallet-icon.tsx'
import { connectInModal } from '../../state/connect-in-modal.ts'
import { modalStore } from '../../state/modal-store.ts'
import { pushView } from '../../state/push-view.ts'
import { connectorOf } from '../../state/select-wallet.ts'
import { useMessages } from '../../use-messages.ts'
import { useSelectionReport } from '../../use-selection-report.ts'
import { VerdictNotice } from '../../verdict-notice.tsx'
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

/** Connects a wallet of a list: by a code, by its app, its site or its extension. */
export function ConnectingWalletView() {
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
  // A wallet that names no way still speaks WalletConnect.
  const [first = 'qrcode'] = platforms
  const platform = chosen ?? first
  useSelectionReport(wallet?.name ?? '', platform === 'unsupported' ? 'browser' : platform)
  if (!wallet) return null
  if (failure) return <Failed wallet={wallet} />
  return (
    <>
      <VerdictNotice />
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

/** A code for the phone beside the screen. */
function CodeBody() {
  const { t } = useMessages(wallets)
  const given = useModalState((modal) => modal.data.uri)
  const paired = useKitState((state) => state.attempt?.uri)
  const uri = given ?? paired
  return (
    <div className={styles['waiting']} data-state={uri ? 'waiting' : 'loading'}>
      <div className={styles['code']}>
        {uri ? <QrCode value={uri} label={t('pairing.code')} /> : <Spinner label={t('pairing.preparing')} />}
      </div>
      <p className={styles['hint']}>{t('pairing.scan')}</p>
      <div className={styles['actions']}>
        {uri ? (
          <CopyButton
            value={uri}
            copyLabel={t('pairing.copyLink')}
            copiedLabel={t('common.copied')}
            size="m"
          />
        ) : null}
      </div>
    </div>
  )
}

function NotDetected({ wallet }: { readonly wallet: ExplorerWallet }) {
  const { t, rich } = useMessages(wallets)
  return (
    <div className={styles['waiting']} data-state="failed">
      <span className={styles['bigIcon']}>
        <ListedWalletIcon wallet={wallet} />
      </span>
      <div>
        <p className={styles['title']}>{t('pairing.notDetected')}</p>
        <p className={styles['hint']}>
          {rich('pairing.notDetectedText', { wallet: <bdi>{wallet.name}</bdi> })}
        </p>
      </div>
    </div>
  )
}

function Failed({ wallet }: { readonly wallet: ExplorerWallet }) {
  const kit = useConnectKit()
  const { t, errorWords } = useMessages(wallets)
  const data = useModalState((modal) => modal.data)
  const failure = useModalState((modal) => modal.failure)
  const isDeclined = failure?.code === 'USER_REJECTED'
  return (
    <div className={styles['waiting']} data-state="failed">
      <span className={styles['bigIcon']}>
        <ListedWalletIcon wallet={wallet} />
      </span>
      <Announced role="alert">
        <p className={styles['title']}>{t(isDeclined ? 'connecting.declined' : 'connecting.failed')}</p>
        <p className={styles['hint']}>
          {isDeclined ? t('connecting.declinedText') : failure && errorWords(failure)}
        </p>
      </Announced>
      <Button
        onClick={() => void connectInModal(kit, { connectorId: data.connectorId ?? 'walletConnect', wallet })}
      >
        {t('common.tryAgain')}
      </Button>
    </div>
  )
}

/** As much of a name as a line has room for, in whole letters. */
function shortName(name: string): string {
  const letters = Array.from(name)
  return letters.length > 12 ? `${letters.slice(0, 12).join('')}…` : name
}

/** The way to a wallet the person does not have. */
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
      {/* A phone has one store, and it comes first. */}
      {others.length > 0 && !device ? (
        <Button
          size="s"
          variant="ghost"
          onClick={() => pushView(kit, { view: 'Downloads', data: modalStore(kit).getState().data })}
        >
          {t('pairing.get')}
        </Button>
      ) : (
        <Button
          size="s"
          variant="ghost"
          render={
            <a href={first.href} target="_blank" rel="noreferrer noopener">
              {t('pairing.get')}
            </a>
          }
        >
          {t('pairing.get')}
        </Button>
      )}
    </p>
  )
}
