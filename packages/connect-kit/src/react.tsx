'use client'
export { type UseActivityResult, useActivity } from './react/actions/use-activity.ts'
export {
  type UseAllowancesParameters,
  type UseAllowancesResult,
  useAllowances,
} from './react/actions/use-allowances.ts'
export {
  type UseApproveRequestCallbacks,
  type UseApproveRequestResult,
  useApproveRequest,
} from './react/actions/use-approve-request.ts'
export { useAssetImageUrl } from './react/actions/use-asset-image-url.ts'
export { type UseBalanceParameters, useBalance } from './react/actions/use-balance.ts'
export { useCallsStatus } from './react/actions/use-calls-status.ts'
export { useCapabilities } from './react/actions/use-capabilities.ts'
export { useClient } from './react/actions/use-client.ts'
export { type UseConnectCallbacks, type UseConnectResult, useConnect } from './react/actions/use-connect.ts'
export {
  type UseDeployContractCallbacks,
  type UseDeployContractResult,
  useDeployContract,
} from './react/actions/use-deploy-contract.ts'
export {
  type UseDisconnectCallbacks,
  type UseDisconnectResult,
  useDisconnect,
} from './react/actions/use-disconnect.ts'
export { useEstimateSendFee } from './react/actions/use-estimate-send-fee.ts'
export {
  type UseExecuteSwapCallbacks,
  type UseExecuteSwapResult,
  useExecuteSwap,
} from './react/actions/use-execute-swap.ts'
export {
  type UseFetchWalletPageCallbacks,
  type UseFetchWalletPageResult,
  useFetchWalletPage,
} from './react/actions/use-fetch-wallet-page.ts'
export { useGasPrice } from './react/actions/use-gas-price.ts'
export { useIsNameRegistered } from './react/actions/use-is-name-registered.ts'
export { useNamesOf } from './react/actions/use-names-of.ts'
export { useNativeBalance } from './react/actions/use-native-balance.ts'
export { type UseNftsResult, useNfts } from './react/actions/use-nfts.ts'
export { type PurchaseOrder, type UseOnrampResult, useOnramp } from './react/actions/use-onramp.ts'
export { useOnrampOptions } from './react/actions/use-onramp-options.ts'
export { useOnrampPage } from './react/actions/use-onramp-page.ts'
export { useOnrampQuote } from './react/actions/use-onramp-quote.ts'
export { usePlanSwap } from './react/actions/use-plan-swap.ts'
export { usePrepareSolanaTransfer } from './react/actions/use-prepare-solana-transfer.ts'
export {
  type UsePrepareSwapCallbacks,
  type UsePrepareSwapResult,
  usePrepareSwap,
} from './react/actions/use-prepare-swap.ts'
export { useProfile } from './react/actions/use-profile.ts'
export { useProvider } from './react/actions/use-provider.ts'
export { usePublicClient } from './react/actions/use-public-client.ts'
export { usePurchases } from './react/actions/use-purchases.ts'
export { useQuoteSwap } from './react/actions/use-quote-swap.ts'
export { useReadContract } from './react/actions/use-read-contract.ts'
export {
  type UseRegisterNameCallbacks,
  type UseRegisterNameResult,
  useRegisterName,
} from './react/actions/use-register-name.ts'
export {
  type UseRejectRequestCallbacks,
  type UseRejectRequestResult,
  useRejectRequest,
} from './react/actions/use-reject-request.ts'
export { useResolveName } from './react/actions/use-resolve-name.ts'
export {
  type UseRevokeAllowanceCallbacks,
  type UseRevokeAllowanceResult,
  useRevokeAllowance,
} from './react/actions/use-revoke-allowance.ts'
export {
  type UseRevokeSmartSessionOfCallbacks,
  type UseRevokeSmartSessionOfResult,
  useRevokeSmartSessionOf,
} from './react/actions/use-revoke-smart-session-of.ts'
export {
  type UseRevokeWalletPermissionCallbacks,
  type UseRevokeWalletPermissionResult,
  useRevokeWalletPermission,
} from './react/actions/use-revoke-wallet-permission.ts'
export {
  type UseSearchWalletsCallbacks,
  type UseSearchWalletsResult,
  useSearchWallets,
} from './react/actions/use-search-wallets.ts'
export {
  type UseSendCallsCallbacks,
  type UseSendCallsResult,
  useSendCalls,
} from './react/actions/use-send-calls.ts'
export {
  type UseSendSolanaTransactionCallbacks,
  type UseSendSolanaTransactionResult,
  useSendSolanaTransaction,
} from './react/actions/use-send-solana-transaction.ts'
export {
  type UseSendSolanaTransferCallbacks,
  type UseSendSolanaTransferResult,
  useSendSolanaTransfer,
} from './react/actions/use-send-solana-transfer.ts'
export {
  type UseSendTokenCallbacks,
  type UseSendTokenResult,
  useSendToken,
} from './react/actions/use-send-token.ts'
export {
  type UseSendTransactionCallbacks,
  type UseSendTransactionResult,
  useSendTransaction,
} from './react/actions/use-send-transaction.ts'
export { useSentBatches } from './react/actions/use-sent-batches.ts'
export { useSentTransactions } from './react/actions/use-sent-transactions.ts'
export {
  type UseShowCallsStatusCallbacks,
  type UseShowCallsStatusResult,
  useShowCallsStatus,
} from './react/actions/use-show-calls-status.ts'
export {
  type UseSignAllSolanaTransactionsCallbacks,
  type UseSignAllSolanaTransactionsResult,
  useSignAllSolanaTransactions,
} from './react/actions/use-sign-all-solana-transactions.ts'
export { type SignInControl, useSignIn } from './react/actions/use-sign-in.ts'
export {
  type UseSignMessageCallbacks,
  type UseSignMessageResult,
  useSignMessage,
} from './react/actions/use-sign-message.ts'
export {
  type UseSignSolanaTransactionCallbacks,
  type UseSignSolanaTransactionResult,
  useSignSolanaTransaction,
} from './react/actions/use-sign-solana-transaction.ts'
export {
  type UseSignTypedDataCallbacks,
  type UseSignTypedDataResult,
  useSignTypedData,
} from './react/actions/use-sign-typed-data.ts'
export { useSimulateContract } from './react/actions/use-simulate-contract.ts'
export { useSmartSessions } from './react/actions/use-smart-sessions.ts'
export { useSolanaTokens } from './react/actions/use-solana-tokens.ts'
export { useSpendableTokens } from './react/actions/use-spendable-tokens.ts'
export { useSuggestNamesFor } from './react/actions/use-suggest-names-for.ts'
export { useSwapQuote } from './react/actions/use-swap-quote.ts'
export { useSwapTokens } from './react/actions/use-swap-tokens.ts'
export {
  type UseSwitchAccountCallbacks,
  type UseSwitchAccountResult,
  useSwitchAccount,
} from './react/actions/use-switch-account.ts'
export {
  type UseSwitchChainCallbacks,
  type UseSwitchChainResult,
  useSwitchChain,
} from './react/actions/use-switch-chain.ts'
export {
  type UseSwitchConnectionCallbacks,
  type UseSwitchConnectionResult,
  useSwitchConnection,
} from './react/actions/use-switch-connection.ts'
export { useTokenBalances } from './react/actions/use-token-balances.ts'
export { useTokenPrice } from './react/actions/use-token-price.ts'
export { useVerifyApp } from './react/actions/use-verify-app.ts'
export { useVerifyMessage } from './react/actions/use-verify-message.ts'
export { useWaitForCallsStatus } from './react/actions/use-wait-for-calls-status.ts'
export { useWaitForPurchase } from './react/actions/use-wait-for-purchase.ts'
export { useWaitForTransactionReceipt } from './react/actions/use-wait-for-transaction-receipt.ts'
export { useWalletClient } from './react/actions/use-wallet-client.ts'
export { useWalletImageUrl } from './react/actions/use-wallet-image-url.ts'
export { useWalletPermissions } from './react/actions/use-wallet-permissions.ts'
export {
  type UseWatchAssetCallbacks,
  type UseWatchAssetResult,
  useWatchAsset,
} from './react/actions/use-watch-asset.ts'
export {
  type UseWriteContractCallbacks,
  type UseWriteContractResult,
  useWriteContract,
} from './react/actions/use-write-contract.ts'
export {
  AccountButton,
  type AccountButtonProps,
  ConnectButton,
  type ConnectButtonProps,
  type ConnectButtonState,
  CustomConnectButton,
  type CustomConnectButtonProps,
  NetworkButton,
  type NetworkButtonProps,
} from './react/buttons.tsx'
export {
  type ModalControl,
  useConnection,
  useConnectionPhase,
  useKitOptions,
  useKitState,
  useModal,
  useModalState,
  useNetworks,
  useWallets,
} from './react/hooks.ts'
export type { KitErrorOf } from './react/kit-error.ts'
export { ConnectKitProvider, type ConnectKitProviderProps, useConnectKit } from './react/provider.tsx'
export { useConnections } from './react/use-connections.ts'
export {
  type KitMutation,
  type MutationCallbacks,
  type MutationFunctions,
  type MutationState,
  useKitMutation,
} from './react/use-kit-mutation.ts'
export {
  type KitQuery,
  type KitQueryOptions,
  type QueryParameters,
  type QueryState,
  type UseQueryOptions,
  useKitQuery,
} from './react/use-kit-query.ts'
