import type { ConnectKit } from '../core/connect-kit.ts'
import { startLazily } from '../core/lazy-part.ts'
import { storedConnections } from '../core/persistence.ts'
import { raiseAlert } from '../core/raised-alerts.ts'
import { serviceSettings } from '../core/service-clients.ts'
import { forgetCaches } from '../services/http/cache-names.ts'
import { defaultServices } from '../services/options.ts'

/**
 * What an app with services begins with: answers about accounts are forgotten where nobody is connected, use is counted where that is wanted,
 * and who the page is gets asked when somebody begins to connect.
 *
 * @returns ends it
 */
export function startServices(kit: ConnectKit): () => void {
  if (Object.keys(storedConnections(kit)).length === 0) forgetCaches(kit.runtime.storage)
  const stops: (() => void)[] = []
  if (wantsAnalytics(kit))
    stops.push(
      startLazily(kit, 'analytics', async () => (await import('./analytics/analytics.ts')).followAnalytics),
    )
  if (kit.options.walletConnect?.verifyUrl)
    stops.push(
      startLazily(kit, 'verification', async () => (await import('./verify-app.ts')).verifyWhenConnecting),
    )
  if (kit.options.services && serviceSettings(kit).projectId === '') raiseAlert(kit, 'projectIdMissing')
  if (kit.options.services)
    stops.push(
      startLazily(kit, 'explorer', async () => (await import('./explorer/start-explorer.ts')).startExplorer),
    )
  return () => {
    for (const stop of stops) stop()
  }
}

/** One switch of the app, or a wish of the person, and nothing is counted and nobody asked; see docs/services.md. */
function wantsAnalytics({ options: { services, features }, runtime: { environment } }: ConnectKit): boolean {
  const page = environment.window
  if (!services || features?.analytics === false || !page) return false
  const { areSignalsHonoured } = { ...defaultServices, ...services }
  const wishes: { readonly doNotTrack?: string | null; readonly globalPrivacyControl?: boolean } | undefined =
    page.navigator
  const isUnwanted = wishes?.doNotTrack === '1' || wishes?.globalPrivacyControl === true
  return !(areSignalsHonoured && isUnwanted)
}
