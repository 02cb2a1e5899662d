import type { TournamentRole } from '@esports/contract'
import { canWorkAtDesk } from '../desk/index.ts'

/** What a person may do in the control room of a tournament. */
export interface Rights {
  /** Sees what waits for the officials, and the log. */
  readonly canWatch: boolean
  readonly canAnnounce: boolean
  /** Says what is on stream. */
  readonly canStream: boolean
  /** Works at the desk of the event. */
  readonly canWorkAtDesk: boolean
  /** Starts, pauses and cancels the tournament, seeds it, and chooses its staff. */
  readonly canRun: boolean
}

/**
 * The rights of a person; null: they may not enter. The API decides again with each call.
 *
 * @param role in the tournament
 * @param staffRole among staff of the platform
 */
export function rightsOf(
  role: TournamentRole | null,
  staffRole: 'admin' | 'moderator' | null,
): Rights | null {
  const canRun = role === 'organizer' || role === 'admin' || staffRole === 'admin'
  const canWatch = canRun || role === 'referee' || staffRole !== null
  const canAnnounce = canRun || role === 'caster'
  const atDesk = canWorkAtDesk(role, staffRole)
  return canWatch || canAnnounce
    ? { canWatch, canAnnounce, canStream: atDesk || canAnnounce, canWorkAtDesk: atDesk, canRun }
    : null
}
