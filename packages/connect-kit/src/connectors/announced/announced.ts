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

/** Domains and claims to them, two for a wallet: more than anybody has. A page that announces without end must not fill the list. */
const maximumKnown = 200

/**
 * Wallets that announce themselves (EIP-6963), now and later; those already there are asked to do so. Each wallet is
 * told once, however often it announces. Its domain is its id; who claims the domain of another under another name is
 * told too, so that whoever lies, and comes first, hides nobody.
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
    // EIP-6963 has a reverse domain name here; a colon is in the ids of other ways to connect, such as `wallet-standard:…`.
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

/** What a list needs of it. */
type Announced = Omit<AnnouncedInfo, 'uuid'>

/** What was announced, if it can be used. Whoever announces may put anything there, even members that throw. */
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
  // Read once: what is read again may answer otherwise. Nothing has no members, and is caught.
  const { uuid, name, icon, rdns } = info as Record<keyof AnnouncedInfo, unknown>
  if (![uuid, name, icon, rdns].every((text) => typeof text === 'string')) return undefined
  // They are texts, as was just seen.
  return { info: { name, icon, rdns } as Announced, provider }
}
