import type { ComponentType } from 'react'
import type { KitState } from '../index.ts'
import type { frame } from '../messages/english/frame.ts'
import type { Translation } from '../messages/translate.ts'
import { lazyView } from '../react/lazy-view.ts'
import { LoadingView } from './loading-view.tsx'
import type { ViewData, ViewName } from './state/router.ts'
import { ConnectView, ConnectWalletsView } from './views/connect/connect-view.tsx'
import { ConnectingExternalView } from './views/connecting-external-view.tsx'

type Translate = Translation['t']
type TitleKey = Extract<keyof typeof frame, `title.${string}`>
/** What a title may name. */
export interface TitleState extends Pick<KitState, 'connectors' | 'networks'> {
  /** What the view is about. */
  readonly data: ViewData
}
/** The key of the words, or what makes them of what the view is about. */
type Title = Exclude<TitleKey, 'title.downloadsOf'> | ((about: TitleState, t: Translate) => string)

/** What a view is called, and what draws it: views that not everybody opens load when they do. */
interface ViewEntry {
  readonly title: Title
  readonly View: ComponentType
}

const later = (load: () => Promise<ComponentType>): ComponentType => lazyView(load, LoadingView).View

const connecting = () => import('./views/connect/index.ts')
const account = () => import('./views/account/index.ts')
const names = () => import('./views/names/index.ts')
const networks = () => import('./views/networks/index.ts')

const connect: ViewEntry = { title: 'title.connect', View: ConnectView }

// S2.37
/** Every view of the modal. */
const views: Readonly<Record<ViewName, ViewEntry>> = {
  Connect: connect,
  ConnectWallets: { title: 'title.connect', View: ConnectWalletsView },
  AllWallets: { title: 'title.allWallets', View: later(async () => (await connecting()).AllWalletsView) },
  ConnectingExternal: {
    title: ({ data, connectors }, t) =>
      connectors.find(({ id }) => id === data.connectorId)?.name ?? t('title.connect'),
    View: ConnectingExternalView,
  },
  ConnectingWalletConnectBasic: {
    title: 'title.walletConnect',
    View: later(
      async () => (await import('./views/connecting-walletconnect-view.tsx')).ConnectingWalletConnectView,
    ),
  },
  ConnectingWalletConnect: {
    title: ({ data }, t) => data.wallet?.name ?? t('title.walletConnect'),
    View: later(async () => (await connecting()).ConnectingWalletView),
  },
  Downloads: {
    title: ({ data }, t) =>
      data.wallet ? t('title.downloadsOf', { wallet: data.wallet.name }) : t('title.downloads'),
    View: later(async () => (await connecting()).DownloadsView),
  },
  GetWallet: { title: 'title.getWallet', View: later(async () => (await connecting()).GetWalletView) },
  WhatIsAWallet: {
    title: 'title.whatIsAWallet',
    View: later(async () => (await connecting()).WhatIsAWalletView),
  },
  Account: { title: 'title.account', View: later(async () => (await account()).AccountView) },
  AccountSettings: {
    title: 'title.accountSettings',
    View: later(async () => (await account()).AccountSettingsView),
  },
  Profile: { title: 'title.profile', View: later(async () => (await account()).ProfileView) },
  SwitchAddress: {
    title: 'title.switchAddress',
    View: later(async () => (await account()).SwitchAddressView),
  },
  SmartSessionList: {
    title: 'title.smartSessions',
    View: later(async () => (await import('./views/account/smart-sessions-view.tsx')).SmartSessionsView),
  },
  WalletReceive: {
    title: 'title.receive',
    View: later(async () => (await import('./views/account/receive-view.tsx')).ReceiveView),
  },
  WalletCompatibleNetworks: {
    title: 'title.compatibleNetworks',
    View: later(async () => (await account()).CompatibleNetworksView),
  },
  ConnectingMultiChain: {
    title: 'title.selectChain',
    View: later(async () => (await networks()).ConnectingMultiChainView),
  },
  Networks: { title: 'title.networks', View: later(async () => (await networks()).NetworksView) },
  SwitchNetwork: {
    title: ({ data, networks: all }, t) =>
      all.find(({ id }) => id === data.chainId)?.name ?? t('title.switchNetwork'),
    View: later(async () => (await networks()).SwitchNetworkView),
  },
  SwitchActiveChain: {
    title: 'title.switchChain',
    View: later(async () => (await networks()).SwitchActiveChainView),
  },
  WhatIsANetwork: {
    title: 'title.whatIsANetwork',
    View: later(async () => (await connecting()).WhatIsANetworkView),
  },
  UnsupportedChain: {
    title: 'title.unsupportedChain',
    View: later(async () => (await networks()).UnsupportedChainView),
  },
  SIWXSignMessage: {
    title: 'title.signIn',
    View: later(async () => (await import('./views/sign-in-view.tsx')).SignInView),
  },
  ApproveTransaction: {
    title: 'title.approve',
    View: later(async () => (await import('./views/approve-view.tsx')).ApproveView),
  },
  ChooseAccountName: {
    title: 'title.chooseName',
    View: later(async () => (await names()).ChooseNameView),
  },
  RegisterAccountName: {
    title: 'title.registerName',
    View: later(async () => (await names()).RegisterNameView),
  },
  RegisterAccountNameSuccess: {
    title: 'title.nameRegistered',
    View: later(async () => (await names()).RegisterNameSuccessView),
  },
}

/** The entry of a view; a name an app made up leads to Connect. */
export const entryOf = (name: ViewName): ViewEntry => views[name] ?? connect

/** What the header says. */
export const titleOf = ({ title }: ViewEntry, about: TitleState, t: Translate): string =>
  typeof title === 'string' ? t(title) : title(about, t)
