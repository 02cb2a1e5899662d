import type { NftSource } from './blockchain-api/nfts.ts'

// S7.9
/** Hosted services an app uses. Every URL can be replaced with that of a self-hosted or mock server. */
export interface ServicesOptions {
  /** The app's project id at the services; defaults to `walletConnect.projectId`. */
  readonly projectId?: string | undefined
  /** Balances, history, names, swaps, on-ramp. Defaults to `https://rpc.walletconnect.org`. */
  readonly blockchainApiUrl?: string | undefined
  /** Wallet list, images and project settings. Defaults to `https://api.web3modal.org`. */
  readonly explorerUrl?: string | undefined
  /** Analytics events. Defaults to `https://pulse.walletconnect.org`. */
  readonly analyticsUrl?: string | undefined
  /** Suffix of registered names, with the dot; defaults to `.reown.id`. */
  readonly nameSuffix?: string | undefined
  /** The app's public key at Meld; without it Meld is not offered as an on-ramp. */
  readonly meldPublicKey?: string | undefined
  /** Reads the account's NFTs, from an indexer of your choice. Defaults to the Blockchain API, if it has the endpoint. */
  readonly nftSource?: NftSource | undefined
  /**
   * Origins besides the Blockchain API's from which images of tokens and NFTs are loaded, such as `https://images.example`. None by
   * default: a host that serves an image learns which user looks at which token.
   */
  readonly imageOrigins?: readonly string[] | undefined
  /** SDK type and version the kit sends to the services; some respond only to types and versions they know. */
  readonly sdk?: { readonly type: string; readonly version: string } | undefined
  /** Whether the kit reads the project's settings, and the details of excluded wallets, on startup. Defaults to true. */
  readonly isProjectRead?: boolean | undefined
  /** Whether Do-Not-Track and Global Privacy Control disable analytics. Defaults to true. */
  readonly areSignalsHonoured?: boolean | undefined
}

export const defaultServices = {
  blockchainApiUrl: 'https://rpc.walletconnect.org',
  explorerUrl: 'https://api.web3modal.org',
  analyticsUrl: 'https://pulse.walletconnect.org',
  nameSuffix: '.reown.id',
  meldPublicKey: '',
  // S9.5
  /** The SDK version these services expect. */
  sdk: { type: 'appkit', version: 'html-universal-1.7.7' },
  isProjectRead: true,
  areSignalsHonoured: true,
} as const satisfies ServicesOptions
