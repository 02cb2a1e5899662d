import type { ConnectKit } from '../core/connect-kit.ts'
import { startLazily } from '../core/lazy-part.ts'
import { storedConnections } from '../core/persistence.ts'
import { raiseAlert } from '../core/raised-alerts.ts'
import { serviceSettings } from '../core/service-clients.ts'
import { forgetCaches } from '../services/http/cache-names.ts'
import { defaultServices } from '../services/options.ts'

/**
 * Starts the services of an app: clears cached account data if no connection is stored, starts analytics if enabled, verifies the page when
 * a connect attempt begins, and reads the project's settings and excluded wallets from the explorer.
 *
 * @returns a function that stops them
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

/**
 * Whether analytics are enabled. They are off if the app disables them, or, when honoured, if the user sets Do Not Track or Global Privacy
 * Control; then no request is sent. See docs/services.md.
 */
function wantsAnalytics({ options: { services, features }, runtime: { environment } }: ConnectKit): boolean {
  const page = environment.window
  if (!services || features?.analytics === false || !page) return false
  const { areSignalsHonoured } = { ...defaultServices, ...services }
  const wishes: { readonly doNotTrack?: string | null; readonly globalPrivacyControl?: boolean } | undefined =
    page.navigator
  const isUnwanted = wishes?.doNotTrack === '1' || wishes?.globalPrivacyControl === true
  return !(areSignalsHonoured && isUnwanted)
}
