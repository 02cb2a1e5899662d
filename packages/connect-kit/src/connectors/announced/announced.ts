import { safeIcon } from '../../wallets/icon.ts'
import { shownName } from '../../wallets/identity.ts'
import { pageWalletConnector } from '../eip1193/page-wallet.ts'
import { type Eip1193Provider, isProvider } from '../eip1193/provider.ts'
import type { WalletSource } from '../source.ts'

/** EIP-6963 `EIP6963ProviderInfo`. */
export interface AnnouncedInfo {
  readonly uuid: string
  readonly name: string
  readonly icon: string
  readonly rdns: string
}

/** More wallets than anybody has: a page that announces without end must not fill the list. */
const maximumAnnounced = 100

/**
 * Wallets that announce themselves (EIP-6963), now and later; those already there are asked to do so. Each wallet is
 * told once, however often it announces: the first one under an id keeps it.
 */
export const announcedWallets: WalletSource = ({ environment: { window: page }, add }) => {
  if (!page) return () => undefined
  const known = new Set<string>()
  const onAnnounce = (event: Event) => {
    const detail = readDetail(event)
    if (!detail) return
    const { rdns, icon, uuid } = detail.info
    const name = shownName(detail.info.name)
    const id = rdns || name || uuid
    if (name === '' || known.has(id) || known.size >= maximumAnnounced) return
    known.add(id)
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

/** What was announced, if it can be used. Whoever announces may put anything there, even members that throw. */
function readDetail(event: Event): { info: AnnouncedInfo; provider: Eip1193Provider } | undefined {
  try {
    return usableDetail(event)
  } catch {
    return undefined
  }
}

function usableDetail(event: Event): { info: AnnouncedInfo; provider: Eip1193Provider } | undefined {
  const detail: unknown = 'detail' in event ? event.detail : undefined
  if (typeof detail !== 'object' || detail === null || !('info' in detail) || !('provider' in detail))
    return undefined
  const { info, provider } = detail
  if (!isProvider(provider) || !isInfo(info)) return undefined
  return { info, provider }
}

function isInfo(value: unknown): value is AnnouncedInfo {
  if (typeof value !== 'object' || value === null) return false
  const info = value as Record<string, unknown>
  const hasTexts = ['uuid', 'name', 'icon', 'rdns'].every((key) => typeof info[key] === 'string')
  return hasTexts && String(info['name']).trim() !== ''
}
