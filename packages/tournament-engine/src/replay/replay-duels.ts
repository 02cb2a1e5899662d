import { placeId } from '../elimination/elimination-stage.ts'
import type { Format } from '../formats/format.ts'
import { groupTables, type RoundRobinConfig, roundRobin } from '../formats/round-robin.ts'
import type { Stage } from '../formats/stage.ts'
import type { MatchId } from '../ids.ts'
import type { Match, Place } from '../match/match.ts'
import { winnerOf } from '../match/outcome.ts'
import type { Slot } from '../match/side.ts'
import { rule } from '../match/transitions.ts'
import type { Standing } from '../standings/standing.ts'
import { contradictionsIn, numberOf, outcomeTold, type Replayed, type StageTold } from './stage-told.ts'
import type { ToldMatch } from './told.ts'

/** @internal Plays a stage again whose matches are all known from the start. @throws {EngineError} if the format does not take its settings */
export function replayDuels<Config>(
  format: Format<Config>,
  config: Config,
  stageTold: StageTold,
  tablesOf: (stage: Stage<Config>) => readonly (readonly Standing[])[] = (stage) => [format.standings(stage)],
): Replayed {
  const { path, told, participants } = stageTold
  const made = format.create({ config, participants, makeMatchId: placeId })
  const matches = new Map(made.matches)
  const stage = { ...made, matches }
  const wrong = contradictionsIn(path)
  const byCode = new Map(told.matches.map((match, index) => [match.code, { match, index }]))
  const codes = new Map(told.matches.map(({ number, code }) => [number, code]))
  const codeAt = (id: MatchId | undefined) => (id === undefined ? null : made.matches.get(id)?.code)
  const isRouted = (place: Place | null, toldPlace: ToldMatch['winnerTo']) =>
    codeAt(place?.matchId) === (toldPlace === null ? null : codes.get(toldPlace.match)) &&
    (place?.slot ?? null) === (toldPlace?.slot ?? null)
  if (byCode.size !== made.matches.size || told.matches.length !== made.matches.size)
    wrong.add('matches', 'match')
  for (const { id } of made.matches.values()) {
    // An earlier result may have changed it. In the order of a stage a match comes after those that fill it.
    const match = matches.get(id)
    const known = match && byCode.get(match.code)
    if (!match || !known) continue
    const where = `matches.${known.index}`
    const isOfFormat =
      known.match.bracket === match.round.bracket &&
      known.match.group === match.round.group &&
      known.match.round === match.round.number &&
      known.match.bestOf === match.bestOf &&
      isRouted(match.winnerTo, known.match.winnerTo) &&
      isRouted(match.loserTo, known.match.loserTo)
    if (!isOfFormat) wrong.add(where, 'match')
    const outcome = outcomeTold(known.match)
    const decided = match.state === 'ready' && outcome ? rule(match, outcome) : null
    if (!decided?.ok) continue
    matches.set(id, decided.match)
    for (const { after } of format.onChanged(stage, decided.match)) matches.set(after.id, after)
  }
  for (const match of matches.values()) {
    const known = byCode.get(match.code)
    if (known && !isAsTold(match, known.match)) wrong.add(`matches.${known.index}`, 'result')
  }
  if (wrong.all().length === 0 && !format.isDone(stage)) wrong.add('matches', 'unfinished')
  return { contradictions: wrong.all(), tables: tablesOf(stage), standings: format.standings(stage) }
}

/** @internal Plays a stage again in which everybody meets everybody. @throws {EngineError} if the format does not take its settings */
export function replayRoundRobin(config: RoundRobinConfig, stageTold: StageTold): Replayed {
  const { path, told, participants } = stageTold
  // Counted before they are created: the matches of a large table are many.
  if (told.matches.length !== matchCount(config, participants.length))
    return { contradictions: [{ path: `${path}.matches`, reason: 'match' }], tables: [], standings: [] }
  return replayDuels(roundRobin, config, stageTold, groupTables)
}

function matchCount({ groupCount = 1, legs = 1 }: RoundRobinConfig, participants: number): number {
  const least = Math.floor(participants / groupCount)
  const larger = participants % groupCount
  const pairs = (size: number) => (size * (size - 1)) / 2
  return legs * (larger * pairs(least + 1) + (groupCount - larger) * pairs(least))
}

function isAsTold(match: Match, told: ToldMatch): boolean {
  const outcome = match.state === 'completed' ? match.outcome : null
  const isSideAsTold = (slot: Slot) => {
    const side = match.slots[slot]
    const known = told.slots[slot]
    return (
      known.entrant === (side.type === 'participant' ? numberOf(side.id) : null) &&
      known.isBye === (side.type === 'bye') &&
      known.score === (outcome && 'score' in outcome ? outcome.score[slot] : null)
    )
  }
  return (
    told.state === match.state &&
    told.outcome === (outcome?.type ?? null) &&
    told.winner === (outcome ? winnerOf(outcome) : null) &&
    isSideAsTold(0) &&
    isSideAsTold(1)
  )
}
