import { forgetDeepLink, rememberDeepLink, walletLink } from '../connectors/walletconnect/deep-link.ts'
import type { ConnectKit } from '../core/connect-kit.ts'
import type { PickedWallet } from '../core/picked-wallet.ts'
import { readRecentWallets, writeRecentWallets } from '../core/stored-wallets.ts'
import { recentWallets } from '../wallets/listed-wallets.ts'

/** Stores the wallet of a new connection in the recent wallets, and, if it has a mobile link, as the deep link used to open it for requests. */
export function rememberWallet(kit: ConnectKit, wallet: PickedWallet): void {
  const { id, name, rdns, chains, imageId, mobileLink, linkModeUrl } = wallet
  const { storage } = kit.runtime.environment
  const kept: PickedWallet = { id, name, rdns, chains, imageId, mobileLink, linkModeUrl }
  const recent = recentWallets(readRecentWallets(kit), kept)
  writeRecentWallets(kit, recent)
  kit.store.setState({ recentWallets: recent })
  if (mobileLink) rememberDeepLink(storage, { href: walletLink({ base: mobileLink, uri: '' }).href, name })
  else forgetDeepLink(storage)
}
