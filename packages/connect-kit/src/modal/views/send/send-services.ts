/** Services a transfer uses; apps without services never load them. */
export { fetchActivity } from '../../../actions/activity/fetch-activity.ts'
export { fetchNativeBalance } from '../../../actions/balances/native-balance.ts'
export { fetchTokenBalances } from '../../../actions/balances/token-balances.ts'
export { fetchSpendableTokens } from '../../../actions/balances/wallet-assets.ts'
export { resolveName } from '../../../actions/names/names.ts'
