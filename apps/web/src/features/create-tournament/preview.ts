import type { StageSetup } from '@esports/contract'
import {
  doubleElimination,
  type Match,
  matchId,
  type ParticipantId,
  participantId,
  RefusedError,
  type RoundKey,
  refusalMessage,
  roundName,
  roundRobin,
  singleElimination,
  swiss,
  swissRounds,
} from '@esports/tournament-engine'
import { groupBy } from '../../lib/group-by.ts'
import { textsOf } from '../../lib/texts.ts'
import type { DrawnRound, PreviewMatch } from '../tournaments/index.ts'
import { problemTexts } from './problem-texts.ts'
import { createTournamentTexts } from './texts.tsx'

/** A match to be played, as the length of a tournament depends on it. */
export interface PlannedMatch {
  readonly id: string
  /** Maximum number of games. */
  readonly bestOf: number
  /** Matches of the same stage that have to be over before. */
  readonly after: readonly string[]
}

export interface StagePreview {
  readonly type: StageSetup['type']
  readonly entrants: number
  readonly isTree: boolean
  /** The rounds that are known before the first result, at most as many matches as can be looked at. */
  readonly rounds: readonly DrawnRound<PreviewMatch>[]
  readonly roundCount: number
  /** In playing order. */
  readonly matches: readonly PlannedMatch[]
  /** What is not drawn, in words; empty if everything is. */
  readonly note: string
  /** Set if the format refuses the settings. */
  readonly problem: string | null
}

/** Matches of a round that are drawn at most; larger rounds are left out. */
const mostDrawn = 32

/**
 * The stages of a tournament as they would be played with all places taken.
 *
 * @example previewStages([{ type: 'single_elimination', config: { bestOf: 3 } }], 8)[0].matches.length // 7
 */
export function previewStages(stages: readonly StageSetup[], capacity: number): readonly StagePreview[] {
  let entrants = capacity
  return stages.map((stage, index) => {
    const before = entrants
    const groups = stage.type === 'groups' ? stage.config.groupCount : 1
    entrants = Math.min(before, (stage.config.advance ?? 0) * groups)
    const nothing = { type: stage.type, entrants: before, rounds: [], roundCount: 0, matches: [], note: '' }
    const refused = (problem: string) => ({ ...nothing, isTree: false, problem })
    if (!(before >= 2)) return refused(textsOf(createTournamentTexts).preview.tooFew)
    try {
      return {
        ...nothing,
        isTree: stage.type === 'single_elimination' || stage.type === 'double_elimination',
        problem: null,
        ...previewStage(stage, before, index === 0),
      }
    } catch (error) {
      if (error instanceof RefusedError)
        return refused(refusalMessage(error.refusal, textsOf(problemTexts).refusals))
      throw error
    }
  })
}

/** Names a participant by its place in the list of the stage. */
type NameOf = (place: number) => string

type Drawn = Pick<StagePreview, 'rounds' | 'roundCount' | 'matches' | 'note'>

function previewStage(stage: StageSetup, entrants: number, isFirst: boolean): Drawn {
  const t = textsOf(createTournamentTexts).preview
  const nameOf = isFirst ? t.seed : t.place
  const participants = Array.from({ length: entrants }, (_, index) => participantId(`${index + 1}`))
  const makeMatchId = ({ bracket, group, number }: RoundKey, position: number) =>
    matchId(`${bracket} ${group ?? ''} ${number} ${position}`)
  switch (stage.type) {
    case 'single_elimination':
    case 'double_elimination': {
      const create = { participants, makeMatchId }
      const { matches } =
        stage.type === 'single_elimination'
          ? singleElimination.create({ ...create, config: stage.config })
          : doubleElimination.create({ ...create, config: stage.config })
      return drawTree([...matches.values()], nameOf)
    }
    case 'round_robin':
    case 'groups': {
      const { matches } = roundRobin.create({ participants, makeMatchId, config: stage.config })
      return drawTable([...matches.values()], nameOf)
    }
    case 'swiss':
      return drawSwiss(stage.config, participants, makeMatchId, nameOf)
    case 'free_for_all':
      return planLobbies(stage.config, entrants)
  }
}

/** Rounds in the order of the bracket, with names as in the tournament. */
function roundsOf(matches: readonly Match[], draw: (match: Match) => PreviewMatch) {
  const keys = [...new Map(matches.map(({ round }) => [keyOf(round), round])).values()]
  const count = (bracket: RoundKey['bracket']) =>
    Math.max(0, ...keys.filter((one) => one.bracket === bracket).map(({ number }) => number))
  return keys.map((round) => ({
    ...round,
    name:
      round.group === null
        ? roundName(round, { [round.bracket]: count(round.bracket) })
        : textsOf(createTournamentTexts).preview.groupRound(round.group, round.number),
    matches: matches.filter((match) => keyOf(match.round) === keyOf(round)).map(draw),
  }))
}

const keyOf = ({ bracket, group, number }: RoundKey) => `${bracket} ${group ?? ''} ${number}`

function drawTree(matches: readonly Match[], nameOf: NameOf): Drawn {
  const codes = new Map(matches.map(({ id, code }) => [id, code]))
  const rounds = roundsOf(matches, (match) => drawMatch(match, { nameOf, codes }))
  const drawn = rounds.filter((round) => round.matches.length <= mostDrawn)
  const left = rounds.length - drawn.length
  return {
    rounds: drawn,
    roundCount: new Set(
      matches
        .filter(({ isReset, round }) => !isReset && round.bracket !== 'third_place')
        .map(({ round }) => keyOf(round)),
    ).size,
    matches: matches
      .filter(({ isReset }) => !isReset)
      .map(({ id, bestOf, sources }) => ({
        id,
        bestOf,
        after: sources.flatMap((source) => (source ? [source.matchId] : [])),
      })),
    note: left > 0 ? textsOf(createTournamentTexts).preview.firstTooLarge(left) : '',
  }
}

function drawTable(matches: readonly Match[], nameOf: NameOf): Drawn {
  const t = textsOf(createTournamentTexts).preview
  const all = roundsOf(matches, (match) => drawMatch(match, { nameOf, codes: new Map() }))
  const numbers = [...new Set(all.map(({ number }) => number))]
  const idsOf = new Map(
    [...groupBy(matches, ({ round }) => keyOf(round))].map(([key, list]) => [key, list.map(({ id }) => id)]),
  )
  const perRound = Math.ceil(matches.length / Math.max(1, numbers.length))
  return {
    rounds: perRound > mostDrawn ? [] : all.map((round) => ({ ...round, name: t.round(round.number) })),
    roundCount: numbers.length,
    matches: matches.map(({ id, bestOf, round }) => ({
      id,
      bestOf,
      after: idsOf.get(keyOf({ ...round, number: round.number - 1 })) ?? [],
    })),
    note: perRound > mostDrawn ? t.roundsTooLarge(perRound) : '',
  }
}

function drawSwiss(
  config: Extract<StageSetup, { type: 'swiss' }>['config'],
  participants: readonly ParticipantId[],
  makeMatchId: (round: RoundKey, position: number) => ReturnType<typeof matchId>,
  nameOf: NameOf,
): Drawn {
  const t = textsOf(createTournamentTexts).preview
  const stage = swiss.create({ config, participants, makeMatchId })
  const roundCount =
    config.winsToAdvance !== undefined && config.lossesToExit !== undefined
      ? config.winsToAdvance + config.lossesToExit - 1
      : (config.rounds ?? swissRounds(participants.length))
  const pairs = Math.floor(participants.length / 2)
  const isDrawn = pairs <= mostDrawn
  const first = isDrawn ? swiss.pairNext(stage, makeMatchId) : null
  return {
    rounds:
      first?.ok === true
        ? roundsOf(first.matches, (match) => drawMatch(match, { nameOf, codes: new Map() })).map((round) => ({
            ...round,
            name: t.round(1),
          }))
        : [],
    roundCount,
    matches: roundByRound(roundCount, pairs, config.bestOf),
    note: isDrawn ? (roundCount > 1 ? t.pairedByPoints(roundCount) : '') : t.roundsTooLarge(pairs),
  }
}

/** Rounds of equally many matches; a round begins when the one before is over. */
function roundByRound(rounds: number, perRound: number, bestOf: number): readonly PlannedMatch[] {
  const ids = Array.from({ length: rounds }, (_, round) =>
    Array.from({ length: perRound }, (__, index) => `${round} ${index}`),
  )
  return ids.flatMap((ofRound, round) => ofRound.map((id) => ({ id, bestOf, after: ids[round - 1] ?? [] })))
}

function planLobbies(
  { lobbySize, rounds }: Extract<StageSetup, { type: 'free_for_all' }>['config'],
  entrants: number,
): Drawn {
  const lobbies = Math.max(1, Math.ceil(entrants / lobbySize))
  return {
    rounds: [],
    roundCount: rounds,
    matches: roundByRound(rounds, lobbies, 1),
    note: textsOf(createTournamentTexts).preview.lobbies(lobbies),
  }
}

function drawMatch(
  match: Match,
  { nameOf, codes }: { readonly nameOf: NameOf; readonly codes: ReadonlyMap<string, string> },
): PreviewMatch {
  const t = textsOf(createTournamentTexts).preview
  const sides = ([0, 1] as const).map((slot) => {
    const side = match.slots[slot]
    const source = match.sources[slot]
    const seed = side.type === 'participant' ? Number(side.id) : null
    const code = codes.get(source?.matchId ?? '') ?? ''
    const from = source ? (source.outcome === 'winner' ? t.winnerOf(code) : t.loserOf(code)) : t.open
    return {
      state: seed === null ? ('open' as const) : ('in' as const),
      seed,
      words: seed === null ? (side.type === 'bye' ? t.noOpponent : from) : nameOf(seed),
      score: null,
    }
  })
  const [upper, lower] = sides
  if (!upper || !lower) throw new Error('A match has two sides.')
  return {
    id: match.id,
    state: match.state,
    winnerTo: match.winnerTo && { matchId: match.winnerTo.matchId, slot: match.winnerTo.slot },
    sides: [upper, lower],
    note: match.round.bracket === 'third_place' ? t.thirdPlace : match.isReset ? t.ifNeeded : null,
    sentence: t.sentence(match.code, upper.words, lower.words),
  }
}
