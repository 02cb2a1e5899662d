import type { ComponentType } from 'react'
import type { KitState, ModalState, ViewName } from '../index.ts'
import { loadedLater } from './loaded-later.ts'
import { LoadingView } from './loading-view.tsx'
import { ConnectView } from './views/connect/connect-view.tsx'
import { ConnectingExternalView } from './views/connecting-external-view.tsx'

type Title = string | ((modal: ModalState, connectors: KitState['connectors']) => string)

/** What a view is called, and what draws it: views that not everybody opens load when they do. */
interface ViewEntry {
  readonly title: Title
  readonly View: ComponentType
}

const later = (load: () => Promise<ComponentType>): ComponentType => loadedLater(load, LoadingView).View

const connecting = () => import('./views/connect/index.ts')
const account = () => import('./views/account/index.ts')
const names = () => import('./views/names/index.ts')
const networks = () => import('./views/networks-view.tsx')

const connect: ViewEntry = { title: 'Connect Wallet', View: ConnectView }

/** Every view of the modal (S2.37). */
const views: Readonly<Record<ViewName, ViewEntry>> = {
  Connect: connect,
  AllWallets: { title: 'All Wallets', View: later(async () => (await connecting()).AllWalletsView) },
  ConnectingExternal: {
    title: ({ data }, connectors) =>
      connectors.find(({ id }) => id === data.connectorId)?.name ?? 'Connect Wallet',
    View: ConnectingExternalView,
  },
  ConnectingWalletConnectBasic: {
    title: 'WalletConnect',
    View: later(
      async () => (await import('./views/connecting-walletconnect-view.tsx')).ConnectingWalletConnectView,
    ),
  },
  ConnectingWalletConnect: {
    title: ({ data }) => data.wallet?.name ?? 'WalletConnect',
    View: later(async () => (await connecting()).ConnectingWalletView),
  },
  Downloads: {
    title: ({ data }) => (data.wallet ? `Get ${data.wallet.name}` : 'Downloads'),
    View: later(async () => (await connecting()).DownloadsView),
  },
  GetWallet: { title: 'Get a wallet', View: later(async () => (await connecting()).GetWalletView) },
  WhatIsAWallet: {
    title: 'What is a wallet?',
    View: later(async () => (await connecting()).WhatIsAWalletView),
  },
  Account: { title: 'Account', View: later(async () => (await account()).AccountView) },
  AccountSettings: { title: 'Settings', View: later(async () => (await account()).AccountSettingsView) },
  Profile: { title: 'Profile', View: later(async () => (await account()).ProfileView) },
  SwitchAddress: {
    title: 'Switch Address',
    View: later(async () => (await account()).SwitchAddressView),
  },
  WalletReceive: {
    title: 'Receive',
    View: later(async () => (await import('./views/account/receive-view.tsx')).ReceiveView),
  },
  WalletCompatibleNetworks: {
    title: 'Compatible Networks',
    View: later(async () => (await account()).CompatibleNetworksView),
  },
  Networks: { title: 'Choose Network', View: later(async () => (await networks()).NetworksView) },
  WhatIsANetwork: {
    title: 'What is a network?',
    View: later(async () => (await connecting()).WhatIsANetworkView),
  },
  UnsupportedChain: {
    title: 'Switch Network',
    View: later(async () => (await networks()).UnsupportedChainView),
  },
  SIWXSignMessage: {
    title: 'Sign In',
    View: later(async () => (await import('./views/sign-in-view.tsx')).SignInView),
  },
  ApproveTransaction: {
    title: 'Approve Transaction',
    View: later(async () => (await import('./views/approve-view.tsx')).ApproveView),
  },
  ChooseAccountName: { title: 'Account name', View: later(async () => (await names()).ChooseNameView) },
  RegisterAccountName: {
    title: 'Choose name',
    View: later(async () => (await names()).RegisterNameView),
  },
  RegisterAccountNameSuccess: {
    title: 'Account name',
    View: later(async () => (await names()).RegisterNameSuccessView),
  },
}

/** The entry of a view; a name an app made up leads to Connect. */
export const entryOf = (name: ViewName): ViewEntry => views[name] ?? connect

/** What the header says. */
export const titleOf = (
  { title }: ViewEntry,
  modal: ModalState,
  connectors: KitState['connectors'],
): string => (typeof title === 'string' ? title : title(modal, connectors))
