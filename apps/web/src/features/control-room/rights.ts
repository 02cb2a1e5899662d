import type { TournamentRole } from '@esports/contract'

/** What a person may do in the control room of a tournament. */
export interface Rights {
  /** Sees what waits for the officials, and the log. */
  readonly canWatch: boolean
  readonly canAnnounce: boolean
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
  return canWatch || canAnnounce ? { canWatch, canAnnounce, canRun } : null
}
