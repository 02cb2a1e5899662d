import { defaultAllowedOrigins, isOriginAllowed } from '../../config/allowed-origins.ts'
import { resolveFeatures } from '../../config/resolve-features.ts'
import type { ConnectKit } from '../../core/connect-kit.ts'
import { originOf, raiseAlert } from '../../core/raised-alerts.ts'

export interface ProjectSettings {
  /** The project's features as returned by the service; undefined when they could not be read. */
  readonly features?: unknown
  /** Origins the project allows, with wildcards; undefined when they could not be read. */
  readonly allowedOrigins?: readonly string[] | undefined
}

// S4.13, S8.13, S5.6, S8.4
/**
 * Applies a project's settings to the kit: remote features override local ones, with an alert that lists the ignored local settings. If the
 * page's origin is not allowed, an alert is raised.
 *
 * @example applyProjectSettings(kit, { features: await readProject(), allowedOrigins: ['https://*.example'] })
 */
export function applyProjectSettings(kit: ConnectKit, { features, allowedOrigins }: ProjectSettings): void {
  const resolved = resolveFeatures({ remote: features, local: kit.options.features ?? {} })
  kit.store.setState({ features: resolved.features })
  if (resolved.notice) raiseAlert(kit, 'localConfigurationIgnored', { settings: resolved.ignored.join(', ') })
  const origin = originOf(kit)
  if (!allowedOrigins || origin === undefined) return
  if (!isOriginAllowed(origin, [...allowedOrigins, ...defaultAllowedOrigins]))
    raiseAlert(kit, 'originNotAllowed', { origin })
}
