import { isCompleted, type Stage } from '../formats/stage.ts'
import type { ParticipantId } from '../ids.ts'
import { type CompletedMatch, type Match, participantsOf, type RoundKey } from '../match/match.ts'
import { winnerOf } from '../match/outcome.ts'
import { noRecord, recordsOf } from '../standings/records.ts'
import type { Standing } from '../standings/standing.ts'

/**
 * Ranks participants by the round in which they were eliminated. Those eliminated in the same round share a rank: 1, 2, 3, 3, 5, 5, 5, 5; those who
 * are not eliminated share the first one.
 *
 * @param roundsFromLast the rounds in which participants can be eliminated, the most important first
 */
export function eliminationStandings(
  { participants, matches }: Stage<unknown>,
  roundsFromLast: readonly RoundKey[],
): readonly Standing[] {
  const records = recordsOf(matches.values())
  const level = levels(matches.values(), roundsFromLast)
  const levelOf = (id: ParticipantId) => level.get(id) ?? Infinity
  const sorted = participants.toSorted((a, b) => compare(levelOf(b.id), levelOf(a.id)) || a.seed - b.seed)
  // A final that both sides forfeited has no winner: they share the second rank.
  const best = sorted[0] ? levelOf(sorted[0].id) : Infinity
  let rank = Number.isFinite(best) && best % 2 === 0 ? 2 : 1
  return sorted.map(({ id }, index): Standing => {
    const above = sorted[index - 1]
    const isBelow = above !== undefined && levelOf(above.id) !== levelOf(id)
    if (isBelow) rank = Math.max(rank, index + 1)
    const reached = levelOf(id)
    return {
      participant: id,
      rank,
      points: 0,
      record: records.get(id) ?? noRecord,
      tieBreaks: [{ name: 'stage_reached', value: Number.isFinite(reached) ? reached : null }],
      decidedBy: isBelow ? 'stage_reached' : null,
      isFinal: Number.isFinite(reached),
    }
  })
}

const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1)

/** How far each eliminated participant came: 2 × the round's weight, plus one for the winner of that match. */
function levels(
  matches: Iterable<Match>,
  roundsFromLast: readonly RoundKey[],
): ReadonlyMap<ParticipantId, number> {
  const weight = new Map(
    roundsFromLast.map((round, index) => [nameOf(round), 2 * (roundsFromLast.length - index)]),
  )
  const levelOf = new Map<ParticipantId, number>()
  for (const match of matches) {
    if (!isCompleted(match)) continue
    for (const id of participantsOf(match)) {
      if (goesOn(match, id)) continue
      const isWinner = isWinnerOf(match, id)
      levelOf.set(id, (weight.get(nameOf(match.round)) ?? 0) + (isWinner ? 1 : 0))
    }
  }
  return levelOf
}

const nameOf = ({ bracket, number }: RoundKey) => `${bracket}.${number}`

function isWinnerOf({ slots, outcome }: CompletedMatch, id: ParticipantId): boolean {
  const winner = winnerOf(outcome)
  const side = winner === null ? undefined : slots[winner]
  return side?.type === 'participant' && side.id === id
}

/** Whether a participant advances to another match after this one. After a double forfeit neither does. */
function goesOn(match: CompletedMatch, id: ParticipantId): boolean {
  const winner = winnerOf(match.outcome)
  if (winner === null) return false
  // If the winner of the winners bracket wins the first grand final, there is no second one.
  const isOver = match.round.bracket === 'grand_final' && winner === 0
  if (isOver) return false
  return (isWinnerOf(match, id) ? match.winnerTo : match.loserTo) !== null
}
