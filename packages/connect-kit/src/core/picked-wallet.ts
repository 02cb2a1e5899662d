import type { ListedWallet } from '../wallets/listed-wallets.ts'

/** A wallet a person picked from a list, to be reached by WalletConnect. */
export interface PickedWallet extends ListedWallet {
  /** Id of its picture at the explorer. */
  readonly imageId?: string | undefined
  /** The link that opens it on this device, where it is an app here. */
  readonly mobileLink?: string | undefined
  // S6.6
  /** `https://…`, where it also takes one-click sign-ins and requests by link mode. */
  readonly linkModeUrl?: string | undefined
}
