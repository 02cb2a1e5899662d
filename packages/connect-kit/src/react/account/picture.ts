import type { ConnectKit } from '../../index.ts'
import { defaultServices } from '../../services/options.ts'
import { safeIcon } from '../../wallets/icon.ts'

const loopback = new Set(['127.0.0.1', 'localhost', '[::1]'])

/**
 * The address of a picture a service named, if it may be shown: one inside the address itself, or one of the service's own. Any other
 * host would learn who looks at which token.
 *
 * @example pictureOf(kit, 'https://tracker.example/pixel.png') // undefined
 */
export function pictureOf(kit: ConnectKit, address: string | undefined): string | undefined {
  const service = kit.options.services?.blockchainApiUrl ?? defaultServices.blockchainApiUrl
  if (!address || !URL.canParse(service)) return undefined
  const { origin, protocol, hostname } = new URL(service)
  const inside = safeIcon(address, { allowedOrigins: [origin] })
  if (inside) return inside
  // A stand-in on the developer's own machine has no certificate.
  const isOnLoopback = protocol === 'http:' && loopback.has(hostname)
  return isOnLoopback && URL.canParse(address) && new URL(address).origin === origin ? address : undefined
}
