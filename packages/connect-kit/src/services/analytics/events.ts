/** Properties common to all events about an account. */
interface OfAccount {
  /** Whether the account is a smart account of the embedded wallet. */
  readonly isSmartAccount: boolean
}
interface OnNetwork extends OfAccount {
  /** CAIP-2 id; empty if no network is active. */
  readonly network: string
}
interface Failure {
  readonly message: string
}
interface SocialLogin {
  readonly provider: string
}
interface HistoryRequest extends OfAccount {
  readonly address: string | undefined
  readonly projectId: string
  readonly cursor: string | undefined
}
interface Swap extends OnNetwork {
  /** Symbols. */
  readonly swapFromToken: string
  readonly swapToToken: string
  /** Decimal amounts in whole tokens, not base units. */
  readonly swapFromAmount: string
  readonly swapToAmount: string
}
interface Send extends OnNetwork {
  /** CAIP-10 id, or symbol. */
  readonly token: string
  /** Amount in whole tokens, not base units. */
  readonly amount: number
}
interface NameOf extends OfAccount {
  /** The full name, with its suffix. */
  readonly ensName: string
}
interface Pay {
  readonly configuration: unknown
  readonly currentPayment: unknown
}
type Nothing = Readonly<Record<string, never>>

/** Every event of the analytics service, with its properties. */
export interface AnalyticsEvents {
  MODAL_CREATED: Nothing
  INITIALIZE: Readonly<Record<string, unknown>>
  MODAL_OPEN: { readonly connected: boolean }
  MODAL_CLOSE: { readonly connected: boolean }
  CLICK_ALL_WALLETS: Nothing
  SELECT_WALLET: {
    readonly name: string
    readonly platform: 'mobile' | 'desktop' | 'browser' | 'web' | 'qrcode' | 'unsupported'
  }
  CONNECT_SUCCESS: { readonly method: 'qrcode' | 'mobile' | 'browser' | 'email'; readonly name: string }
  CONNECT_ERROR: Failure
  CONNECT_PROXY_ERROR: Failure & {
    readonly uri: string
    readonly mobile_link: string
    readonly name: string
  }
  DISCONNECT_SUCCESS: { readonly namespace: string }
  DISCONNECT_ERROR: { readonly message?: string }
  INTERNAL_SDK_ERROR: {
    readonly errorType?: string
    readonly errorMessage?: string
    readonly stackTrace?: string
    readonly uncaught?: boolean
  }
  CLICK_WALLET_HELP: Nothing
  CLICK_NETWORK_HELP: Nothing
  CLICK_GET_WALLET: Nothing
  CLICK_NETWORKS: Nothing
  SWITCH_NETWORK: { readonly network: string }
  SEARCH_WALLET: { readonly badge: string; readonly search: string }
  CLICK_TRANSACTIONS: OfAccount
  ERROR_FETCH_TRANSACTIONS: HistoryRequest
  LOAD_MORE_TRANSACTIONS: HistoryRequest
  CLICK_SIGN_SIWX_MESSAGE: OnNetwork
  CLICK_CANCEL_SIWX: OnNetwork
  SIWX_AUTH_SUCCESS: OnNetwork
  SIWX_AUTH_ERROR: OnNetwork
  EMAIL_LOGIN_SELECTED: Nothing
  EMAIL_SUBMITTED: Nothing
  DEVICE_REGISTERED_FOR_EMAIL: Nothing
  EMAIL_VERIFICATION_CODE_SENT: Nothing
  EMAIL_VERIFICATION_CODE_PASS: Nothing
  EMAIL_VERIFICATION_CODE_FAIL: Failure
  EMAIL_EDIT: Nothing
  EMAIL_UPGRADE_FROM_MODAL: Nothing
  SOCIAL_LOGIN_STARTED: SocialLogin
  SOCIAL_LOGIN_SUCCESS: SocialLogin
  SOCIAL_LOGIN_ERROR: SocialLogin
  SOCIAL_LOGIN_REQUEST_USER_DATA: SocialLogin
  SOCIAL_LOGIN_CANCELED: SocialLogin
  SET_PREFERRED_ACCOUNT_TYPE: { readonly accountType: string; readonly network: string }
  CLICK_CONVERT: Nothing
  CLICK_SELECT_NETWORK_TO_SWAP: Nothing
  CLICK_SELECT_TOKEN_TO_SWAP: Nothing
  OPEN_SWAP: OnNetwork
  INITIATE_SWAP: Swap
  SWAP_SUCCESS: Swap
  SWAP_ERROR: Swap & Failure
  SWAP_APPROVAL_ERROR: Swap & Failure
  SELECT_BUY_CRYPTO: OfAccount
  SELECT_WHAT_IS_A_BUY: OfAccount
  SELECT_BUY_PROVIDER: OfAccount & { readonly provider: string }
  OPEN_SEND: OnNetwork
  SEND_INITIATED: Send
  SEND_SUCCESS: Send
  SEND_ERROR: Send & Failure
  OPEN_ENS_FLOW: OfAccount
  REGISTER_NAME_INITIATED: NameOf
  REGISTER_NAME_SUCCESS: NameOf
  REGISTER_NAME_ERROR: NameOf & { readonly error: string }
  PAY_MODAL_OPEN: { readonly exchanges: unknown; readonly configuration: unknown }
  PAY_EXCHANGE_SELECTED: Pay & { readonly exchange: unknown; readonly headless: boolean }
  PAY_INITIATED: Pay & { readonly paymentId: string }
  PAY_SUCCESS: Pay & { readonly paymentId: string }
  PAY_ERROR: Pay & { readonly paymentId: string }
}
export type AnalyticsEventName = keyof AnalyticsEvents

/** Property names of an event, including every variant of a union. */
type PropertyName<Event> = Event extends unknown ? keyof Event : never

const account = ['isSmartAccount'] as const
const network = ['network', ...account] as const
const history = ['address', 'projectId', 'cursor', ...account] as const
const swap = [...network, 'swapFromToken', 'swapToToken', 'swapFromAmount', 'swapToAmount'] as const
const send = [...network, 'token', 'amount'] as const
const pay = ['configuration', 'currentPayment', 'paymentId'] as const

/** Allowlist of properties per event: no other property is ever sent. */
export const eventProperties: {
  readonly [Name in AnalyticsEventName]: readonly PropertyName<AnalyticsEvents[Name]>[]
} = {
  MODAL_CREATED: [],
  INITIALIZE: [
    'projectId',
    'metadata',
    'networks',
    'defaultNetwork',
    'features',
    'sdkType',
    'sdkVersion',
    'enableInjected',
    'enableEIP6963',
    'enableNetworkSwitch',
    'enableReconnect',
    'allowUnsupportedChain',
    'manualWCControl',
    'connectorTypeOrder',
    'includeWalletIds',
    'excludeWalletIds',
    'featuredWalletIds',
    'siweConfig',
    'debug',
  ],
  MODAL_OPEN: ['connected'],
  MODAL_CLOSE: ['connected'],
  CLICK_ALL_WALLETS: [],
  SELECT_WALLET: ['name', 'platform'],
  CONNECT_SUCCESS: ['method', 'name'],
  CONNECT_ERROR: ['message'],
  CONNECT_PROXY_ERROR: ['message', 'uri', 'mobile_link', 'name'],
  DISCONNECT_SUCCESS: ['namespace'],
  DISCONNECT_ERROR: ['message'],
  INTERNAL_SDK_ERROR: ['errorType', 'errorMessage', 'stackTrace', 'uncaught'],
  CLICK_WALLET_HELP: [],
  CLICK_NETWORK_HELP: [],
  CLICK_GET_WALLET: [],
  CLICK_NETWORKS: [],
  SWITCH_NETWORK: ['network'],
  SEARCH_WALLET: ['badge', 'search'],
  CLICK_TRANSACTIONS: account,
  ERROR_FETCH_TRANSACTIONS: history,
  LOAD_MORE_TRANSACTIONS: history,
  CLICK_SIGN_SIWX_MESSAGE: network,
  CLICK_CANCEL_SIWX: network,
  SIWX_AUTH_SUCCESS: network,
  SIWX_AUTH_ERROR: network,
  EMAIL_LOGIN_SELECTED: [],
  EMAIL_SUBMITTED: [],
  DEVICE_REGISTERED_FOR_EMAIL: [],
  EMAIL_VERIFICATION_CODE_SENT: [],
  EMAIL_VERIFICATION_CODE_PASS: [],
  EMAIL_VERIFICATION_CODE_FAIL: ['message'],
  EMAIL_EDIT: [],
  EMAIL_UPGRADE_FROM_MODAL: [],
  SOCIAL_LOGIN_STARTED: ['provider'],
  SOCIAL_LOGIN_SUCCESS: ['provider'],
  SOCIAL_LOGIN_ERROR: ['provider'],
  SOCIAL_LOGIN_REQUEST_USER_DATA: ['provider'],
  SOCIAL_LOGIN_CANCELED: ['provider'],
  SET_PREFERRED_ACCOUNT_TYPE: ['accountType', 'network'],
  CLICK_CONVERT: [],
  CLICK_SELECT_NETWORK_TO_SWAP: [],
  CLICK_SELECT_TOKEN_TO_SWAP: [],
  OPEN_SWAP: network,
  INITIATE_SWAP: swap,
  SWAP_SUCCESS: swap,
  SWAP_ERROR: [...swap, 'message'],
  SWAP_APPROVAL_ERROR: [...swap, 'message'],
  SELECT_BUY_CRYPTO: account,
  SELECT_WHAT_IS_A_BUY: account,
  SELECT_BUY_PROVIDER: [...account, 'provider'],
  OPEN_SEND: network,
  SEND_INITIATED: send,
  SEND_SUCCESS: send,
  SEND_ERROR: [...send, 'message'],
  OPEN_ENS_FLOW: account,
  REGISTER_NAME_INITIATED: [...account, 'ensName'],
  REGISTER_NAME_SUCCESS: [...account, 'ensName'],
  REGISTER_NAME_ERROR: [...account, 'ensName', 'error'],
  PAY_MODAL_OPEN: ['exchanges', 'configuration'],
  PAY_EXCHANGE_SELECTED: ['exchange', 'configuration', 'currentPayment', 'headless'],
  PAY_INITIATED: pay,
  PAY_SUCCESS: pay,
  PAY_ERROR: pay,
}

export const isAnalyticsEvent = (name: string): name is AnalyticsEventName =>
  Object.hasOwn(eventProperties, name)
