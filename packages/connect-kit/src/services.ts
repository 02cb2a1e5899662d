export { fetchProfile } from './actions/account/profile.ts'
export {
  type ActivityMonth,
  byMonth,
  operationTitle,
} from './actions/activity/activity-list.ts'
export { type FetchActivityParameters, fetchActivity } from './actions/activity/fetch-activity.ts'
export {
  type FetchNativeBalanceParameters,
  fetchNativeBalance,
  type NativeBalance,
} from './actions/balances/native-balance.ts'
export {
  type FetchTokenBalancesParameters,
  fetchTokenBalances,
} from './actions/balances/token-balances.ts'
export { fetchSpendableTokens } from './actions/balances/wallet-assets.ts'
export {
  type WatchPendingTransactionsParameters,
  watchPendingTransactions,
} from './actions/balances/watch-pending.ts'
export { watchTokenBalances } from './actions/balances/watch-token-balances.ts'
export { fetchExcludedWallets } from './actions/explorer/fetch-excluded-wallets.ts'
export { fetchFeaturedWallets } from './actions/explorer/fetch-featured-wallets.ts'
export { fetchProjectSettings } from './actions/explorer/fetch-project-settings.ts'
export { fetchRecommendedWallets } from './actions/explorer/fetch-recommended-wallets.ts'
export { fetchWalletPage } from './actions/explorer/fetch-wallet-page.ts'
export { assetImageUrl, walletImageUrl } from './actions/explorer/images.ts'
export { prefetchWallets } from './actions/explorer/prefetch-wallets.ts'
export { searchWallets } from './actions/explorer/search-wallets.ts'
export { type ShownWallets, shownWallets } from './actions/explorer/shown-wallets.ts'
export { nameProblem, withoutSuffix } from './actions/names/name-rules.ts'
export {
  isNameRegistered,
  namesOf,
  resolveName,
  type SuggestedName,
  suggestNamesFor,
} from './actions/names/names.ts'
export { type RegisterNameParameters, registerName } from './actions/names/register-name.ts'
export {
  fetchOnrampOptions,
  fetchOnrampPage,
  fetchOnrampQuote,
  type OnrampPageParameters,
  type OnrampProviderInfo,
  type OnrampQuoteRequest,
  onrampProvidersOf,
} from './actions/onramp/onramp.ts'
export { isTimeZoneRestricted, restrictedTimeZones } from './actions/onramp/restricted-time-zones.ts'
export { type WaitForPurchaseParameters, waitForPurchase } from './actions/onramp/wait-for-purchase.ts'
export { verifyApp } from './actions/services/verification.ts'
export { fetchSmartSessions, revokeSmartSessionOf } from './actions/sessions/smart-sessions.ts'
export {
  fetchGasPrice,
  fetchSwapTokens,
  fetchTokenPrice,
  type PreparedSwap,
  prepareSwap,
  quoteSwap,
  type SwapParameters,
} from './actions/swap/quote-swap.ts'
export { nativeTokenId, suggestedSwapTokens, swapChainIds } from './actions/swap/swap-networks.ts'
export {
  type SwapSide,
  type SwapTerms,
  type SwapTermsParameters,
  swapTerms,
} from './actions/swap/swap-terms.ts'
export { accountDetails } from './core/account-details.ts'
export type { AccountDetails, Activity, Listing } from './core/account-state.ts'
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
export type { CustomWallet, ExplorerState } from './wallets/explorer-list.ts'
