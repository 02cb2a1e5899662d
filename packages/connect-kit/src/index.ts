export type { AccountType } from './config/account-type.ts'
export type { ConnectMethod, WalletFeature } from './config/features.ts'
export type {
  Connector,
  ConnectorInfo,
  ConnectorSession,
  ConnectorType,
  NamespaceAccounts,
  SessionEvent,
  WalletNetworks,
} from './connectors/connector.ts'
export type { Eip1193Provider, RequestArguments } from './connectors/eip1193/provider.ts'
export { type ExternalWalletOptions, externalWallet } from './connectors/external/external-wallet.ts'
export type { WalletSource, WalletSourceContext } from './connectors/source.ts'
export { walletLink } from './connectors/walletconnect/deep-link.ts'
export type { AppMetadata, WalletConnectOptions } from './connectors/walletconnect/options.ts'
export type { Environment } from './environment/environment.ts'
export { type Alert, type AlertName, alertForProtocolError, alerts } from './errors/alerts.ts'
export type { ConnectKitErrorCode } from './errors/catalogue.ts'
export { ConnectKitError, isConnectKitError } from './errors/connect-kit-error.ts'
export { describeError } from './errors/error-catalogue.ts'
export { catalogue as errorCatalogue } from './errors/full-catalogue.ts'
export { transferError } from './errors/transfer-error.ts'
export {
  nativeToken,
  type ReadBalanceParameters,
  readBalance,
} from './features/balances/read-balances.ts'
export { formatAmount, parseAmount } from './features/send/amount.ts'
export {
  confirmationTimeout,
  type SendProgress,
  type SendTokenParameters,
  type SendTokenResult,
  sendToken,
} from './features/send/send-token.ts'
export {
  type PreferAccountTypeParameters,
  preferAccountType,
  preferredAccountTypes,
} from './kit/account-types.ts'
export { approveRequest, rejectRequest } from './kit/approvals.ts'
export {
  type CallsStatus,
  type GetCapabilitiesParameters,
  getCallsStatus,
  getCapabilities,
  type SendCallsParameters,
  sendCalls,
  type WalletCapabilities,
} from './kit/calls.ts'
export { cancelConnect } from './kit/cancel-connect.ts'
export { getPublicClient, getWalletClient } from './kit/clients.ts'
export { type ConnectParameters, type ConnectResult, connect } from './kit/connect.ts'
export { connectInModal } from './kit/connect-in-modal.ts'
export {
  type ChainIdOfKit,
  type ConnectKit,
  type ConnectKitOptions,
  createConnectKit,
  type NamespaceOfKit,
  type Networks,
} from './kit/connect-kit.ts'
export { type ConnectScreen, connectScreen } from './kit/connect-screen.ts'
export {
  type AddressOf,
  type ChainIdOf,
  type ConnectAttempt,
  type ConnectedWallet,
  type Connection,
  type ConnectionStatus,
  connectionStatus,
  type WalletInfo,
} from './kit/connection.ts'
export { addConnector, prefetchConnectors } from './kit/connectors.ts'
export { type DisconnectParameters, disconnect } from './kit/disconnect.ts'
export { subscribeEvents } from './kit/dispatch.ts'
export { connectionIn, type KitEvent, type MachineState, reduce } from './kit/machine.ts'
export { closeModal } from './kit/modal.ts'
export { goBack, pushView, requestCloseModal } from './kit/modal-steps.ts'
export { activeNetwork, addNetwork, removeNetwork } from './kit/networks.ts'
export type { ShownAlert, Toast } from './kit/notices.ts'
export { type OpenModalParameters, openModal } from './kit/open-modal.ts'
export type { PickedWallet } from './kit/picked-wallet.ts'
export { applyProjectSettings, type ProjectSettings } from './kit/project-settings.ts'
export { getProvider } from './kit/request.ts'
export type { ModalState, ViewName } from './kit/router.ts'
export { currentView } from './kit/router.ts'
export {
  type SendTransactionParameters,
  sendTransaction,
  type WriteContractParameters,
  writeContract,
} from './kit/send-transaction.ts'
export { cancelSignIn, signIn } from './kit/sign-in.ts'
export { type SignMessageParameters, signMessage } from './kit/sign-message.ts'
export { type SignTypedDataParameters, signTypedData } from './kit/sign-typed-data.ts'
export { destroyConnectKit, startConnectKit } from './kit/start-connect-kit.ts'
export type { KitState } from './kit/state.ts'
export { type SwitchAccountParameters, switchAccount } from './kit/switch-account.ts'
export { type SwitchNetworkParameters, switchNetwork } from './kit/switch-network.ts'
export { hideToast, showToast } from './kit/toast.ts'
export { walletFeatures } from './kit/wallet-features.ts'
export type { Token } from './networks/token.ts'
export { classifyRpcMethod } from './policy/rpc-methods.ts'
export { connectMethodsOrder } from './wallets/connect-methods.ts'
export { connectorGroups, orderConnectors } from './wallets/groups.ts'
export { walletIdentity } from './wallets/identity.ts'
export { mergeWallets, type WalletEntry } from './wallets/merge.ts'
