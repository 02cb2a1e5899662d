/** A wallet in the format of the listing. */
export interface ExplorerWallet {
  /** 64 hexadecimal characters. */
  readonly id: string
  readonly name: string
  readonly badge_type: 'none' | 'certified'
  /** CAIP-2. */
  readonly chains: readonly string[]
  readonly homepage?: string
  readonly image_id?: string
  readonly image_url?: string
  /** Position in the list, lowest first. */
  readonly order?: number
  readonly link_mode: string | null
  readonly mobile_link: string | null
  readonly desktop_link: string | null
  readonly webapp_link: string | null
  readonly app_store: string | null
  readonly play_store: string | null
  readonly chrome_store: string | null
  readonly rdns: string | null
  /** How the wallet's extension injects itself into a page. */
  readonly injected: readonly InjectedWallet[] | null
}

export interface InjectedWallet {
  readonly namespace?: string
  /** The flag property of its provider. @example 'isBramwick' */
  readonly injected_id?: string
}
