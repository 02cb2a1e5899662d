import type { ConnectKitError } from '../../errors/connect-kit-error.ts'
import type { Transaction } from '../../services/blockchain-api/history.ts'
import type { ExplorerWallet } from '../../services/explorer/wallet.ts'

// S2.37
/** The views of the modal. */
export type ViewName =
  | 'Connect'
  | 'ConnectWallets'
  | 'AllWallets'
  | 'ConnectingExternal'
  | 'ConnectingMultiChain'
  | 'ConnectingWalletConnectBasic'
  | 'ConnectingWalletConnect'
  | 'Downloads'
  | 'GetWallet'
  | 'WhatIsAWallet'
  | 'Account'
  | 'AccountSettings'
  | 'Profile'
  | 'SwitchAddress'
  | 'SmartSessionList'
  | 'Transactions'
  | 'TransactionDetails'
  | 'Permissions'
  | 'WalletReceive'
  | 'WalletCompatibleNetworks'
  | 'WalletSend'
  | 'WalletSendSelectToken'
  | 'WalletSendPreview'
  | 'Swap'
  | 'SwapSelectToken'
  | 'SwapPreview'
  | 'OnRampProviders'
  | 'OnRampTokenSelect'
  | 'OnRampFiatSelect'
  | 'BuyInProgress'
  | 'OnRampActivity'
  | 'WhatIsABuy'
  | 'Networks'
  | 'SwitchNetwork'
  | 'SwitchActiveChain'
  | 'WhatIsANetwork'
  | 'UnsupportedChain'
  | 'SIWXSignMessage'
  | 'ApproveTransaction'
  | 'ChooseAccountName'
  | 'RegisterAccountName'
  | 'RegisterAccountNameSuccess'

/** The subject of a view. */
export interface ViewData {
  /** Connector the connecting views are about. */
  readonly connectorId?: string | undefined
  /** Listed wallet the connecting and download views are about. */
  readonly wallet?: ExplorerWallet | undefined
  /** CAIP-2 namespace the user selected for a wallet that supports several. */
  readonly namespace?: string | undefined
  /** WalletConnect URI of the app's own that the pairing views show, instead of that of the kit's attempt. */
  readonly uri?: string | undefined
  /** Transaction the details are about. */
  readonly transaction?: Transaction | undefined
  /** Id of the network the switching views are about. */
  readonly chainId?: number | string | undefined
  /** The tab that the account view opens on. Default: `tokens`. */
  readonly tab?: 'tokens' | 'nfts' | 'activity' | undefined
  /** The swap the form starts with. */
  readonly swap?: SuggestedSwap | undefined
}

/** A swap an app suggests; the person can change all of it. */
export interface SuggestedSwap {
  /** CAIP-10 id of the token to pay with, such as `eip155:137:0xc2…`. Default: the network's coin. */
  readonly from?: string | undefined
  /** CAIP-10 id of the token to receive. */
  readonly to?: string | undefined
  /** In whole tokens of `from`, such as `2.5`. */
  readonly amount?: string | undefined
}

/** Whether the modal is open, and its view history (newest last, never empty). */
export interface RouterState {
  readonly isOpen: boolean
  readonly history: readonly [ViewName, ...ViewName[]]
  readonly data: ViewData
  // S9.7
  /** True for 500 ms after closing was refused. */
  readonly isShaking: boolean
  /** Why the last attempt to connect failed; shown by the connecting views. */
  readonly failure: ConnectKitError | undefined
}

export const closedRouter: RouterState = {
  isOpen: false,
  history: ['Connect'],
  data: {},
  isShaking: false,
  failure: undefined,
}

/**
 * The view on screen.
 *
 * @example currentView(modalStore(kit).getState()) // 'Connect'
 */
export const currentView = ({ history }: Pick<RouterState, 'history'>): ViewName =>
  history.at(-1) ?? history[0]

/** State of a modal newly opened on a view. */
export const openedOn = (view: ViewName, data: ViewData = closedRouter.data): RouterState => ({
  ...closedRouter,
  isOpen: true,
  history: [view],
  data,
})
