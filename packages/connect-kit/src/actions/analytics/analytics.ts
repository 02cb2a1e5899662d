import type { ConnectKit } from '../../core/connect-kit.ts'
import { subscribeEvents } from '../../core/dispatch.ts'
import { forgetAlert, originOf, raiseAlert } from '../../core/raised-alerts.ts'
import { report, subscribeFaults } from '../../core/report.ts'
import { httpClientFor } from '../../core/service-clients.ts'
import {
  categoryOf,
  createErrorLimit,
  errorProps,
  isWorthTelling,
} from '../../services/analytics/error-telemetry.ts'
import { isAnalyticsEvent } from '../../services/analytics/events.ts'
import { createPulse, type PulseRecord } from '../../services/analytics/pulse.ts'
import { allowedProperties, pageAddress } from '../../services/analytics/scrub.ts'
import { readAnalyticsConfig } from '../../services/explorer/project.ts'
import { initializeProperties, watchKit } from './analytics-sources.ts'

// S9.8
/**
 * Sends what the kit reports to the analytics service, and what breaks in it, at most five errors a minute. The project is asked
 * first whether it wants that; where it does not, or cannot be asked, nothing is ever sent.
 *
 * @returns ends it; what waits is sent
 */
export function followAnalytics(kit: ConnectKit): () => void {
  const { environment } = kit.runtime
  const pulse = createPulse({
    http: httpClientFor(kit, 'analyticsUrl'),
    environment,
    onAllowed: () => forgetAlert(kit, 'originNotAllowed'),
    onForbidden: () => raiseAlert(kit, 'originNotAllowed', { origin: originOf(kit) ?? 'unknown' }),
  })
  // Events of the time before the project has answered.
  let early: PulseRecord[] | undefined = []
  const send = (timestamp: number | string, props: PulseRecord['props']) => {
    const record = {
      eventId: randomId(),
      ...pageAddress(environment.window?.location),
      timestamp,
      props,
    }
    if (early) early.push(record)
    else pulse.send(record)
  }
  const mayTell = createErrorLimit(environment)
  const stops = [
    subscribeEvents(kit, (event) => {
      // The first value of the reference's store; it is never sent.
      if (event.type !== 'reported' || !isAnalyticsEvent(event.event) || event.event === 'MODAL_CREATED')
        return
      const properties = allowedProperties(event.event, event.properties)
      const type = event.event === 'INTERNAL_SDK_ERROR' ? 'error' : 'track'
      const said = Object.keys(properties).length > 0 ? { properties } : {}
      send(environment.now(), { type, event: event.event, ...said })
    }),
    subscribeFaults(kit, (error) => {
      if (!isWorthTelling(error) || !mayTell()) return
      send(new Date(environment.now()).toISOString(), errorProps(error, categoryOf(error)))
    }),
    watchKit(kit),
    () => pulse.close(),
  ]
  const stop = () => {
    for (const end of stops.splice(0)) end()
  }
  report(kit, 'INITIALIZE', initializeProperties(kit))
  readAnalyticsConfig(httpClientFor(kit, 'explorerUrl'))
    .catch(() => false)
    .then((isWanted) => {
      const kept = early ?? []
      early = undefined
      if (!isWanted) return stop()
      for (const record of kept) pulse.send(record)
      return undefined
    })
    .catch((error: unknown) => environment.warn('The analytics could not begin', error))
  return stop
}

/** Browsers without a secure origin have no `randomUUID`. */
function randomId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  // RFC 9562: version 4, variant 1.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
