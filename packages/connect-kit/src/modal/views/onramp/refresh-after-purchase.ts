import { onrampStore } from '../../../actions/onramp/purchase-draft.ts'
import { nativeTokenId } from '../../../actions/swap/swap-networks.ts'
import { activeWallet } from '../../../core/account-details.ts'
import type { ConnectKit } from '../../../core/connect-kit.ts'
import { fetchActivity, fetchNativeBalance, fetchTokenBalances } from '../../../services.ts'

/** Fetches what a purchase changed: the token, the coins, and the activity. */
export async function refreshAfterPurchase(kit: ConnectKit): Promise<void> {
  const wallet = activeWallet(kit.store.getState())
  if (!wallet) return
  const { caipNetworkId } = wallet
  const { purchase } = onrampStore(kit).getState().started ?? {}
  const bought = (purchase?.networks ?? [])
    .filter(({ chain_id }) => `eip155:${chain_id}` === caipNetworkId)
    .map(({ contract_address }) => `${caipNetworkId}:${contract_address}`)
  try {
    await Promise.all([
      fetchTokenBalances(kit, { forceUpdate: [...new Set([nativeTokenId(caipNetworkId), ...bought])] }),
      fetchNativeBalance(kit, { isFresh: true }),
      fetchActivity(kit),
    ])
  } catch (error) {
    kit.runtime.environment.warn('What the purchase changed could not be read', error)
  }
}
