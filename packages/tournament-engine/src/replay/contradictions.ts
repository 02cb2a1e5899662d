import { EngineError } from '../errors.ts'
import { doubleElimination } from '../formats/double-elimination.ts'
import { singleElimination } from '../formats/single-elimination.ts'
import type { ParticipantId } from '../ids.ts'
import { participantsOfNextStage } from '../stages/next-stage.ts'
import { overallPlaces } from '../standings/overall-places.ts'
import type { Standing } from '../standings/standing.ts'
import { replayDuels, replayRoundRobin } from './replay-duels.ts'
import { replayLobbies } from './replay-lobbies.ts'
import { replaySwiss } from './replay-swiss.ts'
import { contradictionsIn, idOf, numberOf, type Replayed, type StageTold } from './stage-told.ts'
import type { Contradiction, StageSettings, ToldStage, ToldStanding, ToldTournament } from './told.ts'

type Tables = readonly (readonly Standing[])[]

/**
 * Plays a tournament again that is over, from its results alone, and names what is told of it and does not follow: matches that its formats do not create,
 * results that cannot be, standings and places that are others. Of a stage that does not follow, the first stage only.
 *
 * Entrants are numbered by their seeds. Lines of the standings are told by group, rank and number of the entrant.
 *
 * @returns nothing if all of it follows
 * @example contradictionsOf(file) // [{ path: 'stages.0.standings.2', reason: 'standing' }]
 */
export function contradictionsOf(told: ToldTournament): readonly Contradiction[] {
  const wrong = told.entrants.flatMap(({ number, seed }, index): readonly Contradiction[] =>
    number === index + 1 && seed === number ? [] : [{ path: `entrants.${index}`, reason: 'entrant' }],
  )
  if (wrong.length > 0) return wrong
  const numbers = told.stages.flatMap(({ matches }) => matches.map(({ number }) => number))
  if (numbers.some((number, index) => number !== index + 1)) return [{ path: 'stages', reason: 'match' }]
  if (told.stages.length !== told.setup.stages.length) return [{ path: 'stages', reason: 'stage' }]
  const played: (readonly Standing[])[] = []
  let before: Tables | null = null
  for (const [index, settings] of told.setup.stages.entries()) {
    const path = `stages.${index}`
    const stage = told.stages[index]
    const left: ReadonlySet<ParticipantId> = new Set(
      told.entrants.flatMap(({ number, hasLeft }) => (hasLeft === true ? [idOf(number)] : [])),
    )
    const hasLeft = (id: ParticipantId) => left.has(id)
    if (!stage || stage.ordinal !== index + 1 || stage.type !== settings.type)
      return [{ path, reason: 'stage' }]
    const perTable = told.setup.stages[index - 1]?.config.advance
    if (stage.state === 'pending') {
      const isEmpty = stage.matches.length + stage.lobbies.length + stage.standings.length === 0
      const isAhead = before !== null && couldStart(settings, { tables: before, perTable, hasLeft })
      if (index === 0 || !isEmpty || isAhead) return [{ path, reason: 'stage' }]
      // Without this stage there is none after it.
      before = []
      continue
    }
    if (stage.state !== 'done') return [{ path, reason: 'unfinished' }]
    const participants: readonly ParticipantId[] | null =
      before === null
        ? told.entrants.map(({ number }) => idOf(number))
        : qualifiersOf(stage, { tables: before, perTable, hasLeft })
    if (!participants) return [{ path, reason: 'qualifiers' }]
    const replayed = replayStage(settings, { path, told: stage, participants, hasLeft })
    if (!replayed) return [{ path: `setup.stages.${index}.config`, reason: 'settings' }]
    if (replayed.contradictions.length > 0) return replayed.contradictions
    const lines = wrongLines(replayed.tables, stage.standings, path)
    if (lines.length > 0) return lines
    played.push(replayed.standings)
    before = replayed.tables
  }
  const places = overallPlaces(played)
  return told.entrants.flatMap(({ number, place }, index): readonly Contradiction[] =>
    place === (places.get(idOf(number)) ?? null)
      ? []
      : [{ path: `entrants.${index}.place`, reason: 'place' }],
  )
}

/** Null if the format does not take its settings with these participants. */
function replayStage(settings: StageSettings, stage: StageTold): Replayed | null {
  const isOfLobbies = settings.type === 'free_for_all'
  if (isOfLobbies ? stage.told.matches.length > 0 : stage.told.lobbies.length > 0) {
    const wrong = contradictionsIn(stage.path)
    wrong.add(isOfLobbies ? 'matches' : 'lobbies', isOfLobbies ? 'match' : 'lobby')
    return { contradictions: wrong.all(), tables: [], standings: [] }
  }
  try {
    switch (settings.type) {
      case 'single_elimination':
        return replayDuels(singleElimination, settings.config, stage)
      case 'double_elimination':
        return replayDuels(doubleElimination, settings.config, stage)
      case 'round_robin':
      case 'groups':
        return replayRoundRobin(settings.config, stage)
      case 'swiss':
        return replaySwiss(settings.config, stage)
      case 'free_for_all':
        return replayLobbies(settings.config, stage)
    }
  } catch (error) {
    if (error instanceof EngineError) return null
    throw error
  }
}

interface Going {
  readonly tables: Tables
  readonly perTable: number | undefined
  readonly hasLeft: (id: ParticipantId) => boolean
}

/** The participants of a stage by seed; null if they are others than those told. Whoever is missing has left. */
function qualifiersOf(
  { standings }: ToldStage,
  { tables, perTable, hasLeft }: Going,
): readonly ParticipantId[] | null {
  const isThere = new Set(standings.map(({ entrant }) => idOf(entrant)))
  // Somebody may have left after this stage had begun.
  const going = goingOn({ tables, perTable, hasLeft: (id) => hasLeft(id) && !isThere.has(id) })
  return going && going.length === isThere.size && going.every((id) => isThere.has(id)) ? going : null
}

function goingOn({ tables, perTable, hasLeft }: Going): readonly ParticipantId[] | null {
  if (perTable === undefined) return null
  try {
    return participantsOfNextStage({ tables, perTable, isOut: hasLeft })
  } catch (error) {
    if (error instanceof EngineError) return null
    throw error
  }
}

/** Whether enough were left for a stage that was not played. */
function couldStart({ type, config }: StageSettings, going: Going): boolean {
  const participants = goingOn(going)
  if (!participants) return false
  return type !== 'groups' || (config.groupCount ?? 1) * 2 <= participants.length
}

function wrongLines(tables: Tables, told: readonly ToldStanding[], path: string): readonly Contradiction[] {
  const lines = tables.flatMap((table, index) =>
    table
      .toSorted((a, b) => a.rank - b.rank || numberOf(a.participant) - numberOf(b.participant))
      .map((line) => ({ line, group: tables.length > 1 ? index + 1 : null })),
  )
  if (lines.length !== told.length) return [{ path: `${path}.standings`, reason: 'standing' }]
  return lines.flatMap(({ line, group }, index): readonly Contradiction[] => {
    const known = told[index]
    return known && known.group === group && isLineAsTold(line, known)
      ? []
      : [{ path: `${path}.standings.${index}`, reason: 'standing' }]
  })
}

function isLineAsTold(
  { participant, rank, points, record, tieBreaks }: Standing,
  told: ToldStanding,
): boolean {
  return (
    told.entrant === numberOf(participant) &&
    told.rank === rank &&
    told.points === points &&
    told.played === record.played &&
    told.won === record.won + record.walkovers + record.byes &&
    told.drawn === record.drawn &&
    told.lost === record.lost + record.forfeits &&
    told.tieBreaks.length === tieBreaks.length &&
    tieBreaks.every(({ name, value }, index) => {
      const known = told.tieBreaks[index]
      return known?.name === name && known.value === value
    })
  )
}
