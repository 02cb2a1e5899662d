import type { ComponentType } from 'react'
import type { KitState } from '../index.ts'
import type { frame } from '../messages/english/frame.ts'
import type { Translation } from '../messages/translate.ts'
import { lazyView } from '../react/lazy-view.ts'
import { connectingExternal } from './connecting-external.ts'
import { LoadingView } from './loading-view.tsx'
import type { ViewData, ViewName } from './state/router.ts'
import { ConnectView, ConnectWalletsView } from './views/connect/connect-view.tsx'

type Translate = Translation['t']
type TitleName = Extract<keyof typeof frame, `title.${string}`> extends `title.${infer Name}` ? Name : never
/** State a title may depend on. */
export interface TitleState extends Pick<KitState, 'connectors' | 'networks'> {
  /** The subject of the view. */
  readonly data: ViewData
}
/** A message key without its first part, `title.`; or a function that builds the title from the view's subject. */
type Title = Exclude<TitleName, 'downloadsOf'> | ((about: TitleState, t: Translate) => string)

/** Title and component of a view; rarely used views load on demand. */
interface ViewEntry {
  readonly title: Title
  readonly View: ComponentType
}

/** Views that load on demand with one chunk, where each is exported by its name and 'View'. */
const later = <Name extends ViewName>(
  load: () => Promise<Readonly<Record<`${Name}View`, ComponentType>>>,
  titles: Readonly<Record<Name, Title>>,
): Readonly<Record<Name, ViewEntry>> =>
  Object.fromEntries(
    // Its keys are those of `titles`.
    (Object.keys(titles) as Name[]).map((name) => [
      name,
      { title: titles[name], View: lazyView(async () => (await load())[`${name}View`], LoadingView).View },
    ]),
  ) as Record<Name, ViewEntry>

const connect: ViewEntry = { title: 'connect', View: ConnectView }

// S2.37
/** Every view of the modal. */
const views: Readonly<Record<ViewName, ViewEntry>> = {
  Connect: connect,
  ConnectWallets: { title: 'connect', View: ConnectWalletsView },
  ConnectingExternal: {
    title: ({ data, connectors }, t) =>
      connectors.find(({ id }) => id === data.connectorId)?.name ?? t('title.connect'),
    View: connectingExternal.View,
  },
  ...later(() => import('./views/connecting-walletconnect-view.tsx'), {
    ConnectingWalletConnectBasic: 'walletConnect',
  }),
  ...later(() => import('./views/connect/index.ts'), {
    AllWallets: 'allWallets',
    ConnectingWalletConnect: ({ data }, t) => data.wallet?.name ?? t('title.walletConnect'),
    Downloads: ({ data }, t) =>
      data.wallet ? t('title.downloadsOf', { wallet: data.wallet.name }) : t('title.downloads'),
    GetWallet: 'getWallet',
    WhatIsAWallet: 'whatIsAWallet',
    WhatIsANetwork: 'whatIsANetwork',
  }),
  ...later(() => import('./views/account/index.ts'), {
    Account: 'account',
    AccountSettings: 'accountSettings',
    Profile: 'profile',
    SwitchAddress: 'switchAddress',
    TransactionDetails: 'transaction',
    Transactions: 'activity',
    WalletCompatibleNetworks: 'compatibleNetworks',
  }),
  ...later(() => import('./views/permissions/index.ts'), {
    Permissions: 'permissions',
    SmartSessionList: 'smartSessions',
  }),
  ...later(() => import('./views/account/receive-view.tsx'), { WalletReceive: 'receive' }),
  ...later(() => import('./views/send/index.ts'), {
    WalletSend: 'send',
    WalletSendSelectToken: 'selectToken',
    WalletSendPreview: 'reviewSend',
  }),
  ...later(() => import('./views/swap/index.ts'), {
    Swap: 'swap',
    SwapSelectToken: 'selectToken',
    SwapPreview: 'reviewSwap',
  }),
  ...later(() => import('./views/onramp/index.ts'), {
    OnRampProviders: 'providers',
    OnRampTokenSelect: 'selectToken',
    OnRampFiatSelect: 'currencies',
    BuyInProgress: 'buy',
    OnRampActivity: 'activity',
    WhatIsABuy: 'whatIsABuy',
  }),
  ...later(() => import('./views/networks/index.ts'), {
    ConnectingMultiChain: 'selectChain',
    Networks: 'networks',
    SwitchNetwork: ({ data, networks }, t) =>
      networks.find(({ id }) => id === data.chainId)?.name ?? t('title.switchNetwork'),
    SwitchActiveChain: 'switchChain',
    UnsupportedChain: 'switchNetwork',
  }),
  ...later(() => import('./views/sign-in-view.tsx'), { SIWXSignMessage: 'signIn' }),
  ...later(() => import('./views/approve-view.tsx'), { ApproveTransaction: 'approve' }),
  ...later(() => import('./views/names/index.ts'), {
    ChooseAccountName: 'chooseName',
    RegisterAccountName: 'registerName',
    RegisterAccountNameSuccess: 'chooseName',
  }),
}

/** Whether there is a view of that name: an app without TypeScript may ask for any, also for one that every object has, such as `constructor`. */
export const isView = (name: ViewName): boolean => !!views[name]?.View

/** The entry of a view; an unknown name falls back to Connect. */
export const entryOf = (name: ViewName): ViewEntry => (isView(name) ? views[name] : connect)

/** The title in the header. */
export const titleOf = ({ title }: ViewEntry, about: TitleState, t: Translate): string =>
  typeof title === 'string' ? t(`title.${title}`) : title(about, t)
