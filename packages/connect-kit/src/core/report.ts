import type { AnalyticsEventName, AnalyticsEvents } from '../services/analytics/events.ts'
import type { ConnectKit } from './connect-kit.ts'
import { dispatch } from './dispatch.ts'
import type { Notice } from './notice.ts'
import { oncePerKit } from './once-per-kit.ts'

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

/** Tells whoever listens with `subscribeEvents` of something a screen may want to show; nothing is shown here. */
export const raiseNotice = (kit: ConnectKit, notice: Notice): void =>
  dispatch(kit, { type: 'noticeRaised', notice })

const faultListeners = /*#__PURE__*/ oncePerKit(() => new Set<(error: unknown) => void>())

/** Tells that something of the kit itself broke. */
export function reportFault(kit: ConnectKit, error: unknown): void {
  for (const listener of faultListeners(kit)) listener(error)
}

/** Calls `listener` with each fault of the kit. @returns stops calling */
export function subscribeFaults(kit: ConnectKit, listener: (error: unknown) => void): () => void {
  const listeners = faultListeners(kit)
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
