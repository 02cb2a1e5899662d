import type { MatchId, ParticipantId } from '../ids.ts'
import type { CompletedMatch, Match } from '../match/match.ts'

/** A participant of a stage. */
export interface Participant {
  readonly id: ParticipantId
  /** Counted from 1, the strongest. */
  readonly seed: number
  /** A participant who is out forfeits each remaining match. */
  readonly isOut: boolean
}

/** One stage of a tournament. `Config` is specific to its format. */
export interface Stage<Config> {
  readonly config: Config
  /** From seed 1 downwards. */
  readonly participants: readonly Participant[]
  /** In the order of bracket, group, round and position. */
  readonly matches: ReadonlyMap<MatchId, Match>
}

/** Replaces matches of the stage by newer versions, and adds new ones. */
export function withMatches<Config>(stage: Stage<Config>, newer: readonly Match[]): Stage<Config> {
  const matches = new Map(stage.matches)
  for (const match of newer) matches.set(match.id, match)
  return { ...stage, matches }
}

export const isCompleted = (match: Match): match is CompletedMatch => match.state === 'completed'

/** Whether all existing matches are over. */
export function isPlayedOut({ matches }: Pick<Stage<unknown>, 'matches'>): boolean {
  for (const { state } of matches.values()) if (state !== 'completed' && state !== 'skipped') return false
  return true
}

/** @internal A function that returns whether a participant is out. */
export function outIn({
  participants,
}: Pick<Stage<unknown>, 'participants'>): (id: ParticipantId) => boolean {
  const out = new Set(participants.flatMap(({ id, isOut }) => (isOut ? [id] : [])))
  return (id) => out.has(id)
}
