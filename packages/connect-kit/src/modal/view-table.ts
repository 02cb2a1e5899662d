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
/** State a title may depend on. */
export interface TitleState extends Pick<KitState, 'connectors' | 'networks'> {
  /** The subject of the view. */
  readonly data: ViewData
}
/** A message key, or a function that builds the title from the view's subject. */
type Title = Exclude<TitleKey, 'title.downloadsOf'> | ((about: TitleState, t: Translate) => string)

/** Title and component of a view; rarely used views load on demand. */
interface ViewEntry {
  readonly title: Title
  readonly View: ComponentType
}

/** Views that load on demand with one chunk, where each is exported by its name and 'View'. */
const later = <Name extends ViewName>(
  load: () => Promise<Readonly<Record<`${Name}View`, ComponentType>>>,
  titles: Readonly<Record<Name, Title>>,
): Readonly<Record<Name, ViewEntry>> => {
  const entry = (name: Name): ViewEntry => ({
    title: titles[name],
    View: lazyView(async () => (await load())[`${name}View`], LoadingView).View,
  })
  // Its keys are those of `titles`.
  const names = Object.keys(titles) as Name[]
  return Object.fromEntries(names.map((name) => [name, entry(name)])) as Record<Name, ViewEntry>
}

const connect: ViewEntry = { title: 'title.connect', View: ConnectView }

// S2.37
/** Every view of the modal. */
const views: Readonly<Record<ViewName, ViewEntry>> = {
  Connect: connect,
  ConnectWallets: { title: 'title.connect', View: ConnectWalletsView },
  ConnectingExternal: {
    title: ({ data, connectors }, t) =>
      connectors.find(({ id }) => id === data.connectorId)?.name ?? t('title.connect'),
    View: ConnectingExternalView,
  },
  ...later(() => import('./views/connecting-walletconnect-view.tsx'), {
    ConnectingWalletConnectBasic: 'title.walletConnect',
  }),
  ...later(() => import('./views/connect/index.ts'), {
    AllWallets: 'title.allWallets',
    ConnectingWalletConnect: ({ data }, t) => data.wallet?.name ?? t('title.walletConnect'),
    Downloads: ({ data }, t) =>
      data.wallet ? t('title.downloadsOf', { wallet: data.wallet.name }) : t('title.downloads'),
    GetWallet: 'title.getWallet',
    WhatIsAWallet: 'title.whatIsAWallet',
    WhatIsANetwork: 'title.whatIsANetwork',
  }),
  ...later(() => import('./views/account/index.ts'), {
    Account: 'title.account',
    AccountSettings: 'title.accountSettings',
    Profile: 'title.profile',
    SwitchAddress: 'title.switchAddress',
    TransactionDetails: 'title.transaction',
    Transactions: 'title.activity',
    WalletCompatibleNetworks: 'title.compatibleNetworks',
  }),
  ...later(() => import('./views/permissions/index.ts'), {
    Permissions: 'title.permissions',
    SmartSessionList: 'title.smartSessions',
  }),
  ...later(() => import('./views/account/receive-view.tsx'), { WalletReceive: 'title.receive' }),
  ...later(() => import('./views/send/index.ts'), {
    WalletSend: 'title.send',
    WalletSendSelectToken: 'title.selectToken',
    WalletSendPreview: 'title.reviewSend',
  }),
  ...later(() => import('./views/swap/index.ts'), {
    Swap: 'title.swap',
    SwapSelectToken: 'title.selectToken',
    SwapPreview: 'title.reviewSwap',
  }),
  ...later(() => import('./views/onramp/index.ts'), {
    OnRampProviders: 'title.providers',
    OnRampTokenSelect: 'title.selectToken',
    OnRampFiatSelect: 'title.currencies',
    BuyInProgress: 'title.buy',
    OnRampActivity: 'title.activity',
    WhatIsABuy: 'title.whatIsABuy',
  }),
  ...later(() => import('./views/networks/index.ts'), {
    ConnectingMultiChain: 'title.selectChain',
    Networks: 'title.networks',
    SwitchNetwork: ({ data, networks }, t) =>
      networks.find(({ id }) => id === data.chainId)?.name ?? t('title.switchNetwork'),
    SwitchActiveChain: 'title.switchChain',
    UnsupportedChain: 'title.unsupportedChain',
  }),
  ...later(() => import('./views/sign-in-view.tsx'), { SIWXSignMessage: 'title.signIn' }),
  ...later(() => import('./views/approve-view.tsx'), { ApproveTransaction: 'title.approve' }),
  ...later(() => import('./views/names/index.ts'), {
    ChooseAccountName: 'title.chooseName',
    RegisterAccountName: 'title.registerName',
    RegisterAccountNameSuccess: 'title.nameRegistered',
  }),
}

/** The entry of a view; an unknown name falls back to Connect. */
export const entryOf = (name: ViewName): ViewEntry => views[name] ?? connect

/** The title in the header. */
export const titleOf = ({ title }: ViewEntry, about: TitleState, t: Translate): string =>
  typeof title === 'string' ? t(title) : title(about, t)
