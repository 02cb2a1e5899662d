import { forgetCaches } from '../services/http/cache-names.ts'
import { defaultServices } from '../services/options.ts'
import type { ConnectKit } from './connect-kit.ts'
import { rememberedConnections } from './remembered.ts'

/**
 * What an app with services begins with: answers about accounts are forgotten where nobody is connected, and use is counted where that is
 * wanted. @returns ends it
 */
export function startServices(kit: ConnectKit): () => void {
  const { lifetime, environment, storage } = kit.runtime
  if (Object.keys(rememberedConnections(kit)).length === 0) forgetCaches(storage)
  let stop: () => void = () => undefined
  if (wantsAnalytics(kit))
    import('./analytics.ts')
      .then(({ followAnalytics }) => {
        if (!lifetime.signal.aborted) stop = followAnalytics(kit)
        return undefined
      })
      .catch((error: unknown) => environment.warn('The analytics could not begin', error))
  return () => stop()
}

/** One switch of the app, or a wish of the person, and nothing is counted and nobody asked; see docs/services.md. */
function wantsAnalytics({ options: { services, features }, runtime: { environment } }: ConnectKit): boolean {
  const page = environment.window
  if (features?.analytics === false || !page) return false
  const { areSignalsHonoured } = { ...defaultServices, ...services }
  const wishes: { readonly doNotTrack?: string | null; readonly globalPrivacyControl?: boolean } | undefined =
    page.navigator
  const isUnwanted = wishes?.doNotTrack === '1' || wishes?.globalPrivacyControl === true
  return !(areSignalsHonoured && isUnwanted)
}
