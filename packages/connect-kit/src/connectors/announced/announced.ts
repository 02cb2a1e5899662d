import type { Connector } from '../connector.ts'
import { pageWalletConnector } from '../eip1193/page-wallet.ts'
import { type Eip1193Provider, isProvider } from '../eip1193/provider.ts'

/** EIP-6963 `EIP6963ProviderInfo`. */
export interface AnnouncedInfo {
  readonly uuid: string
  readonly name: string
  readonly icon: string
  readonly rdns: string
}

/**
 * Listens for wallets that announce themselves (EIP-6963), now and later, and asks those already there to do so.
 * Each wallet is told once, however often it announces.
 *
 * @returns stops listening
 */
export function discoverAnnounced(page: Window, onConnector: (connector: Connector) => void): () => void {
  const known = new Set<string>()
  const onAnnounce = (event: Event) => {
    const detail = readDetail(event)
    if (!detail) return
    const id = detail.info.rdns || detail.info.name || detail.info.uuid
    if (known.has(id)) return
    known.add(id)
    onConnector(
      pageWalletConnector(
        {
          id,
          type: 'ANNOUNCED',
          name: detail.info.name,
          icon: safeIcon(detail.info.icon),
          rdns: detail.info.rdns || undefined,
        },
        detail.provider,
      ),
    )
  }
  page.addEventListener('eip6963:announceProvider', onAnnounce)
  page.dispatchEvent(new Event('eip6963:requestProvider'))
  return () => page.removeEventListener('eip6963:announceProvider', onAnnounce)
}

function readDetail(event: Event): { info: AnnouncedInfo; provider: Eip1193Provider } | undefined {
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

/** EIP-6963 asks for a data URI; an address elsewhere would tell that host who opens the list. */
const safeIcon = (icon: string): string | undefined => (icon.startsWith('data:image/') ? icon : undefined)
