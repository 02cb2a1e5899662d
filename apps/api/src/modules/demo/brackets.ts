import {
  advance,
  type CompletedMatch,
  confirm,
  generateSingleElimination,
  type Match,
  matchId,
  otherSlot,
  participantId,
  report,
  type SingleElimination,
  type Slot,
  seedByRating,
  winsNeeded,
} from '@esports/tournament-engine'
import type { DemoTournament } from './catalogue.ts'
import type { Random } from './random.ts'

export interface DemoEntrant {
  readonly id: string
  readonly userId: string | null
  readonly username: string | null
  readonly name: string
  readonly rating: number
}

export interface PlayedBracket {
  readonly participants: readonly DemoEntrant[]
  readonly bracket: SingleElimination
  /** The round under way, counted from 1; null when all is played. */
  readonly round: number | null
}

/**
 * Plays a demo bracket with the engine, up to where it stands in the catalogue. The stronger side wins mostly; who has
 * a login never loses, and in a live round his match is left to be played.
 */
export function playBracket(
  demo: DemoTournament,
  entrants: readonly DemoEntrant[],
  random: Random,
  at: number,
): PlayedBracket {
  const participants = seedByRating(entrants)
  const byId = new Map(participants.map((entrant) => [entrant.id, entrant]))
  const isProtected = (id: string | null) =>
    demo.includes?.includes(byId.get(id ?? '')?.username ?? '') ?? false
  let bracket = generateSingleElimination({
    participants: participants.map(({ id }) => participantId(id)),
    bestOf: () => demo.bestOf ?? 3,
    makeMatchId: () => matchId(random.id(at)),
  })
  const current =
    demo.progress === undefined ? bracket.rounds + 1 : bracket.rounds - demo.progress.roundsToFinal

  for (let round = 1; round < current; round += 1)
    for (const { id } of matchesOfRound(bracket, round)) bracket = playOne(bracket, id, winnerIn(id))
  if (demo.progress === undefined) return { participants, bracket, round: null }

  // The round under way shows every state: one is over, one waits for its opponent, the others are to be played.
  const open = matchesOfRound(bracket, current).filter(({ slots }) => !slots.some(isProtected))
  const [first, second] = open
  if (first && second) bracket = playOne(bracket, first.id, winnerIn(first.id))
  if (second && open.length > 2) bracket = reportOne(bracket, second, winnerIn(second.id))
  return { participants, bracket, round: current }

  function winnerIn(id: Match['id']): Slot {
    const match = bracket.matches.get(id)
    const [a, b] = [match?.slots[0] ?? null, match?.slots[1] ?? null]
    if (isProtected(a)) return 0
    if (isProtected(b)) return 1
    const isFirstStronger = (byId.get(a ?? '')?.rating ?? 0) >= (byId.get(b ?? '')?.rating ?? 0)
    const isUpset = random.next(100) < 25
    return isFirstStronger === isUpset ? 1 : 0
  }
  function scoreFor(match: Match, winner: Slot): readonly [number, number] {
    const needed = winsNeeded(match.bestOf)
    const loserWins = random.next(needed)
    return winner === 0 ? [needed, loserWins] : [loserWins, needed]
  }
  function reported(match: Match, winner: Slot) {
    const result = report(match, { by: winner, score: scoreFor(match, winner) })
    if (!result.ok) throw new Error(result.error.message)
    return result.match
  }
  function reportOne(into: SingleElimination, match: Match, winner: Slot): SingleElimination {
    const matches = new Map(into.matches)
    matches.set(match.id, reported(match, winner))
    return { ...into, matches }
  }
  function playOne(into: SingleElimination, id: Match['id'], winner: Slot): SingleElimination {
    const match = into.matches.get(id)
    if (!match) throw new Error(`No match ${id} in the demo bracket.`)
    return advance(into, completed(reported(match, winner), winner)).bracket
  }
  function completed(match: Match, winner: Slot): CompletedMatch {
    const result = confirm(match, { by: otherSlot(winner) })
    if (!result.ok) throw new Error(result.error.message)
    return result.match
  }
}

const matchesOfRound = ({ matches }: SingleElimination, round: number) =>
  [...matches.values()].filter((match) => match.round === round)
