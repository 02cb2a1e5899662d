import type { Match } from '@esports/contract'
import { slotWords } from '../../../lib/name-words.ts'
import { textsOf } from '../../../lib/texts.ts'
import { matchStateTexts } from '../match-state-texts.ts'
import { matchStateWords } from '../match-words.ts'
import { bracketTexts } from './texts.ts'

/** One sentence that describes a match, for screen readers. */
export function matchSentence({ code, slots, state, isRematch, station }: Match): string {
  const t = textsOf(bracketTexts)
  const sideOf = (slot: Match['slots'][number]) => {
    const name = slot.name ?? (slot.isBye ? t.nobody : (slotWords(slot.from) ?? t.toBeDecided))
    return slot.score === null ? name : `${name} ${slot.score}`
  }
  const sentence = t.sentence({
    code,
    one: sideOf(slots[0]),
    two: sideOf(slots[1]),
    state: isRematch ? `${matchStateWords()[state]} (${t.rematch})` : matchStateWords()[state],
  })
  return station === null ? sentence : `${sentence}, ${textsOf(matchStateTexts).station(station)}`
}
