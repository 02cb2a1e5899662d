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

/** What each participant has from the completed matches. */
export function recordsOf(matches: Iterable<Match>): ReadonlyMap<ParticipantId, Record> {
  const records = new Map<ParticipantId, Record>()
  for (const match of matches) {
    if (!isCompleted(match)) continue
    for (const slot of [0, 1] satisfies Slot[]) {
      const side = match.slots[slot]
      if (side.type !== 'participant') continue
      records.set(side.id, withMatch(records.get(side.id) ?? noRecord, match, slot))
    }
  }
  return records
}

function withMatch(record: Record, { outcome }: CompletedMatch, slot: Slot): Record {
  const isWinner = winnerOf(outcome) === slot
  if (outcome.type === 'bye') return { ...record, byes: record.byes + 1 }
  if (outcome.type === 'double_forfeit') return { ...record, forfeits: record.forfeits + 1 }
  if (outcome.type === 'forfeit')
    return isWinner
      ? { ...record, walkovers: record.walkovers + 1 }
      : { ...record, forfeits: record.forfeits + 1 }
  const [own, other] = slot === 0 ? outcome.score : [outcome.score[1], outcome.score[0]]
  const result = outcome.type === 'draw' ? 'drawn' : isWinner ? 'won' : 'lost'
  return {
    ...record,
    played: record.played + 1,
    [result]: record[result] + 1,
    gameDifference: record.gameDifference + own - other,
  }
}
