export {
  type FetchProfileErrorCode,
  type FetchProfileParameters,
  type FetchProfileResult,
  fetchProfile,
} from './actions/account/profile.ts'
export {
  type ActivityMonth,
  byMonth,
  operationTitle,
} from './actions/activity/activity-list.ts'
export {
  type FetchActivityErrorCode,
  type FetchActivityParameters,
  type FetchActivityResult,
  fetchActivity,
} from './actions/activity/fetch-activity.ts'
export {
  type FetchNativeBalanceErrorCode,
  type FetchNativeBalanceParameters,
  type FetchNativeBalanceResult,
  fetchNativeBalance,
} from './actions/balances/native-balance.ts'
export {
  type FetchTokenBalancesErrorCode,
  type FetchTokenBalancesParameters,
  type FetchTokenBalancesResult,
  fetchTokenBalances,
} from './actions/balances/token-balances.ts'
export {
  type FetchSpendableTokensErrorCode,
  type FetchSpendableTokensParameters,
  type FetchSpendableTokensResult,
  fetchSpendableTokens,
} from './actions/balances/wallet-assets.ts'
export {
  type WatchPendingTransactionsParameters,
  watchPendingTransactions,
} from './actions/balances/watch-pending.ts'
export { watchTokenBalances } from './actions/balances/watch-token-balances.ts'
export type { ServiceErrorCode } from './actions/error-codes.ts'
export type { NamespaceParameters } from './actions/explorer/ask-wallets.ts'
export type { ExplorerParameters } from './actions/explorer/explorer.ts'
export {
  type FetchExcludedWalletsErrorCode,
  type FetchExcludedWalletsParameters,
  fetchExcludedWallets,
} from './actions/explorer/fetch-excluded-wallets.ts'
export {
  type FetchFeaturedWalletsErrorCode,
  type FetchFeaturedWalletsParameters,
  fetchFeaturedWallets,
} from './actions/explorer/fetch-featured-wallets.ts'
export {
  type FetchProjectSettingsErrorCode,
  type FetchProjectSettingsParameters,
  fetchProjectSettings,
} from './actions/explorer/fetch-project-settings.ts'
export {
  type FetchRecommendedWalletsErrorCode,
  type FetchRecommendedWalletsParameters,
  fetchRecommendedWallets,
} from './actions/explorer/fetch-recommended-wallets.ts'
export {
  type FetchWalletPageErrorCode,
  type FetchWalletPageParameters,
  fetchWalletPage,
} from './actions/explorer/fetch-wallet-page.ts'
export {
  type AssetImageUrlParameters,
  assetImageUrl,
  type WalletImageUrlParameters,
  walletImageUrl,
} from './actions/explorer/images.ts'
export {
  type PrefetchWalletsParameters,
  prefetchWallets,
} from './actions/explorer/prefetch-wallets.ts'
export {
  type SearchWalletsErrorCode,
  type SearchWalletsParameters,
  searchWallets,
} from './actions/explorer/search-wallets.ts'
export {
  type KnownWallets,
  type ShownWallets,
  type ShownWalletsOptions,
  type ShownWalletsParameters,
  shownWallets,
} from './actions/explorer/shown-wallets.ts'
export { nameProblem, withoutSuffix } from './actions/names/name-rules.ts'
export {
  type IsNameRegisteredErrorCode,
  type IsNameRegisteredParameters,
  isNameRegistered,
  type NamesOfErrorCode,
  type NamesOfParameters,
  type NamesOfResult,
  namesOf,
  type ResolveNameErrorCode,
  type ResolveNameParameters,
  type ResolveNameResult,
  resolveName,
  type SuggestedName,
  type SuggestNamesForErrorCode,
  type SuggestNamesForParameters,
  type SuggestNamesForResult,
  suggestNamesFor,
} from './actions/names/names.ts'
export {
  type RegisterNameErrorCode,
  type RegisterNameParameters,
  type RegisterNameResult,
  registerName,
} from './actions/names/register-name.ts'
export {
  type FetchNftsErrorCode,
  type FetchNftsParameters,
  type FetchNftsResult,
  fetchNfts,
} from './actions/nfts/fetch-nfts.ts'
export {
  type FetchPurchasesErrorCode,
  type FetchPurchasesParameters,
  type FetchPurchasesResult,
  fetchPurchases,
} from './actions/onramp/fetch-purchases.ts'
export {
  type FetchOnrampOptionsErrorCode,
  type FetchOnrampOptionsParameters,
  type FetchOnrampOptionsResult,
  type FetchOnrampPageErrorCode,
  type FetchOnrampPageParameters,
  type FetchOnrampPageResult,
  type FetchOnrampQuoteErrorCode,
  type FetchOnrampQuoteParameters,
  type FetchOnrampQuoteResult,
  fetchOnrampOptions,
  fetchOnrampPage,
  fetchOnrampQuote,
  type OnrampProviderInfo,
  onrampProvidersOf,
} from './actions/onramp/onramp.ts'
export {
  type CheckOnrampAmountParameters,
  checkOnrampAmount,
  type PaymentCheck,
} from './actions/onramp/payment-limits.ts'
export {
  type PurchaseDraft,
  type StartedPurchase,
  type StartPurchaseParameters,
  type StartPurchaseResult,
  startPurchase,
} from './actions/onramp/purchase-draft.ts'
export { isTimeZoneRestricted, restrictedTimeZones } from './actions/onramp/restricted-time-zones.ts'
export {
  type WaitForPurchaseErrorCode,
  type WaitForPurchaseParameters,
  type WaitForPurchaseResult,
  waitForPurchase,
} from './actions/onramp/wait-for-purchase.ts'
export {
  type FetchSmartSessionsErrorCode,
  type FetchSmartSessionsParameters,
  type FetchSmartSessionsResult,
  fetchSmartSessions,
  type RevokeSmartSessionOfErrorCode,
  type RevokeSmartSessionOfParameters,
  type RevokeSmartSessionOfResult,
  revokeSmartSessionOf,
} from './actions/smart-sessions/smart-sessions.ts'
export {
  type ExecuteSwapErrorCode,
  type ExecuteSwapParameters,
  type ExecuteSwapResult,
  executeSwap,
  type LateSwapApproval,
  type SentSwap,
  type SwapProgress,
  type SwapRequest,
} from './actions/swap/execute-swap.ts'
export {
  type PlanSwapErrorCode,
  type PlanSwapParameters,
  planSwap,
  type SwapPlan,
  type SwapStep,
} from './actions/swap/plan-swap.ts'
export {
  type FetchGasPriceErrorCode,
  type FetchGasPriceParameters,
  type FetchGasPriceResult,
  type FetchSwapTokensErrorCode,
  type FetchSwapTokensParameters,
  type FetchSwapTokensResult,
  type FetchTokenPriceErrorCode,
  type FetchTokenPriceParameters,
  type FetchTokenPriceResult,
  fetchGasPrice,
  fetchSwapTokens,
  fetchTokenPrice,
  type PreparedSwap,
  type PrepareSwapErrorCode,
  prepareSwap,
  type QuoteSwapErrorCode,
  type QuoteSwapParameters,
  type QuoteSwapResult,
  quoteSwap,
  type SwapParameters,
} from './actions/swap/quote-swap.ts'
export type { SwapApproval, SwapCall } from './actions/swap/swap-calls.ts'
export { nativeTokenId, suggestedSwapTokens, swapChainIds } from './actions/swap/swap-networks.ts'
export {
  type FetchSwapQuoteErrorCode,
  type FetchSwapQuoteParameters,
  fetchSwapQuote,
  type SwappedToken,
  type SwapQuote,
  swapQuoteLife,
} from './actions/swap/swap-quote.ts'
export {
  type SwapSide,
  type SwapTerms,
  type SwapTermsParameters,
  swapTerms,
  usualSwapFee,
} from './actions/swap/swap-terms.ts'
export {
  type VerifyAppErrorCode,
  type VerifyAppParameters,
  type VerifyAppResult,
  verifyApp,
} from './actions/verify-app.ts'
export { accountDetails } from './core/account-details.ts'
export type { AccountDetails, Activity, Listing, NativeBalance } from './core/account-state.ts'
export { report } from './core/report.ts'
export type { AnalyticsEventName, AnalyticsEvents } from './services/analytics/events.ts'
export type { VerifyContext } from './services/attestation/verdict.ts'
export type { TokenBalance } from './services/blockchain-api/balance.ts'
export type {
  GasPrice,
  PreparedTransaction,
  SwapToken,
  TokenPrice,
} from './services/blockchain-api/convert.ts'
export type { Transaction, Transfer } from './services/blockchain-api/history.ts'
export type { Identity } from './services/blockchain-api/identity.ts'
export type { Nft, NftPage, NftQuery, NftSource } from './services/blockchain-api/nfts.ts'
export type {
  OnrampMoney,
  OnrampOptions,
  OnrampQuote,
  PaymentCurrency,
  PaymentLimit,
  PurchaseCurrency,
  PurchaseNetwork,
} from './services/blockchain-api/onramp.ts'
export { isMockOnrampQuote } from './services/blockchain-api/onramp.ts'
export type { SmartSession, SmartSessionProject } from './services/blockchain-api/smart-sessions.ts'
export type { TokenAmount } from './services/blockchain-api/token-amount.ts'
export { connectorImageId, networkImageId } from './services/explorer/image-ids.ts'
export type { ImageKind } from './services/explorer/images.ts'
export type { ExplorerWallet, InjectedMark } from './services/explorer/wallet.ts'
export type { HttpAnswer } from './services/http/exchange.ts'
export { type FailureReason, HttpError } from './services/http/http-error.ts'
export type { ServicesOptions } from './services/options.ts'
export type { MarkedWallet } from './wallets/all-wallets.ts'
export type {
  CustomWallet,
  ExplorerFailure,
  ExplorerRead,
  ExplorerSearch,
  ExplorerState,
} from './wallets/explorer-list.ts'
export type { ExcludedWallet } from './wallets/visibility.ts'
