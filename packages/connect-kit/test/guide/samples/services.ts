import type { ConnectKit } from '@esports/connect-kit'
import {
  accountDetails,
  fetchActivity,
  fetchTokenBalances,
  nativeTokenId,
  prefetchWallets,
  prepareSwap,
  quoteSwap,
  registerName,
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

export async function swapToken(kit: ConnectKit, token: string) {
  const swap = { from: nativeTokenId('eip155:137'), to: token, amount: 10n ** 18n }
  const received = await quoteSwap(kit, swap)
  const { step, transaction } = await prepareSwap(kit, swap)
  // `step` says what the wallet is asked: to let the swap contract take a token, or the swap itself.
  return { received, step, transaction }
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
