import type { ParticipantId } from '../ids.ts'
import type { Standing } from './standing.ts'

/**
 * The places of a whole tournament: participants of the last stage first, then those eliminated earlier, by stage. Those who are level share a place.
 *
 * @param stages the standings of each stage that was played, in playing order
 * @example overallPlaces([groups.standings, playoffs.standings]).get(winner) // 1
 */
export function overallPlaces(stages: readonly (readonly Standing[])[]): ReadonlyMap<ParticipantId, number> {
  const places = new Map<ParticipantId, number>()
  for (const standings of stages.toReversed()) {
    const above = places.size
    const left = standings.filter(({ participant }) => !places.has(participant))
    // By rank; participants who advanced leave no gaps.
    let place = 0
    for (const [index, { participant, rank }] of left.entries()) {
      if (above === 0) place = rank
      else if (index === 0 || left[index - 1]?.rank !== rank) place = above + index + 1
      places.set(participant, place)
    }
  }
  return places
}
