import {
  type CompletedMatch,
  confirm,
  type Match,
  matchId,
  otherSlot,
  participantId,
  participantsOf,
  report,
  type SingleEliminationConfig,
  type Slot,
  type Stage,
  seedByRating,
  singleElimination,
  winsNeeded,
  withMatches,
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
  readonly stage: Stage<SingleEliminationConfig>
  readonly rounds: number
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
  let stage = singleElimination.create({
    config: { bestOf: demo.bestOf ?? 3 },
    participants: participants.map(({ id }) => participantId(id)),
    makeMatchId: () => matchId(random.id(at)),
  })
  const rounds = Math.max(...[...stage.matches.values()].map(({ round }) => round.number))
  const current = demo.progress === undefined ? rounds + 1 : rounds - demo.progress.roundsToFinal

  for (let round = 1; round < current; round += 1)
    for (const { id } of matchesOfRound(round)) playOne(id, winnerIn(id))
  if (demo.progress === undefined) return { participants, stage, rounds, round: null }

  // The round under way shows every state: one is over, one waits for its opponent, the others are to be played.
  const open = matchesOfRound(current).filter((match) => !participantsOf(match).some(isProtected))
  const [first, second] = open
  if (first && second) playOne(first.id, winnerIn(first.id))
  if (second && open.length > 2) stage = withMatches(stage, [reported(second, winnerIn(second.id))])
  return { participants, stage, rounds, round: current }

  function matchesOfRound(round: number): readonly Match[] {
    return [...stage.matches.values()].filter((match) => match.round.number === round)
  }

  function winnerIn(id: Match['id']): Slot {
    const match = stage.matches.get(id)
    const [a = null, b = null] = match ? participantsOf(match) : []
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
  function playOne(id: Match['id'], winner: Slot): void {
    const match = stage.matches.get(id)
    if (!match) throw new Error(`No match ${id} in the demo bracket.`)
    const over = completed(reported(match, winner), winner)
    stage = withMatches(stage, [over])
    stage = withMatches(
      stage,
      singleElimination.onChanged(stage, over).map(({ after }) => after),
    )
  }
  function completed(match: Match, winner: Slot): CompletedMatch {
    const result = confirm(match, { by: otherSlot(winner) })
    if (!result.ok) throw new Error(result.error.message)
    return result.match
  }
}
