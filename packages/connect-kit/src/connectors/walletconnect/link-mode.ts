export interface LinkModeParameters {
  /** The app's own redirect, as it tells wallets. */
  readonly own: { readonly universal?: string; readonly linkMode?: boolean } | undefined
  /** The wallet's. */
  readonly peer: { readonly universal?: string; readonly linkMode?: boolean } | undefined
  /** Universal links of the wallets that answered by link before. */
  readonly supported: readonly string[]
}

/**
 * S6.6: messages may go by universal link instead of the relay when both sides enable it, both have such a link, and the
 * wallet is one that is known to answer that way.
 *
 * @returns the wallet's link, or undefined: the relay carries the messages
 */
export function linkModeOf({ own, peer, supported }: LinkModeParameters): string | undefined {
  const link = peer?.universal
  const isEnabled = own?.linkMode === true && peer?.linkMode === true && Boolean(own.universal)
  return isEnabled && link && supported.includes(link) ? link : undefined
}
