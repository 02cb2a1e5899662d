import type { AnalyticsEventName, AnalyticsEvents } from '../services/analytics/events.ts'
import type { ConnectKit } from './connect-kit.ts'
import { dispatch } from './dispatch.ts'
import type { Notice } from './notice.ts'
import { oncePerKit } from './once-per-kit.ts'

/**
 * Dispatches an analytics event. Listeners receive it like any other (`subscribeEvents`); `followAnalytics` decides whether it is sent to
 * the service.
 *
 * @example report(kit, 'CLICK_NETWORKS', {})
 */
export const report = <Name extends AnalyticsEventName>(
  kit: ConnectKit,
  event: Name,
  properties: AnalyticsEvents[Name],
): void => dispatch(kit, { type: 'reported', event, properties: { ...properties } })

/** Notifies listeners of `subscribeEvents` of something the UI may want to show; shows nothing itself. */
export const raiseNotice = (kit: ConnectKit, notice: Notice): void =>
  dispatch(kit, { type: 'noticeRaised', notice })

const faultListeners = /*#__PURE__*/ oncePerKit(() => new Set<(error: unknown) => void>())

/** Reports an internal failure of the kit to the listeners of `subscribeFaults`. */
export function reportFault(kit: ConnectKit, error: unknown): void {
  for (const listener of faultListeners(kit)) listener(error)
}

/** Calls `listener` with each internal failure of the kit. @returns removes the listener */
export function subscribeFaults(kit: ConnectKit, listener: (error: unknown) => void): () => void {
  const listeners = faultListeners(kit)
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
