import { placeId } from '../elimination/elimination-stage.ts'
import {
  createFreeForAll,
  type FreeForAllConfig,
  freeForAllStandings,
  isFreeForAllDone,
  pointsOfResult,
} from '../formats/free-for-all.ts'
import type { MatchId } from '../ids.ts'
import { type Lobby, newLobby } from '../match/lobby.ts'
import { ruleLobby } from '../match/lobby-transitions.ts'
import type { RoundKey } from '../match/match.ts'
import { roundsTold } from './rounds-told.ts'
import { contradictionsIn, idOf, type Replayed, type StageTold } from './stage-told.ts'

/** @internal Plays a stage of lobbies again; who was dealt together is taken as it is told. @throws {EngineError} if the format does not take its settings */
export function replayLobbies(
  config: FreeForAllConfig,
  { path, told, participants, hasLeft }: StageTold,
): Replayed {
  const made = createFreeForAll(config, participants)
  const wrong = contradictionsIn(path)
  const isIn = new Set(participants)
  const lobbies = new Map<MatchId, Lobby>()
  const rounds = roundsTold(told.lobbies, ({ slots }) => slots.map(({ entrant }) => idOf(entrant)))
  for (const { one: lobby, index, isInOrder, position, isTwice } of rounds.all) {
    const round: RoundKey = { bracket: 'main', group: null, number: lobby.round }
    const code = `R${lobby.round}-${position + 1}`
    const ids = lobby.slots.map(({ entrant }) => idOf(entrant))
    const isOfFormat =
      isInOrder &&
      !isTwice &&
      lobby.round <= config.rounds &&
      lobby.code === code &&
      ids.length <= config.lobbySize &&
      ids.length > 0 &&
      ids.every((id) => isIn.has(id))
    if (!isOfFormat) wrong.add(`lobbies.${index}`, 'lobby')
    const results = lobby.slots.map(({ entrant, place, score }) => ({
      participant: idOf(entrant),
      place,
      score: score ?? 0,
    }))
    const id = placeId(round, position)
    const ruled = ruleLobby(newLobby({ id, code, round, position, participants: ids }), results)
    const isAsTold =
      lobby.state === 'completed' &&
      lobby.slots.every(
        ({ place, score, points, isAbsent }) =>
          score !== null &&
          isAbsent === (place === null) &&
          points === pointsOfResult(config, { place, score }),
      )
    if (!ruled.ok || !isAsTold) wrong.add(`lobbies.${index}`, 'result')
    else lobbies.set(id, ruled.lobby)
  }
  for (const { index, here } of rounds.ends)
    if (participants.some((id) => !here.has(id) && !hasLeft(id))) wrong.add(`lobbies.${index}`, 'round')
  const now = made.participants.map((one) => ({ ...one, isOut: hasLeft(one.id) }))
  if (wrong.all().length === 0 && !isFreeForAllDone({ ...made, participants: now, lobbies }))
    wrong.add('lobbies', 'unfinished')
  const standings = freeForAllStandings({ ...made, lobbies })
  return { contradictions: wrong.all(), tables: [standings], standings }
}
