import type { ListedWallet } from '../wallets/listed-wallets.ts'

/** A wallet the person selected from a list, to be connected by WalletConnect. */
export interface PickedWallet extends ListedWallet {
  /** Id of its image at the explorer. */
  readonly imageId?: string | undefined
  /** The link that opens it on this device, if it is an app there. */
  readonly mobileLink?: string | undefined
  // S6.6
  /** Its `https://…` link for link mode, if it supports one-click sign-in and requests by link mode. */
  readonly linkModeUrl?: string | undefined
}
