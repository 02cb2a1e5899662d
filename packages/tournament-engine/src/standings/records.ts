import { isCompleted } from '../formats/stage.ts'
import type { ParticipantId } from '../ids.ts'
import type { CompletedMatch, Match } from '../match/match.ts'
import { winnerOf } from '../match/outcome.ts'
import type { Slot } from '../match/side.ts'
import type { Record } from './standing.ts'

export const noRecord: Record = {
  played: 0,
  won: 0,
  drawn: 0,
  lost: 0,
  walkovers: 0,
  forfeits: 0,
  byes: 0,
  gameDifference: 0,
}

/** The record of each participant from the completed matches. */
export function recordsOf(matches: Iterable<Match>): ReadonlyMap<ParticipantId, Record> {
  const records = new Map<ParticipantId, Tally>()
  for (const match of matches) {
    if (!isCompleted(match)) continue
    for (const slot of [0, 1] satisfies Slot[]) {
      const side = match.slots[slot]
      if (side.type !== 'participant') continue
      const known = records.get(side.id)
      const tally = known ?? { ...noRecord }
      if (!known) records.set(side.id, tally)
      countMatch(tally, match, slot)
    }
  }
  return records
}

/** A mutable record for counting. One object per participant, because a large stage has many matches for each. */
export type Tally = { -readonly [Key in keyof Record]: Record[Key] }

/** Adds a match to the record of the participant of one side. */
export function countMatch(tally: Tally, { outcome }: CompletedMatch, slot: Slot): void {
  const isWinner = winnerOf(outcome) === slot
  if (outcome.type === 'bye') tally.byes += 1
  else if (outcome.type === 'forfeit' && isWinner) tally.walkovers += 1
  else if (outcome.type === 'forfeit' || outcome.type === 'double_forfeit') tally.forfeits += 1
  else {
    tally.played += 1
    if (outcome.type === 'draw') tally.drawn += 1
    else if (isWinner) tally.won += 1
    else tally.lost += 1
    const difference = outcome.score[0] - outcome.score[1]
    tally.gameDifference += slot === 0 ? difference : -difference
  }
}
