import { safeIcon } from '../../wallets/icon.ts'
import { shownName } from '../../wallets/identity.ts'
import { pageWalletConnector } from '../eip1193/page-wallet.ts'
import { type Eip1193Provider, isProvider } from '../eip1193/provider.ts'
import type { ConnectorSource } from '../source.ts'

/** EIP-6963 `EIP6963ProviderInfo`. */
export interface AnnouncedInfo {
  readonly uuid: string
  readonly name: string
  readonly icon: string
  readonly rdns: string
}

/** Limit of known domains and names (two entries per wallet), far above real use: a page that announces endlessly must not fill the list. */
const maximumKnown = 200

/**
 * Wallets announced by EIP-6963, now and later; wallets that are already loaded are requested to announce themselves. Each wallet is
 * added once, however often it announces. The connector id is its domain (`rdns`); a second wallet with the same domain and another name is
 * added too, so that an impostor that announces first cannot hide the real wallet.
 */
export const announcedWallets: ConnectorSource = ({ environment: { window: page }, add }) => {
  if (!page) return () => undefined
  const known = new Set<string>()
  const onAnnounce = (event: Event) => {
    const detail = readDetail(event)
    if (!detail) return
    const { rdns, icon, name: announced } = detail.info
    const name = shownName(announced)
    const domain = rdns || name
    const claim = `${domain} ${name}`
    // EIP-6963 requires a reverse domain name here. A colon is reserved for the ids of other connectors, such as `wallet-standard:…`.
    if (domain.includes(':')) return
    if (name === '' || known.has(claim) || known.size >= maximumKnown) return
    const id = known.has(domain) ? claim : domain
    known.add(domain).add(claim)
    add(
      pageWalletConnector(
        { id, type: 'ANNOUNCED', name, icon: safeIcon(icon), rdns: rdns || undefined },
        detail.provider,
      ),
    )
  }
  page.addEventListener('eip6963:announceProvider', onAnnounce)
  page.dispatchEvent(new Event('eip6963:requestProvider'))
  return () => page.removeEventListener('eip6963:announceProvider', onAnnounce)
}

/** The part of the announcement the list needs. */
type Announced = Omit<AnnouncedInfo, 'uuid'>

/** Reads an announcement; undefined if it is invalid. Its content is untrusted: even reading a member may throw. */
function readDetail(event: Event): { info: Announced; provider: Eip1193Provider } | undefined {
  try {
    return usableDetail(event)
  } catch {
    return undefined
  }
}

function usableDetail(event: Event): { info: Announced; provider: Eip1193Provider } | undefined {
  const detail: unknown = 'detail' in event ? event.detail : undefined
  if (typeof detail !== 'object' || detail === null || !('info' in detail) || !('provider' in detail))
    return undefined
  const { info, provider } = detail
  if (!isProvider(provider)) return undefined
  // Read each member once: a getter could return another value the second time. If `info` is nullish this throws, which the caller catches.
  const { uuid, name, icon, rdns } = info as Record<keyof AnnouncedInfo, unknown>
  if (![uuid, name, icon, rdns].every((text) => typeof text === 'string')) return undefined
  // The check above proved that they are strings.
  return { info: { name, icon, rdns } as Announced, provider }
}
