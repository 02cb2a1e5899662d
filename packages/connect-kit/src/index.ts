export type {
  ConnectorInfo,
  ConnectorType,
} from './connectors/connector.ts'
export type { Eip1193Provider } from './connectors/eip1193/provider.ts'
export type { AppMetadata, WalletConnectOptions } from './connectors/walletconnect/options.ts'
export type { Environment } from './environment/environment.ts'
export { type ConnectKitErrorCode, catalogue as errorCatalogue } from './errors/catalogue.ts'
export { ConnectKitError, isConnectKitError } from './errors/connect-kit-error.ts'
export type { Remedy, RemedyAction } from './errors/entry.ts'
export { describeError, type ErrorDescription } from './errors/error-catalogue.ts'
export {
  nativeToken,
  type ReadBalanceParameters,
  readBalance,
  type Token,
} from './features/balances/read-balances.ts'
export { formatAmount, parseAmount } from './features/send/amount.ts'
export {
  confirmationTimeout,
  type SendProgress,
  type SendTokenParameters,
  type SendTokenResult,
  sendToken,
} from './features/send/send-token.ts'
export { getPublicClient, getWalletClient } from './kit/clients.ts'
export { type ConnectParameters, type ConnectResult, cancelConnect, connect } from './kit/connect.ts'
export { type ConnectKit, type ConnectKitOptions, createConnectKit } from './kit/connect-kit.ts'
export {
  type ConnectAttempt,
  type Connection,
  type ConnectionStatus,
  connectionStatus,
} from './kit/connection.ts'
export { disconnect } from './kit/disconnect.ts'
export {
  closeModal,
  connectInModal,
  goBack,
  type OpenModalParameters,
  openModal,
  prefetchConnectors,
  pushView,
} from './kit/modal.ts'
export { connectorGroups, orderConnectors } from './kit/order-connectors.ts'
export type { ModalState, ViewName } from './kit/router.ts'
export { currentView } from './kit/router.ts'
export { destroyConnectKit, startConnectKit } from './kit/start-connect-kit.ts'
export type { KitState } from './kit/state.ts'
export { type SwitchNetworkParameters, switchNetwork } from './kit/switch-network.ts'
