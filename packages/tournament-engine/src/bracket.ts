import { type MatchId, matchId, type ParticipantId } from './ids.ts'
import type { CompletedMatch, Match, Slot } from './match.ts'
import { matchCode } from './rounds.ts'
import { bracketSize, seedOrder } from './seeding.ts'
import { fillSlot } from './transitions.ts'

export interface SingleElimination {
  readonly participants: readonly ParticipantId[]
  readonly rounds: number
  /** Every match by id, in the order of round and position. */
  readonly matches: ReadonlyMap<MatchId, Match>
}

export interface SingleEliminationOptions {
  /** From seed 1 downwards, at least two, all different. */
  readonly participants: readonly ParticipantId[]
  /** Best of how many, per round counted from 1; odd. */
  readonly bestOf: (round: number) => number
  /** Makes the id of a match; given, because the engine has no randomness of its own. */
  readonly makeMatchId?: (round: number, position: number) => MatchId
}

/**
 * Builds a single elimination bracket for any number of participants from two. A bye is resolved here: the top seeds
 * stand in the second round from the start, and no match exists where nobody is to be played.
 *
 * @throws {RangeError} for fewer than two participants, or one that stands twice
 * @example
 * const bracket = generateSingleElimination({ participants: [a, b, c], bestOf: () => 3 })
 * bracket.matches.size // 2
 */
export function generateSingleElimination(options: SingleEliminationOptions): SingleElimination {
  const { participants, bestOf } = options
  const makeMatchId = options.makeMatchId ?? ((round, position) => matchId(`${round}.${position}`))
  const size = bracketSize(participants.length)
  if (new Set(participants).size !== participants.length)
    throw new RangeError('A participant stands twice in the list.')
  const rounds = Math.log2(size)
  const order = seedOrder(size)
  const participantAt = (place: number): ParticipantId | null => participants[(order[place] ?? 0) - 1] ?? null
  const isPlayed = (round: number, position: number) =>
    round > 1 || (participantAt(position * 2) !== null && participantAt(position * 2 + 1) !== null)

  const ids = new Map<string, MatchId>()
  for (let round = 1; round <= rounds; round += 1)
    for (let position = 0; position < size / 2 ** round; position += 1)
      if (isPlayed(round, position)) ids.set(`${round}.${position}`, makeMatchId(round, position))
  const idAt = (round: number, position: number) => ids.get(`${round}.${position}`) ?? null

  const matches = new Map<MatchId, Match>()
  for (const [place, id] of ids) {
    const [round = 0, position = 0] = place.split('.').map(Number)
    const side = (slot: Slot) => standingAt(round, position * 2 + slot, idAt, participantAt)
    const [first, second] = [side(0), side(1)]
    const next = idAt(round + 1, position >> 1)
    const frame = {
      id,
      code: matchCode(round, position, rounds),
      round,
      position,
      bestOf: bestOf(round),
      sources: [first.source, second.source] as const,
      winnerTo:
        next === null ? null : { matchId: next, slot: position % 2 === 0 ? (0 as const) : (1 as const) },
    }
    matches.set(
      id,
      first.participant !== null && second.participant !== null
        ? { ...frame, state: 'ready', slots: [first.participant, second.participant] }
        : { ...frame, state: 'pending', slots: [first.participant, second.participant] },
    )
  }
  return { participants, rounds, matches }
}

/** Who stands on one side at generation: a participant, or nobody yet and the match he comes from. */
function standingAt(
  round: number,
  feeder: number,
  idAt: (round: number, position: number) => MatchId | null,
  participantAt: (place: number) => ParticipantId | null,
): { source: MatchId | null; participant: ParticipantId | null } {
  if (round === 1) return { source: null, participant: participantAt(feeder) }
  const source = idAt(round - 1, feeder)
  if (source !== null) return { source, participant: null }
  // The match before was a bye: whoever had it already stands here.
  return { source: null, participant: participantAt(feeder * 2) ?? participantAt(feeder * 2 + 1) }
}

/**
 * Puts a completed match into the bracket and moves its winner on.
 *
 * @returns the bracket afterwards and the matches that changed, the completed one first
 * @throws {RangeError} when the match is not of this bracket, or the winner's place is taken (which no sequence of
 *   transitions can reach)
 */
export function advance(
  bracket: SingleElimination,
  completed: CompletedMatch,
): { readonly bracket: SingleElimination; readonly changed: readonly Match[] } {
  if (!bracket.matches.has(completed.id)) throw new RangeError(`No match ${completed.id} in this bracket.`)
  const changed: Match[] = [completed]
  const next = completed.winnerTo ? bracket.matches.get(completed.winnerTo.matchId) : undefined
  if (completed.winnerTo && next) {
    const filled = fillSlot(next, {
      slot: completed.winnerTo.slot,
      participant: completed.slots[completed.winner],
    })
    if (!filled.ok) throw new RangeError(filled.error.message)
    changed.push(filled.match)
  }
  return { bracket: replaceMatches(bracket, changed), changed }
}

/** The bracket with newer versions of some of its matches. */
export function replaceMatches(bracket: SingleElimination, newer: readonly Match[]): SingleElimination {
  const matches = new Map(bracket.matches)
  for (const match of newer) matches.set(match.id, match)
  return { ...bracket, matches }
}
