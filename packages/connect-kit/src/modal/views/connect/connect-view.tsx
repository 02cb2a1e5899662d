import { Button, List } from '@esports/ui'
import { LayoutGrid } from 'lucide-react'
import { Fragment, type ReactNode, useEffect } from 'react'
import { connectScreen } from '../../../actions/connect-screen.ts'
import type { ShownWallets } from '../../../actions/explorer/shown-wallets.ts'
import type { ConnectKit } from '../../../core/connect-kit.ts'
import { prefetchConnectors, type WalletEntry } from '../../../index.ts'
import {
  useConnection,
  useConnectKit,
  useKitOptions,
  useKitState,
  useModal,
  useWallets,
} from '../../../react.tsx'
import type { ExplorerWallet } from '../../../services/explorer/wallet.ts'
import { isAllWalletsShown } from '../../../wallets/all-wallets.ts'
import {
  type ConnectorGroup,
  enabledGroups,
  isWalletConnectOffered,
  orderGroups,
} from '../../../wallets/groups.ts'
import { lookAlikes, readableDomain } from '../../../wallets/look-alike.ts'
import { connectingExternal } from '../../connecting-external.ts'
import { Hint } from '../../hint.tsx'
import { ListAge } from '../../list-age.tsx'
import { ListedWalletIcon } from '../../listed-wallet-icon.tsx'
import { Mark } from '../../mark.tsx'
import { pushView } from '../../state/push-view.ts'
import { listedWallet, selectConnector, selectWallet } from '../../state/select-wallet.ts'
import { useHeldWhilePressed } from '../../use-held-while-pressed.ts'
import { type MessagesOfView, useMessages } from '../../use-messages.ts'
import { useShownWallets } from '../../use-shown-wallets.ts'
import { Verdict } from '../../verdict.tsx'
import { WalletIcon } from '../../wallet-icon.tsx'
import { WalletRow } from '../../wallet-row.tsx'
import { whenIdle } from '../../when-idle.ts'
import styles from './ck-connect.module.css'
import { useLegal } from './legal.tsx'

/** Delay (ms) after opening, so that prefetching does not slow down the first render or its transition. */
const prefetchDelay = 500
/** Delay (ms) after that for what is needed only once a wallet is connected, so that it does not compete with the code to scan. */
const connectedDelay = 2500

// S2.39
/** The first view: the connection methods, in the order of `connectScreen`. Only wallets are rendered; e-mail and social logins are not implemented yet. */
export function ConnectView() {
  const kit = useConnectKit()
  const options = useKitOptions()
  const { t } = useMessages()
  const connectors = useWallets()
  const features = useKitState((state) => state.features)
  const { methods, isWalletListCollapsed } = connectScreen({
    state: { wallets: connectors, features },
    options,
  })
  if (!methods.includes('wallet')) return <Hint>{t('connect.walletsOff')}</Hint>
  if (!isWalletListCollapsed) return <ConnectWalletsView />
  return (
    <Button tone="accent" onClick={() => pushView(kit, { view: 'ConnectWallets' })}>
      {t('connect.withWallet')}
    </Button>
  )
}

// S2.40
/** The wallets that can be connected on this device, by group, and a row for all others. */
export function ConnectWalletsView() {
  const kit = useConnectKit()
  const options = useKitOptions()
  const { t, locale } = useMessages()
  const [{ connectors, shown }, hold] = useHeldWhilePressed({
    connectors: useWallets(),
    shown: useShownWallets(),
  })
  const { isMobile } = kit.runtime.environment
  const hasAllWallets =
    options.services !== undefined &&
    isAllWalletsShown({
      hasWalletConnect: connectors.some(({ type }) => type === 'WALLET_CONNECT'),
      option: options.allWallets ?? 'SHOW',
      isMobile,
    })
  const rows = rowsOf({ kit, connectors, shown, isMobile, t })
  const connection = useConnection()
  const enabled = enabledGroups({
    ...shown,
    connectors,
    isWalletConnectOffered: isWalletConnectOffered({
      isMobile,
      hasAllWallets,
      connected: connection.status === 'connected' ? connection.connector.type : undefined,
      isMultiWallet: options.multiWallet ?? false,
    }),
  })
  const groups = orderGroups(enabled, options.connectorTypeOrder)
  const legal = useLegal()
  const isEmpty = !hasAllWallets && groups.length === 0
  return (
    <>
      <NextCode />
      <Verdict />
      {legal.question}
      {isEmpty ? (
        <Hint>{t('connect.none')}</Hint>
      ) : (
        <List
          className={styles['list']}
          onPointerDown={hold}
          data-state={legal.isBlocking ? 'blocked' : undefined}
          ref={(list) => void list?.toggleAttribute('inert', legal.isBlocking)}
        >
          {groups.map((group) => (
            <Fragment key={group}>{rows[group]}</Fragment>
          ))}
          {hasAllWallets ? (
            <WalletRow
              name={t('title.allWallets')}
              icon={
                <Mark>
                  <LayoutGrid size={18} />
                </Mark>
              }
              badge={shown.countLabel === '0' ? undefined : digitsOf(shown.countLabel, locale)}
              onClick={() => pushView(kit, { view: 'AllWallets' })}
            />
          ) : null}
        </List>
      )}
      {shown.featured.length + shown.recommended.length > 0 ? (
        <ListAge lists={['featured', 'recommended']} />
      ) : null}
      {legal.sentence}
    </>
  )
}

/** Prefetches code for the likely next steps once the list is visible and the page idle. Separate, so that opening does not re-render the list. */
function NextCode() {
  const kit = useConnectKit()
  const { isOpen } = useModal()
  useEffect(() => {
    if (!isOpen) return undefined
    let cancel: () => void
    const later = (delay: number, prefetch: () => void) => {
      cancel = kit.runtime.environment.after(delay, () => {
        cancel = whenIdle(prefetch)
      })
    }
    later(prefetchDelay, () => {
      prefetchConnectors(kit)
      later(connectedDelay, prefetchAccountLabel)
    })
    // Small, and shown by the next press. A failure is shown, and retried, when it is.
    const cancelView = whenIdle(() => connectingExternal.load().catch(() => undefined))
    return () => {
      cancel()
      cancelView()
    }
  }, [kit, isOpen])
  return null
}

/** The label of the account button: the network may be down by the time it is needed. */
const prefetchAccountLabel = (): void => {
  import('../../../react/button-labels.tsx').catch(() => undefined)
}

/** A rounded count such as `480+`, in the numerals of the locale. */
const digitsOf = (label: string, locale: string): string =>
  label.replace(/\d+/, (count) => Number(count).toLocaleString(locale, { useGrouping: false }))

interface RowsParameters {
  readonly kit: ConnectKit
  readonly connectors: readonly WalletEntry[]
  readonly shown: ShownWallets
  readonly isMobile: boolean
  readonly t: MessagesOfView<unknown>['t']
}

/** The rows of each group. */
function rowsOf(parameters: RowsParameters): Readonly<Record<ConnectorGroup, readonly ReactNode[]>> {
  const { kit, connectors, shown, isMobile, t } = parameters
  // Compared with every name on this screen: a wallet chooses its own name.
  const isDoubtful = lookAlikes([
    ...connectors,
    ...shown.recent,
    ...shown.featured,
    ...shown.custom,
    ...shown.recommended,
    { name: t('title.allWallets') },
  ])
  const detailOf = ({ type, name, rdns }: WalletEntry) =>
    type === 'ANNOUNCED' && isDoubtful({ name }) ? readableDomain(rdns) || t('connect.noDomain') : undefined
  const ofTypes = (
    types: readonly WalletEntry['type'][],
    badge?: (entry: WalletEntry) => string | undefined,
  ) =>
    connectors
      .filter(({ type }) => types.includes(type))
      .map((entry) => (
        <WalletRow
          key={entry.id}
          name={entry.name}
          icon={<WalletIcon name={entry.name} icon={entry.icon} connectorId={entry.id} />}
          detail={detailOf(entry)}
          badge={badge?.(entry)}
          onClick={() => void selectConnector(kit, entry.id)}
        />
      ))
  const ofList = (wallets: readonly ExplorerWallet[], badge?: string) =>
    wallets.map((wallet) => (
      <WalletRow
        key={wallet.id}
        name={wallet.name}
        icon={<ListedWalletIcon wallet={wallet} />}
        badge={badge}
        onClick={() => void selectWallet(kit, wallet)}
      />
    ))
  return {
    // On a phone it opens a wallet app by link, without a QR code.
    walletConnect: ofTypes(['WALLET_CONNECT'], () => (isMobile ? undefined : t('connect.qrCode'))),
    recent: ofList(
      shown.recent.map((wallet) => listedWallet(kit, wallet)),
      t('connect.recent'),
    ),
    injected: ofTypes(['MULTI_CHAIN', 'ANNOUNCED', 'INJECTED'], ({ type }) =>
      t(type === 'MULTI_CHAIN' ? 'connect.multiChain' : 'connect.installed'),
    ),
    featured: ofList(shown.featured),
    custom: ofList(shown.custom),
    external: ofTypes(['EXTERNAL']),
    recommended: ofList(shown.recommended),
  }
}
