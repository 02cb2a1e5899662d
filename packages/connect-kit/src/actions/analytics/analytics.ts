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
 * Sends the events and faults the kit reports to the analytics service, at most five errors a minute. The project's settings are read
 * first; if analytics are disabled there, or the settings cannot be read, nothing is sent.
 *
 * @returns a function that stops it and flushes the buffered events
 */
export function followAnalytics(kit: ConnectKit): () => void {
  const { environment } = kit.runtime
  const pulse = createPulse({
    http: httpClientFor(kit, 'analyticsUrl'),
    environment,
    onAllowed: () => forgetAlert(kit, 'originNotAllowed'),
    onForbidden: () => raiseAlert(kit, 'originNotAllowed', { origin: originOf(kit) ?? 'unknown' }),
  })
  // Events buffered until the project's settings are known.
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
      // `MODAL_CREATED` is the initial value of the reference implementation's event store; it is never sent.
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

/** A UUID v4. `randomUUID` is missing in insecure contexts. */
function randomId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  // RFC 9562: version 4, variant 1.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
