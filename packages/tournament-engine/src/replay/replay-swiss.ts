import { placeId } from '../elimination/elimination-stage.ts'
import { type SwissConfig, swiss, swissRounds } from '../formats/swiss.ts'
import type { MatchId } from '../ids.ts'
import type { Match, MatchFrame, RoundKey } from '../match/match.ts'
import { bye, seated } from '../match/side.ts'
import { rule } from '../match/transitions.ts'
import { roundsTold } from './rounds-told.ts'
import { contradictionsIn, idOf, outcomeTold, type Replayed, type StageTold } from './stage-told.ts'
import type { ToldMatch } from './told.ts'

/**
 * @internal Plays a Swiss stage again. Who meets whom is taken as it is told: it was paired by the results as they were then, and some of them may have
 * been overruled since.
 *
 * @throws {EngineError} if the format does not take its settings
 */
export function replaySwiss(config: SwissConfig, stageTold: StageTold): Replayed {
  const { path, told, participants, hasLeft } = stageTold
  const made = swiss.create({ config, participants, makeMatchId: placeId })
  const wrong = contradictionsIn(path)
  const isIn = new Set(participants)
  const matches = new Map<MatchId, Match>()
  const rounds = roundsTold(told.matches, ({ slots }) =>
    slots.flatMap(({ entrant }) => (entrant === null ? [] : [idOf(entrant)])),
  )
  const most =
    config.winsToAdvance !== undefined && config.lossesToExit !== undefined
      ? config.winsToAdvance + config.lossesToExit - 1
      : (config.rounds ?? swissRounds(participants.length))
  for (const { one: match, index, isInOrder, position, isTwice } of rounds.all) {
    const round: RoundKey = { bracket: 'main', group: null, number: match.round }
    const frame: MatchFrame = {
      id: placeId(round, position),
      code: `R${match.round}-${position + 1}`,
      round,
      position,
      bestOf: config.bestOf,
      drawsAllowed: config.drawsAllowed ?? false,
      sources: [null, null],
      winnerTo: null,
      loserTo: null,
      isReset: false,
    }
    const isOfFormat =
      isInOrder &&
      !isTwice &&
      match.round <= most &&
      match.code === frame.code &&
      match.bracket === 'main' &&
      match.group === null &&
      match.bestOf === frame.bestOf &&
      match.winnerTo === null &&
      match.loserTo === null &&
      match.slots.every(({ entrant }) => entrant === null || isIn.has(idOf(entrant)))
    if (!isOfFormat) wrong.add(`matches.${index}`, 'match')
    const over = overAsTold(frame, match)
    if (over) matches.set(frame.id, over)
    else wrong.add(`matches.${index}`, 'result')
  }
  // By record, whoever has gone on or is out plays no more.
  if (config.winsToAdvance === undefined)
    for (const { index, here } of rounds.ends)
      if (participants.some((id) => !here.has(id) && !hasLeft(id))) wrong.add(`matches.${index}`, 'round')
  const stage = { ...made, matches }
  const now = made.participants.map((one) => ({ ...one, isOut: hasLeft(one.id) }))
  if (wrong.all().length === 0 && !swiss.isDone({ ...stage, participants: now }))
    wrong.add('matches', 'unfinished')
  const standings = swiss.standings(stage)
  return { contradictions: wrong.all(), tables: [standings], standings }
}

/** The match as it ended; null if it cannot have ended so. */
function overAsTold(frame: MatchFrame, told: ToldMatch): Match | null {
  const [first, second] = told.slots
  if (told.state !== 'completed' || first.entrant === null || first.isBye) return null
  const upper = seated(idOf(first.entrant))
  if (told.outcome === 'bye') {
    const isAlone = second.entrant === null && second.isBye && told.winner === 0
    const isWithoutScore = first.score === null && second.score === null
    return isAlone && isWithoutScore
      ? { ...frame, state: 'completed', slots: [upper, bye], outcome: { type: 'bye', winner: 0 } }
      : null
  }
  const outcome = outcomeTold(told)
  if (!outcome || second.entrant === null || second.isBye) return null
  const decided = rule({ ...frame, state: 'ready', slots: [upper, seated(idOf(second.entrant))] }, outcome)
  const hasScore = 'score' in outcome
  const isWhole =
    (outcome.type === 'win' || outcome.type === 'forfeit' || told.winner === null) &&
    (hasScore || (first.score === null && second.score === null))
  return decided.ok && isWhole ? decided.match : null
}
