import type { ParticipantId } from './ids.ts'
import { type Match, otherSlot } from './match.ts'

/**
 * Final places of a finished single elimination: 1, 2, 3, 3, 5, 5, 5, 5, 9, … Whoever loses in the same round shares
 * a place.
 *
 * @param matches every match of the bracket
 * @returns the place of each participant, or null while a match is still open
 */
export function finalPlacements(matches: Iterable<Match>): ReadonlyMap<ParticipantId, number> | null {
  const all = [...matches]
  const rounds = Math.max(0, ...all.map((match) => match.round))
  const places = new Map<ParticipantId, number>()
  for (const match of all) {
    if (match.state !== 'completed') return null
    const toFinal = rounds - match.round
    places.set(match.slots[otherSlot(match.winner)], 2 ** toFinal + 1)
    if (toFinal === 0) places.set(match.slots[match.winner], 1)
  }
  return places.size > 0 ? places : null
}
