import type { Lobby, LobbyPlacing } from '@esports/contract'
import { asciiDigits } from '../../../lib/ascii-digits.ts'
import { textsOf } from '../../../lib/texts.ts'
import { lobbyTexts } from './texts.ts'

/** The inputs for one slot of a lobby. */
export interface PlacingDraft {
  readonly place: string
  readonly score: string
}

/** Initial form values in slot order, taken from the report if there is one. */
export const draftOf = ({ slots, report }: Pick<Lobby, 'slots' | 'report'>): readonly PlacingDraft[] =>
  slots.map((_, slot) => {
    const placing = report?.placings.find((one) => one.slot === slot)
    return {
      place: placing?.place == null ? '' : String(placing.place),
      score: placing?.score ? String(placing.score) : '',
    }
  })

export type ReadPlacings =
  | { readonly ok: true; readonly placings: LobbyPlacing[] }
  | { readonly ok: false; readonly problem: string }

/**
 * Converts the form values to the request body, or returns what is wrong with them. An empty place means: did not play.
 */
export function readPlacings(drafts: readonly PlacingDraft[]): ReadPlacings {
  const t = textsOf(lobbyTexts).placings
  const placings = drafts.map(({ place, score }, slot) => ({
    slot,
    place: place.trim() === '' ? null : wholeNumber(place),
    score: score.trim() === '' ? 0 : wholeNumber(score),
  }))
  if (placings.some(({ place, score }) => Number.isNaN(place) || Number.isNaN(score)))
    return wrong(t.notWhole)
  if (placings.some(({ score }) => score > highestScore)) return wrong(t.tooHigh(highestScore))
  const places = placings.flatMap(({ place }) => place ?? []).toSorted((a, b) => a - b)
  if (places.length === 0) return wrong(t.none)
  const gap = places.findIndex((place, index) => place !== index + 1 && place !== places[index - 1])
  if (gap === -1) return { ok: true, placings }
  const shared = places[gap - 1]
  return wrong(
    shared !== undefined && places.filter((place) => place === shared).length > 1
      ? t.shared(shared, gap + 1)
      : t.missing(gap + 1),
  )
}

const highestScore = 9999
const wrong = (problem: string): ReadPlacings => ({ ok: false, problem })
function wholeNumber(typed: string): number {
  const text = asciiDigits(typed)
  return /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : Number.NaN
}
