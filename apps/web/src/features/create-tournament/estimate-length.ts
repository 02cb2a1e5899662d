import { textsOf } from '../../lib/texts.ts'
import type { PlannedMatch } from './preview.ts'
import { createTournamentTexts } from './texts.tsx'

export interface LengthSettings {
  readonly minutesPerGame: number
  /** Matches that can be played at the same time; null: all of them. */
  readonly stations: number | null
}

/** Between two matches: reporting, confirming, changing seats; in minutes. */
const minutesBetween = 5

/** Games of a series on average: halfway between the fewest and the most. */
const gamesOf = (bestOf: number): number => (Math.ceil((bestOf + 1) / 2) + bestOf) / 2

/**
 * How long a stage takes when each match begins as soon as its sides and a station are free.
 *
 * @returns minutes
 */
export function estimateLength(
  matches: readonly PlannedMatch[],
  { minutesPerGame, stations }: LengthSettings,
): number {
  const ends = new Map<string, number>()
  // When each station is free again, soonest first.
  const free = stations === null ? null : Array.from({ length: Math.max(1, stations) }, () => 0)
  for (const { id, bestOf, after } of inOrder(matches)) {
    const ready = Math.max(0, ...after.map((before) => ends.get(before) ?? 0))
    const station = free?.shift() ?? 0
    const end = Math.max(ready, station) + gamesOf(bestOf) * minutesPerGame + minutesBetween
    ends.set(id, end)
    if (free) insert(free, end)
  }
  return Math.max(0, ...ends.values())
}

/** Matches in waves: those first that depend on the fewest. */
function inOrder(matches: readonly PlannedMatch[]): readonly PlannedMatch[] {
  const byId = new Map(matches.map((match) => [match.id, match]))
  const depths = new Map<string, number>()
  const depthOf = (match: PlannedMatch): number => {
    const known = depths.get(match.id)
    if (known !== undefined) return known
    depths.set(match.id, 0)
    // All matches of a round before have the same depth, so one of many is enough.
    const before = match.after.length > 2 ? match.after.slice(0, 1) : match.after
    const depth = Math.max(
      0,
      ...before.map((id) => {
        const found = byId.get(id)
        return found ? depthOf(found) + 1 : 0
      }),
    )
    depths.set(match.id, depth)
    return depth
  }
  return matches.toSorted((a, b) => depthOf(a) - depthOf(b))
}

function insert(sorted: number[], value: number): void {
  const index = sorted.findIndex((one) => one > value)
  sorted.splice(index === -1 ? sorted.length : index, 0, value)
}

/** A length in words, to the next quarter of an hour: `about 2 h 45 min`. */
export function lengthWords(minutes: number): string {
  const t = textsOf(createTournamentTexts).facts
  const quarters = Math.max(1, Math.ceil(minutes / 15))
  const [hours, rest] = [Math.floor(quarters / 4), (quarters % 4) * 15]
  if (hours === 0) return t.minutes(rest)
  return rest === 0 ? t.hours(hours) : t.hoursAndMinutes(hours, rest)
}
