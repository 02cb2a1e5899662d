export {
  type PreferAccountTypeParameters,
  preferAccountType,
  preferredAccountTypes,
} from './actions/account-types.ts'
export {
  type ApproveRequestParameters,
  approveRequest,
  type RejectRequestParameters,
  rejectRequest,
} from './actions/approvals.ts'
export {
  type GetBalanceErrorCode,
  type GetBalanceParameters,
  type GetBalanceResult,
  getBalance,
  type NativeTokenParameters,
  nativeToken,
} from './actions/balances/get-balance.ts'
export { callsFailure } from './actions/calls-failure.ts'
export {
  type ConnectErrorCode,
  type ConnectParameters,
  type ConnectResult,
  connect,
} from './actions/connect.ts'
export { type ConnectScreen, type ConnectScreenParameters, connectScreen } from './actions/connect-screen.ts'
export {
  type DeployContractErrorCode,
  type DeployContractParameters,
  type DeployContractResult,
  deployContract,
} from './actions/deploy-contract.ts'
export { type DisconnectParameters, disconnect } from './actions/disconnect.ts'
export type { ChainReadErrorCode, WalletErrorCode } from './actions/error-codes.ts'
export type { EvmChainIdOfKit } from './actions/evm-chain-id.ts'
export {
  type CallReceipt,
  type GetCallsStatusErrorCode,
  type GetCallsStatusParameters,
  type GetCallsStatusResult,
  getCallsStatus,
} from './actions/get-calls-status.ts'
export {
  type GetCapabilitiesErrorCode,
  type GetCapabilitiesParameters,
  type GetCapabilitiesResult,
  getCapabilities,
  type WalletCapabilities,
} from './actions/get-capabilities.ts'
export {
  type GetClientErrorCode,
  type GetClientParameters,
  type GetClientResult,
  getClient,
} from './actions/get-client.ts'
export {
  type GetPublicClientErrorCode,
  type GetPublicClientParameters,
  type GetPublicClientResult,
  getPublicClient,
} from './actions/get-public-client.ts'
export {
  type GetWalletClientErrorCode,
  type GetWalletClientParameters,
  type GetWalletClientResult,
  getWalletClient,
} from './actions/get-wallet-client.ts'
export {
  type Allowance,
  type AllowanceToken,
  allowanceKey,
  type Spender,
} from './actions/permissions/allowance.ts'
export {
  type FetchAllowancesErrorCode,
  type FetchAllowancesParameters,
  type FetchAllowancesResult,
  fetchAllowances,
} from './actions/permissions/fetch-allowances.ts'
export {
  type FetchWalletPermissionsErrorCode,
  type FetchWalletPermissionsParameters,
  type FetchWalletPermissionsResult,
  fetchWalletPermissions,
  type NamespacePermissions,
  type SitePermission,
  type WalletPermissions,
} from './actions/permissions/fetch-wallet-permissions.ts'
export {
  type RevokeAllowanceErrorCode,
  type RevokeAllowanceParameters,
  type RevokeAllowanceResult,
  revokeAllowance,
} from './actions/permissions/revoke-allowance.ts'
export {
  type RevokeWalletPermissionErrorCode,
  type RevokeWalletPermissionParameters,
  revokeWalletPermission,
} from './actions/permissions/revoke-wallet-permission.ts'
export {
  type ReadContractErrorCode,
  type ReadContractParameters,
  type ReadContractResult,
  readContract,
} from './actions/read-contract.ts'
export type {
  TransactionErrorCode,
  TransactionFees,
  TransactionParameters,
} from './actions/request-transaction.ts'
export { formatUnits, parseAmount } from './actions/send/amount.ts'
export { type ConfirmErrorCode, confirmationTimeout } from './actions/send/confirm-transaction.ts'
export {
  type EstimateSendFeeErrorCode,
  type EstimateSendFeeParameters,
  type EstimateSendFeeResult,
  estimateSendFee,
} from './actions/send/estimate-send-fee.ts'
export {
  type SendProgress,
  type SendTokenErrorCode,
  type SendTokenParameters,
  type SendTokenResult,
  sendToken,
} from './actions/send/send-token.ts'
export {
  type Call,
  type SendCallsErrorCode,
  type SendCallsParameters,
  type SendCallsResult,
  sendCalls,
} from './actions/send-calls.ts'
export {
  type SendSolanaTransactionErrorCode,
  type SendSolanaTransactionParameters,
  type SendSolanaTransactionResult,
  type SolanaSendOptions,
  sendSolanaTransaction,
} from './actions/send-solana-transaction.ts'
export {
  type SendTransactionErrorCode,
  type SendTransactionParameters,
  type SendTransactionResult,
  sendTransaction,
} from './actions/send-transaction.ts'
export { type SentBatch, sentBatches } from './actions/sent-batches.ts'
export { type SentTransaction, sentTransactions } from './actions/sent-transactions.ts'
export {
  type ShowCallsStatusErrorCode,
  type ShowCallsStatusParameters,
  showCallsStatus,
} from './actions/show-calls-status.ts'
export {
  type SignAllSolanaTransactionsErrorCode,
  type SignAllSolanaTransactionsParameters,
  type SignAllSolanaTransactionsResult,
  signAllSolanaTransactions,
} from './actions/sign-all-solana-transactions.ts'
export { cancelSignIn, signIn } from './actions/sign-in/sign-in.ts'
export {
  type SignMessageErrorCode,
  type SignMessageParameters,
  type SignMessageResult,
  signMessage,
} from './actions/sign-message.ts'
export {
  type SignSolanaTransactionErrorCode,
  type SignSolanaTransactionParameters,
  type SignSolanaTransactionResult,
  signSolanaTransaction,
} from './actions/sign-solana-transaction.ts'
export {
  type SignTypedDataErrorCode,
  type SignTypedDataParameters,
  type SignTypedDataResult,
  signTypedData,
} from './actions/sign-typed-data.ts'
export {
  type SimulateContractErrorCode,
  type SimulateContractParameters,
  type SimulateContractResult,
  simulateContract,
} from './actions/simulate-contract.ts'
export {
  type FetchSolanaTokensErrorCode,
  type FetchSolanaTokensParameters,
  type FetchSolanaTokensResult,
  fetchSolanaTokens,
  type HeldSolanaToken,
} from './actions/solana/fetch-solana-tokens.ts'
export {
  type PrepareSolanaTransferErrorCode,
  type PrepareSolanaTransferParameters,
  type PrepareSolanaTransferResult,
  prepareSolanaTransfer,
  type SolanaToken,
} from './actions/solana/prepare-solana-transfer.ts'
export type {
  DecodedSolanaTransfer,
  NewTokenAccount,
  SolTransfer,
  TokenTransfer,
} from './actions/solana/programs.ts'
export {
  type SendSolanaTransferErrorCode,
  type SendSolanaTransferParameters,
  type SendSolanaTransferResult,
  sendSolanaTransfer,
} from './actions/solana/send-solana-transfer.ts'
export type {
  SignedSolanaTransaction,
  SolanaRequestParameters,
  SolanaTransaction,
} from './actions/solana-transaction.ts'
export { destroyConnectKit, startConnectKit } from './actions/start-connect-kit.ts'
export {
  type SwitchAccountErrorCode,
  type SwitchAccountParameters,
  switchAccount,
} from './actions/switch-account.ts'
export {
  type SwitchChainErrorCode,
  type SwitchChainParameters,
  switchChain,
} from './actions/switch-chain.ts'
export {
  type SwitchConnectionErrorCode,
  type SwitchConnectionParameters,
  switchConnection,
} from './actions/switch-connection.ts'
export {
  type VerifyMessageErrorCode,
  type VerifyMessageParameters,
  type VerifyMessageResult,
  verifyMessage,
} from './actions/verify-message.ts'
export {
  type WaitForCallsStatusErrorCode,
  type WaitForCallsStatusParameters,
  type WaitForCallsStatusResult,
  waitForCallsStatus,
} from './actions/wait-for-calls-status.ts'
export {
  type WaitForTransactionReceiptErrorCode,
  type WaitForTransactionReceiptParameters,
  type WaitForTransactionReceiptResult,
  waitForTransactionReceipt,
} from './actions/wait-for-transaction-receipt.ts'
export { type WalletFeaturesParameters, walletFeatures } from './actions/wallet-features.ts'
export {
  type WatchAssetErrorCode,
  type WatchAssetParameters,
  type WatchAssetResult,
  watchAsset,
} from './actions/watch-asset.ts'
export { type WatchChainIdParameters, watchChainId } from './actions/watch-chain-id.ts'
export { type WatchConnectionParameters, watchConnection } from './actions/watch-connection.ts'
export { type WatchConnectionsParameters, watchConnections } from './actions/watch-connections.ts'
export { type WatchNetworkParameters, watchNetwork } from './actions/watch-network.ts'
export { watchSentTransactions } from './actions/watch-sent-transactions.ts'
export { type WhenReadyParameters, whenReady } from './actions/when-ready.ts'
export {
  type WriteContractErrorCode,
  type WriteContractParameters,
  type WriteContractResult,
  writeContract,
} from './actions/write-contract.ts'
export type { AccountType } from './config/account-type.ts'
export type {
  ConnectMethod,
  LocalFeatures,
  OnrampProvider,
  RemoteFeatures,
  SocialProvider,
  SwapProvider,
  WalletFeature,
} from './config/features.ts'
export type { ThemeMode, ThemeVariables } from './config/theme.ts'
export {
  type Connector,
  type ConnectorInfo,
  type ConnectorSession,
  type ConnectorType,
  type ConnectRequest,
  type NamespaceAccounts,
  pageSessionId,
  type ReconnectRequest,
  type SessionEvent,
  type SessionTerms,
  type UnwantedSession,
  type WalletNetworks,
} from './connectors/connector.ts'
export type { Eip1193Provider, RequestArguments } from './connectors/eip1193/provider.ts'
export { type ExternalWalletOptions, externalWallet } from './connectors/external/external-wallet.ts'
export type { OneClickRequest, OneClickSignIn, SignInProof } from './connectors/one-click-sign-in.ts'
export type { ConnectorSource, ConnectorSourceContext } from './connectors/source.ts'
export {
  type WalletLink,
  type WalletLinkParameters,
  walletLink,
} from './connectors/walletconnect/deep-link.ts'
export type { NamespaceWishes } from './connectors/walletconnect/namespaces.ts'
export type { AppMetadata, WalletConnectOptions } from './connectors/walletconnect/options.ts'
export type { RequestedNamespace } from './connectors/walletconnect/transport.ts'
export { cancelConnect } from './core/attempt.ts'
export {
  type ChainIdOfKit,
  type ConnectKit,
  type ConnectKitOptions,
  type KitOptions,
  type NamespaceOfKit,
  type Networks,
} from './core/connect-kit.ts'
export {
  type AccountChoice,
  type AccountOnChain,
  type AddressOf,
  type ChainIdOf,
  type ConnectAttempt,
  type ConnectedWallet,
  type Connection,
  type ConnectionPhase,
  connectionPhase,
  type KnownConnection,
  type LiveConnection,
  type LockedConnection,
  type ReconnectingConnection,
  shownAccount,
  type WalletInfo,
} from './core/connection.ts'
export { addConnector } from './core/connectors.ts'
export {
  type CookieStorage,
  type CookieStorageOptions,
  cookieStorage,
  createCookieStorage,
} from './core/cookie-storage.ts'
export { createConnectKit } from './core/create-connect-kit.ts'
export { machineStateOf, subscribeEvents } from './core/dispatch.ts'
export type { InitialState } from './core/initial-state.ts'
export { type CookieToInitialStateOptions, cookieToInitialState } from './core/initial-state-cookie.ts'
export {
  connectionIn,
  connectionsIn,
  type KitEvent,
  type MachineState,
  type OpenedNamespace,
  reduce,
  type SessionInfo,
} from './core/machine.ts'
export {
  activeNetwork,
  addNetwork,
  type RemoveNetworkErrorCode,
  type RemoveNetworkParameters,
  removeNetwork,
} from './core/networks.ts'
export type { Notice, ToldFailure } from './core/notice.ts'
export type { PickedWallet } from './core/picked-wallet.ts'
export { prefetchConnectors } from './core/prefetch-connectors.ts'
export type { Register, RegisteredKit, RegisteredNamespace, RegisteredNetwork } from './core/register.ts'
export {
  type GetProviderErrorCode,
  type GetProviderParameters,
  type GetProviderResult,
  getProvider,
} from './core/request.ts'
export type { KitState } from './core/state.ts'
export type { StoredConnection, StoredConnections } from './core/stored-connection.ts'
export {
  type ChangeableOptions,
  type Language,
  setLanguage,
  setThemeMode,
  setThemeVariables,
  updateOptions,
} from './core/update-options.ts'
export { type WatchStateOptions, type WatchStateParameters, watchState } from './core/watch-state.ts'
export type { Environment, SocketClass, TabChannel, TabLocks } from './environment/environment.ts'
export { type Alert, type AlertName, alerts } from './errors/alerts.ts'
export type { ConnectKitErrorCode, CoreErrorCode } from './errors/catalogue.ts'
export {
  ConnectKitError,
  type ConnectKitErrorOptions,
  isConnectKitError,
} from './errors/connect-kit-error.ts'
export type { ErrorEntry, Remedy, RemedyAction } from './errors/entry.ts'
export { describeError, type ErrorDescription } from './errors/error-catalogue.ts'
export { catalogue as errorCatalogue } from './errors/full-catalogue.ts'
export type { WalletConnectErrorCode } from './errors/walletconnect-error.ts'
export type { ClientOptions } from './networks/client-options.ts'
export type { Token } from './networks/token.ts'
export type { Approvals, PendingApproval } from './policy/approvals.ts'
export type { CookieAttributes } from './storage/cookies.ts'
export type { KitStorage, StorageBackend } from './storage/storage.ts'
export type { AllWalletsOption } from './wallets/all-wallets.ts'
export { type ConnectMethodsOrderParameters, connectMethodsOrder } from './wallets/connect-methods.ts'
export type { ListedWallet } from './wallets/listed-wallets.ts'
export type { WalletEntry } from './wallets/merge.ts'
export type { ExcludedWallet, VisibilityContext } from './wallets/visibility.ts'
