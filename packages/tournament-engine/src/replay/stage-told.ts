import { type ParticipantId, participantId } from '../ids.ts'
import type { Outcome } from '../match/outcome.ts'
import type { Standing } from '../standings/standing.ts'
import type { Contradiction, ContradictionReason, ToldMatch, ToldStage } from './told.ts'

/** A stage that was played again from what is told of it. */
export interface Replayed {
  readonly contradictions: readonly Contradiction[]
  /** One list of standings, or one per group. */
  readonly tables: readonly (readonly Standing[])[]
  /** All participants by rank. */
  readonly standings: readonly Standing[]
}

/** One stage to be played again. */
export interface StageTold {
  /** Where it is told. */
  readonly path: string
  readonly told: ToldStage
  /** By seed. */
  readonly participants: readonly ParticipantId[]
  readonly hasLeft: (id: ParticipantId) => boolean
}

/** @internal Collects what does not follow, once for each place. */
export function contradictionsIn(root: string): {
  readonly all: () => readonly Contradiction[]
  readonly add: (path: string, reason: ContradictionReason) => void
} {
  const found = new Map<string, Contradiction>()
  return {
    all: () => [...found.values()],
    add(path, reason) {
      const whole = `${root}.${path}`
      if (!found.has(whole)) found.set(whole, { path: whole, reason })
    },
  }
}

/** @internal The participant that an entrant's number stands for. */
export const idOf = (number: number): ParticipantId => participantId(`${number}`)

/** @internal */
export const numberOf = (id: ParticipantId): number => Number(id)

/** @internal How a match is told to have ended; null if it is told of nobody, or not whole. */
export function outcomeTold({ outcome, winner, slots: [first, second] }: ToldMatch): Outcome | null {
  switch (outcome) {
    case 'win':
      return winner === null || first.score === null || second.score === null
        ? null
        : { type: 'win', winner, score: [first.score, second.score] }
    case 'draw':
      return first.score === null || second.score === null
        ? null
        : { type: 'draw', score: [first.score, second.score] }
    case 'forfeit':
      return winner === null ? null : { type: 'forfeit', winner }
    case 'double_forfeit':
      return { type: 'double_forfeit' }
    default:
      return null
  }
}
