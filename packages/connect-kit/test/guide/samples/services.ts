import type { ConnectKit } from '@esports/connect-kit'
import {
  accountDetails,
  executeSwap,
  fetchActivity,
  fetchTokenBalances,
  nativeTokenId,
  planSwap,
  prefetchWallets,
  registerName,
  type SwappedToken,
  shownWallets,
} from '@esports/connect-kit/services'

export async function showAccount(kit: ConnectKit): Promise<void> {
  await fetchTokenBalances(kit)
  await fetchActivity(kit)
  const details = accountDetails(kit.store.getState())
  console.table(details?.tokenBalances.items)
  console.table(details?.activity.items)
  // More of it: { isNextPage: true }, for as long as `details.activity.next` is there.
}

export const takeName = (kit: ConnectKit) => registerName(kit, { label: 'alice' })

export async function swapCoins(kit: ConnectKit, to: SwappedToken) {
  const from = { address: nativeTokenId('eip155:137'), symbol: 'POL', decimals: 18 }
  const plan = await planSwap(kit, { from, to, amount: 10n ** 18n })
  const { received, minimum } = plan.quote
  // `steps` says what the wallet is asked: to let the swap contract take a token, and the swap itself.
  console.table(plan.steps.map(({ kind, call }) => ({ kind, to: call.to, value: call.value })))
  const { hash } = await executeSwap(kit, { plan })
  return { received, minimum, hash }
}

export async function listWallets(kit: ConnectKit, isMobile: boolean) {
  await prefetchWallets(kit)
  const { featured, recommended, custom, recent, all, found, countLabel } = shownWallets({
    state: kit.store.getState(),
    options: kit.options,
    isMobile,
  })
  return { first: [...recent, ...featured, ...custom, ...recommended], all: found ?? all, countLabel }
}
