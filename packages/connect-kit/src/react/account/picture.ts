import type { ConnectKit } from '../../index.ts'
import { defaultServices } from '../../services/options.ts'
import { safeIcon } from '../../wallets/icon.ts'

const loopback = new Set(['127.0.0.1', 'localhost', '[::1]'])

/**
 * The URL of an image returned by a service, if it is safe to load: a data URL, or a URL of the service's own origin or of one in
 * `services.imageOrigins`. Any other host would learn which user looks at which token.
 *
 * @example pictureOf(kit, 'https://tracker.example/pixel.png') // undefined
 */
export function pictureOf(kit: ConnectKit, address: string | undefined): string | undefined {
  const { blockchainApiUrl: service = defaultServices.blockchainApiUrl, imageOrigins = [] } =
    kit.options.services ?? {}
  if (!address || !URL.canParse(service)) return undefined
  const { origin, protocol, hostname } = new URL(service)
  const inside = safeIcon(address, { allowedOrigins: [origin, ...imageOrigins] })
  if (inside) return inside
  // A service on loopback (local development) has no TLS certificate.
  const isOnLoopback = protocol === 'http:' && loopback.has(hostname)
  return isOnLoopback && URL.canParse(address) && new URL(address).origin === origin ? address : undefined
}
