import type { AnalyticsEventName, AnalyticsEvents } from '../services/analytics/events.ts'
import type { ConnectKit } from './connect-kit.ts'
import { dispatch } from './dispatch.ts'

/**
 * Tells that something worth counting happened. It is an event like the others (`subscribeEvents`); whether it leaves the page is for
 * `followAnalytics` to decide.
 *
 * @example report(kit, 'CLICK_NETWORKS', {})
 */
export const report = <Name extends AnalyticsEventName>(
  kit: ConnectKit,
  event: Name,
  properties: AnalyticsEvents[Name],
): void => dispatch(kit, { type: 'reported', event, properties: { ...properties } })

const faults = new WeakMap<ConnectKit, Set<(error: unknown) => void>>()

/** Tells that something of the kit itself broke. */
export function reportFault(kit: ConnectKit, error: unknown): void {
  for (const listener of faults.get(kit) ?? []) listener(error)
}

/** Calls `listener` with each fault of the kit. @returns stops calling */
export function subscribeFaults(kit: ConnectKit, listener: (error: unknown) => void): () => void {
  const listeners = faults.get(kit) ?? new Set()
  faults.set(kit, listeners)
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
