import type { TournamentRole } from '@esports/contract'

/**
 * Whether a person works at the desk of a tournament. The API decides again with each call.
 *
 * @param role in the tournament
 * @param staffRole among staff of the platform
 */
export const canWorkAtDesk = (
  role: TournamentRole | null,
  staffRole: 'admin' | 'moderator' | null,
): boolean => role === 'organizer' || role === 'admin' || role === 'referee' || staffRole === 'admin'
