// S7.9
/** Hosted services an app uses. Every address can be a server of one's own, or a stand-in. */
export interface ServicesOptions {
  /** The app's id at the services; `walletConnect.projectId` unless given. */
  readonly projectId?: string | undefined
  /** Balances, history, names, swaps, on-ramp. `https://rpc.walletconnect.org` unless given. */
  readonly blockchainApiUrl?: string | undefined
  /** Wallets to choose from, their pictures, the project's settings. `https://api.web3modal.org` unless given. */
  readonly explorerUrl?: string | undefined
  /** Where events go. `https://pulse.walletconnect.org` unless given. */
  readonly analyticsUrl?: string | undefined
  /** What names end in, with the dot; `.reown.id` unless given. */
  readonly nameSuffix?: string | undefined
  /** The app's publishable key at Meld; without one it is not offered to buy there. */
  readonly meldPublicKey?: string | undefined
  /** How the kit names itself to the services; some answer only kinds and versions they know. */
  readonly sdk?: { readonly type: string; readonly version: string } | undefined
  /** Whether the kit reads the project's settings, and the details of excluded wallets, as it starts. On unless switched off. */
  readonly isProjectRead?: boolean | undefined
  /** Whether Do-Not-Track and Global Privacy Control switch analytics off. On unless switched off. */
  readonly areSignalsHonoured?: boolean | undefined
}

export const defaultServices = {
  blockchainApiUrl: 'https://rpc.walletconnect.org',
  explorerUrl: 'https://api.web3modal.org',
  analyticsUrl: 'https://pulse.walletconnect.org',
  nameSuffix: '.reown.id',
  meldPublicKey: '',
  // S9.5
  /** The version of the toolkit whose services these are. */
  sdk: { type: 'appkit', version: 'html-universal-1.7.7' },
  isProjectRead: true,
  areSignalsHonoured: true,
} as const satisfies ServicesOptions
