import type { TransportEvent, TransportSession } from '../transport.ts'

/**
 * The session events between two points in time, for a tab that missed them while the leader changed.
 *
 * @param before the sessions as the tab knew them
 * @param after the sessions as they are now
 */
export function sessionNews(
  before: readonly TransportSession[],
  after: readonly TransportSession[],
): readonly TransportEvent[] {
  const known = new Map(before.map((session) => [session.topic, session]))
  const live = new Set(after.map(({ topic }) => topic))
  return [
    ...before
      .filter(({ topic }) => !live.has(topic))
      .map(({ topic }): TransportEvent => ({ type: 'sessionEnded', topic })),
    ...after.flatMap((session): TransportEvent[] => {
      const earlier = known.get(session.topic)
      if (!earlier) return [{ type: 'sessionConnected', session }]
      const isSame = JSON.stringify(earlier.namespaces) === JSON.stringify(session.namespaces)
      return isSame ? [] : [{ type: 'sessionUpdated', session }]
    }),
  ]
}
