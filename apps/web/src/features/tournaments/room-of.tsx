import type { Lobby, Match } from '@esports/contract'
import { Skeleton } from '@esports/ui'
import { Suspense } from 'react'
import { MatchRoom } from '../chat/index.ts'
import { EvidenceCard } from '../evidence/index.ts'

/** Whether the viewer belongs to the room of a match or lobby: on one of its sides, or as an official. */
export const hasRoom = ({ state, viewer }: Pick<Match | Lobby, 'state' | 'viewer'>): boolean =>
  (viewer.slot !== null || viewer.can.includes('rule')) &&
  state !== 'pending' &&
  state !== 'skipped' &&
  state !== 'cancelled'

/** The room of a match or lobby. */
export function RoomOf({ matchId, isOver }: { matchId: string; isOver: boolean }) {
  return (
    <Suspense fallback={<Skeleton shape="block" height="26rem" />}>
      <MatchRoom matchId={matchId} isOver={isOver} />
    </Suspense>
  )
}

/** What the sides and officials of a match or lobby show of what happened. */
export function EvidenceOf({ matchId }: { matchId: string }) {
  return (
    <Suspense fallback={<Skeleton shape="block" height="12rem" />}>
      <EvidenceCard matchId={matchId} />
    </Suspense>
  )
}
