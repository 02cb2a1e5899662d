export { fetchProfile } from './features/account/profile.ts'
export {
  type ActivityMonth,
  byMonth,
  operationTitle,
} from './features/activity/activity-list.ts'
export { type FetchActivityParameters, fetchActivity } from './features/activity/fetch-activity.ts'
export {
  type FetchNativeBalanceParameters,
  fetchNativeBalance,
  type NativeBalance,
} from './features/balances/native-balance.ts'
export {
  type FetchTokenBalancesParameters,
  fetchTokenBalances,
} from './features/balances/token-balances.ts'
export { fetchSpendableTokens } from './features/balances/wallet-assets.ts'
export {
  type WatchPendingTransactionsParameters,
  watchPendingTransactions,
} from './features/balances/watch-pending.ts'
export { watchTokenBalances } from './features/balances/watch-token-balances.ts'
export { nameProblem, withoutSuffix } from './features/names/name-rules.ts'
export {
  isNameRegistered,
  namesOf,
  resolveName,
  type SuggestedName,
  suggestNamesFor,
} from './features/names/names.ts'
export { type RegisterNameParameters, registerName } from './features/names/register-name.ts'
export {
  fetchOnrampOptions,
  fetchOnrampPage,
  fetchOnrampQuote,
  type OnrampPageParameters,
  type OnrampProviderInfo,
  type OnrampQuoteRequest,
  onrampProvidersOf,
} from './features/onramp/onramp.ts'
export { isTimeZoneRestricted, restrictedTimeZones } from './features/onramp/restricted-time-zones.ts'
export { type WaitForPurchaseParameters, waitForPurchase } from './features/onramp/wait-for-purchase.ts'
export { fetchSmartSessions, revokeSmartSessionOf } from './features/sessions/smart-sessions.ts'
export {
  fetchGasPrice,
  fetchSwapTokens,
  fetchTokenPrice,
  type PreparedSwap,
  prepareSwap,
  quoteSwap,
  type SwapParameters,
} from './features/swap/quote-swap.ts'
export { nativeTokenId, suggestedSwapTokens, swapChainIds } from './features/swap/swap-networks.ts'
export {
  type SwapSide,
  type SwapTerms,
  type SwapTermsParameters,
  swapTerms,
} from './features/swap/swap-terms.ts'
export { accountDetails } from './kit/account-details.ts'
export type { AccountDetails, Activity, Listing } from './kit/account-state.ts'
export { fetchExcludedWallets } from './kit/explorer/fetch-excluded-wallets.ts'
export { fetchFeaturedWallets } from './kit/explorer/fetch-featured-wallets.ts'
export { fetchProjectSettings } from './kit/explorer/fetch-project-settings.ts'
export { fetchRecommendedWallets } from './kit/explorer/fetch-recommended-wallets.ts'
export { fetchWalletPage } from './kit/explorer/fetch-wallet-page.ts'
export { assetImageUrl, walletImageUrl } from './kit/explorer/images.ts'
export { prefetchWallets } from './kit/explorer/prefetch-wallets.ts'
export { searchWallets } from './kit/explorer/search-wallets.ts'
export { type ShownWallets, shownWallets } from './kit/explorer/shown-wallets.ts'
export { report } from './kit/report.ts'
export { verifyApp } from './kit/verification.ts'
export type { AnalyticsEventName, AnalyticsEvents } from './services/analytics/events.ts'
export type { TokenBalance } from './services/blockchain-api/balance.ts'
export type {
  GasPrice,
  PreparedTransaction,
  SwapToken,
  TokenPrice,
} from './services/blockchain-api/convert.ts'
export type { Transaction, Transfer } from './services/blockchain-api/history.ts'
export type { Identity } from './services/blockchain-api/identity.ts'
export type {
  OnrampOptions,
  OnrampQuote,
  PaymentCurrency,
  PurchaseCurrency,
} from './services/blockchain-api/onramp.ts'
export type { SmartSession } from './services/blockchain-api/sessions.ts'
export { connectorImageId, networkImageId } from './services/explorer/image-ids.ts'
export type { ExplorerWallet } from './services/explorer/wallet.ts'
export { type FailureReason, HttpError } from './services/http/http-error.ts'
export type { ServicesOptions } from './services/options.ts'
export type { VerifyContext } from './services/verify/verdict.ts'
export type { CustomWallet, ExplorerState } from './wallets/explorer-list.ts'
