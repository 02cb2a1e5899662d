import { type ComponentType, lazy } from 'react'
import type { KitState, ModalState, ViewName } from '../index.ts'
import { ApproveView } from './views/approve-view.tsx'
import { ConnectView } from './views/connect/connect-view.tsx'
import { ConnectingExternalView } from './views/connecting-external-view.tsx'
import { ConnectingWalletConnectView } from './views/connecting-walletconnect-view.tsx'
import { NetworksView, UnsupportedChainView } from './views/networks-view.tsx'
import { SignInView } from './views/sign-in-view.tsx'

/** What a view is called, and what draws it. */
export interface ViewEntry {
  readonly title: string | ((modal: ModalState, connectors: KitState['connectors']) => string)
  readonly View: ComponentType
}

/** Views that few people open load when they do. */
const later = <Views>(load: () => Promise<Views>, pick: (views: Views) => ComponentType): ComponentType =>
  lazy(async () => ({ default: pick(await load()) }))
const connecting = () => import('./views/connect/index.ts')
const account = () => import('./views/account/index.ts')
const names = () => import('./views/names/index.ts')

const nameOfWallet = ({ data }: ModalState): string => data.wallet?.name ?? 'WalletConnect'

export const connectEntry: ViewEntry = { title: 'Connect Wallet', View: ConnectView }

/** Every view of the modal (S2.37). */
export const views: Readonly<Record<ViewName, ViewEntry>> = {
  Connect: connectEntry,
  AllWallets: { title: 'All Wallets', View: later(connecting, ({ AllWalletsView }) => AllWalletsView) },
  ConnectingExternal: {
    title: ({ data }, connectors) =>
      connectors.find(({ id }) => id === data.connectorId)?.name ?? 'Connect Wallet',
    View: ConnectingExternalView,
  },
  ConnectingWalletConnectBasic: { title: 'WalletConnect', View: ConnectingWalletConnectView },
  ConnectingWalletConnect: {
    title: nameOfWallet,
    View: later(connecting, ({ ConnectingWalletView }) => ConnectingWalletView),
  },
  Downloads: {
    title: ({ data }) => (data.wallet ? `Get ${data.wallet.name}` : 'Downloads'),
    View: later(connecting, ({ DownloadsView }) => DownloadsView),
  },
  GetWallet: { title: 'Get a wallet', View: later(connecting, ({ GetWalletView }) => GetWalletView) },
  WhatIsAWallet: {
    title: 'What is a wallet?',
    View: later(connecting, ({ WhatIsAWalletView }) => WhatIsAWalletView),
  },
  Account: { title: 'Account', View: later(account, ({ AccountView }) => AccountView) },
  AccountSettings: {
    title: 'Settings',
    View: later(account, ({ AccountSettingsView }) => AccountSettingsView),
  },
  Profile: { title: 'Profile', View: later(account, ({ ProfileView }) => ProfileView) },
  SwitchAddress: {
    title: 'Switch Address',
    View: later(account, ({ SwitchAddressView }) => SwitchAddressView),
  },
  WalletReceive: { title: 'Receive', View: later(account, ({ ReceiveView }) => ReceiveView) },
  WalletCompatibleNetworks: {
    title: 'Compatible Networks',
    View: later(account, ({ CompatibleNetworksView }) => CompatibleNetworksView),
  },
  Networks: { title: 'Choose Network', View: NetworksView },
  WhatIsANetwork: {
    title: 'What is a network?',
    View: later(connecting, ({ WhatIsANetworkView }) => WhatIsANetworkView),
  },
  UnsupportedChain: { title: 'Switch Network', View: UnsupportedChainView },
  SIWXSignMessage: { title: 'Sign In', View: SignInView },
  ApproveTransaction: { title: 'Approve Transaction', View: ApproveView },
  ChooseAccountName: { title: 'Account name', View: later(names, ({ ChooseNameView }) => ChooseNameView) },
  RegisterAccountName: {
    title: 'Choose name',
    View: later(names, ({ RegisterNameView }) => RegisterNameView),
  },
  RegisterAccountNameSuccess: {
    title: 'Account name',
    View: later(names, ({ RegisterNameSuccessView }) => RegisterNameSuccessView),
  },
}
