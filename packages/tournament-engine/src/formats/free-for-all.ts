import { EngineError } from '../errors.ts'
import type { MatchId, ParticipantId } from '../ids.ts'
import { type Lobby, type LobbyResult, newLobby } from '../match/lobby.ts'
import { replayLobby } from '../match/lobby-transitions.ts'
import type { RoundKey } from '../match/match.ts'
import { snakeGroups } from '../seeding/snake-groups.ts'
import { noRecord } from '../standings/records.ts'
import type { Standing } from '../standings/standing.ts'
import type { MakeMatchId } from './format.ts'
import { seededParticipants } from './participants.ts'
import { RefusedError } from './refusal.ts'
import type { Participant } from './stage.ts'

export interface FreeForAllConfig {
  /** Maximum size of a lobby; at least three, since lobbies of two would leave one alone in an odd number. */
  readonly lobbySize: number
  readonly rounds: number
  /** Points for the first place, the second, …; further places get none. */
  readonly placePoints: readonly number[]
  /** Points for each unit of the score. Default: 0. */
  readonly scorePoints?: number | undefined
  /** Only this many of each participant's best rounds count. Default: all. */
  readonly countedRounds?: number | undefined
}

export interface FreeForAllStage {
  readonly config: FreeForAllConfig
  readonly participants: readonly Participant[]
  readonly lobbies: ReadonlyMap<MatchId, Lobby>
}

export type LobbyRound =
  | { readonly ok: true; readonly lobbies: readonly Lobby[] }
  | { readonly ok: false; readonly reason: 'round_is_open' | 'rounds_are_over' | 'too_few_participants' }

/** A stage of lobbies. @throws {EngineError} `too_few_participants`, `duplicate_participant`, `config_invalid` */
export function createFreeForAll(
  config: FreeForAllConfig,
  participants: readonly ParticipantId[],
): FreeForAllStage {
  if (!Number.isInteger(config.lobbySize) || config.lobbySize < 3)
    throw new RefusedError('config_invalid', { reason: 'lobby_too_small' })
  if (!Number.isInteger(config.rounds) || config.rounds < 1)
    throw new RefusedError('config_invalid', { reason: 'no_round' })
  return { config, participants: seededParticipants(participants), lobbies: new Map() }
}

/**
 * The lobbies of the next round: as few as possible, of nearly equal size, dealt in snake order by the current standings, so that they are
 * equally strong.
 */
export function nextLobbies(stage: FreeForAllStage, makeMatchId: MakeMatchId): LobbyRound {
  const lobbies = [...stage.lobbies.values()]
  if (!lobbies.every(isOver)) return { ok: false, reason: 'round_is_open' }
  const number = Math.max(0, ...lobbies.map(({ round }) => round.number)) + 1
  if (number > stage.config.rounds) return { ok: false, reason: 'rounds_are_over' }
  const out = new Set(stage.participants.flatMap(({ id, isOut }) => (isOut ? [id] : [])))
  const active = freeForAllStandings(stage)
    .map(({ participant }) => participant)
    .filter((id) => !out.has(id))
  if (active.length < 2) return { ok: false, reason: 'too_few_participants' }
  const round: RoundKey = { bracket: 'main', group: null, number }
  const count = Math.ceil(active.length / stage.config.lobbySize)
  return {
    ok: true,
    lobbies: snakeGroups(active, count).map((participants, position) =>
      newLobby({
        id: makeMatchId(round, position),
        code: `R${number}-${position + 1}`,
        round,
        position,
        participants,
      }),
    ),
  }
}

/**
 * Reopens a lobby by removing its results (undo).
 *
 * @returns `later_round` if a later round was already dealt from these results: that round must be removed first; `too_few_participants` if fewer than
 * two participants of the lobby are left to play it
 * @throws {EngineError} `match_unknown`
 * @example
 * const undone = reopenLobby(stage, lobbyId)
 * if (undone.ok) save(undone.stage)
 */
export function reopenLobby(
  stage: FreeForAllStage,
  id: MatchId,
):
  | { readonly ok: true; readonly stage: FreeForAllStage }
  | { readonly ok: false; readonly reason: 'later_round' | 'too_few_participants' } {
  const lobby = stage.lobbies.get(id)
  if (!lobby) throw new EngineError('match_unknown', `No lobby ${id} in this stage.`)
  for (const { round } of stage.lobbies.values())
    if (round.number > lobby.round.number) return { ok: false, reason: 'later_round' }
  const out = stage.participants.flatMap((one) => (one.isOut ? [one.id] : []))
  const again = replayLobby(lobby, { out })
  if (!again.ok) return { ok: false, reason: 'too_few_participants' }
  return { ok: true, stage: { ...stage, lobbies: new Map(stage.lobbies).set(id, again.lobby) } }
}

const isOver = ({ state }: Lobby): boolean => state === 'completed'

/** Whether nothing is left to be played: all rounds are over, or too few participants are left for another. */
export function isFreeForAllDone(stage: FreeForAllStage): boolean {
  const lobbies = [...stage.lobbies.values()]
  const isLastRound = lobbies.some(({ round }) => round.number === stage.config.rounds)
  const isAnybodyLeft = stage.participants.filter(({ isOut }) => !isOut).length > 1
  return lobbies.every(isOver) && (isLastRound || !isAnybodyLeft)
}

/** All participants by points, then by wins, best place, and seed. */
export function freeForAllStandings(stage: FreeForAllStage): readonly Standing[] {
  const { countedRounds = Infinity } = stage.config
  const isFinal = stage.lobbies.size > 0 && [...stage.lobbies.values()].every(isOver)
  const results = new Map<ParticipantId, LobbyResult[]>()
  for (const lobby of stage.lobbies.values())
    for (const result of lobby.state === 'completed' ? lobby.results : [])
      results.set(result.participant, [...(results.get(result.participant) ?? []), result])
  const lines = stage.participants.map(({ id, seed }) => {
    const own = results.get(id) ?? []
    const points = own.map((result) => pointsOfResult(stage.config, result)).toSorted((a, b) => b - a)
    const places = own.flatMap(({ place }) => place ?? [])
    return {
      id,
      seed,
      played: places.length,
      won: places.filter((place) => place === 1).length,
      points: points.slice(0, countedRounds).reduce((sum, one) => sum + one, 0),
      best: places.length > 0 ? -Math.min(...places) : -Infinity,
    }
  })
  const sorted = lines.toSorted(
    (a, b) => b.points - a.points || b.won - a.won || compare(b.best, a.best) || a.seed - b.seed,
  )
  return sorted.map((line, index): Standing => {
    const above = sorted[index - 1]
    const decidedBy = !above
      ? null
      : above.points !== line.points
        ? 'points'
        : above.won !== line.won
          ? 'wins'
          : above.best !== line.best
            ? 'best_place'
            : 'seed'
    return {
      participant: line.id,
      rank: index + 1,
      points: line.points,
      record: { ...noRecord, played: line.played, won: line.won, lost: line.played - line.won },
      tieBreaks: [
        { name: 'points', value: line.points },
        { name: 'wins', value: line.won },
        { name: 'best_place', value: Number.isFinite(line.best) ? line.best : null },
        { name: 'seed', value: -line.seed },
      ],
      decidedBy,
      isFinal,
    }
  })
}

/** @internal Points of one result in one lobby; none without a place. */
export const pointsOfResult = (
  { placePoints, scorePoints = 0 }: FreeForAllConfig,
  { place, score }: Pick<LobbyResult, 'place' | 'score'>,
): number => (place === null ? 0 : (placePoints[place - 1] ?? 0) + score * scorePoints)

const compare = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1)
