import {
  createFreeForAll,
  doubleElimination,
  type Stage as EngineStage,
  type Format,
  type FreeForAllConfig,
  freeForAllStandings,
  groupTables,
  isFreeForAllDone,
  type Lobby,
  type LobbyRound,
  type MakeMatchId,
  type Match,
  type MatchChange,
  type MatchId,
  nextLobbies,
  type Outcome,
  type Override,
  override,
  type Pairing,
  type ParticipantId,
  type RoundKey,
  roundName,
  roundRobin,
  type Standing,
  singleElimination,
  swiss,
  withdraw,
} from '@esports/tournament-engine'
import { z } from 'zod'
import { DomainError } from '../../platform/errors.ts'

const BestOf = z.int().min(1).max(99)
const series = { bestOf: BestOf, finalsBestOf: z.array(BestOf).max(5).optional() }
const points = z.object({ win: z.number(), draw: z.number(), loss: z.number(), bye: z.number() }).optional()
const legs = z.union([z.literal(1), z.literal(2)]).optional()
/** How many go on to the next stage: of each group, or of all. */
const advance = z.int().min(1).optional()

const configs = {
  single_elimination: z.object({ ...series, hasThirdPlace: z.boolean().optional(), advance }),
  double_elimination: z.object({ ...series, hasGrandFinalReset: z.boolean().optional(), advance }),
  round_robin: z.object({ bestOf: BestOf, drawsAllowed: z.boolean().optional(), legs, points, advance }),
  groups: z.object({
    bestOf: BestOf,
    drawsAllowed: z.boolean().optional(),
    groupCount: z.int().min(2).max(512),
    legs,
    points,
    advance,
  }),
  swiss: z.object({
    bestOf: BestOf,
    drawsAllowed: z.boolean().optional(),
    rounds: z.int().min(1).max(64).optional(),
    winsToAdvance: z.int().min(1).max(16).optional(),
    lossesToExit: z.int().min(1).max(16).optional(),
    points,
    advance,
  }),
  free_for_all: z.object({
    lobbySize: z.int().min(3).max(100),
    rounds: z.int().min(1).max(64),
    placePoints: z.array(z.number().min(0)).min(1).max(100),
    scorePoints: z.number().min(0).optional(),
    countedRounds: z.int().min(1).optional(),
    advance,
  }),
} as const

type StageType = keyof typeof configs
type StageConfig<Type extends StageType> = z.input<(typeof configs)[Type]>
/** One stage as an organiser writes it down. */
export type StageSetup = {
  readonly [Type in StageType]: { readonly type: Type; readonly config: StageConfig<Type> }
}[StageType]

export type StageMatches = Pick<EngineStage<unknown>, 'participants' | 'matches'> & {
  /** Of a stage that is played in lobbies. */
  readonly lobbies?: ReadonlyMap<MatchId, Lobby>
}

/** The rules of one stage: its format with its configuration. */
export interface StageRules {
  /** Everybody's table changes with each result; in a tree it stands at the end. */
  readonly isTable: boolean
  readonly advance: number | undefined
  readonly create: (participants: readonly ParticipantId[], makeMatchId: MakeMatchId) => StageMatches
  readonly onChanged: (stage: StageMatches, match: Match) => readonly MatchChange[]
  /** Another outcome for a match, also for one that is over; null opens it again. */
  readonly override: (
    stage: StageMatches,
    ruling: { readonly matchId: MatchId; readonly outcome: Outcome | null },
  ) => Override<unknown>
  readonly withdraw: (stage: StageMatches, participant: ParticipantId) => readonly MatchChange[]
  readonly standings: (stage: StageMatches) => readonly Standing[]
  /** One table, or one for each group. */
  readonly tables: (stage: StageMatches) => readonly (readonly Standing[])[]
  readonly isDone: (stage: StageMatches) => boolean
  readonly pairNext?: (stage: StageMatches, makeMatchId: MakeMatchId) => Pairing
  /** Where it is played in lobbies: the next round of them. */
  readonly nextLobbies?: (stage: StageMatches, makeMatchId: MakeMatchId) => LobbyRound
  readonly roundName: (round: RoundKey, all: readonly RoundKey[]) => string
}

/** A stage is stored with a configuration that its format cannot read: whoever made the tournament has to mend it. */
export class StageConfigError extends Error {
  override readonly name = 'StageConfigError'
}

/**
 * The rows of a tournament's stages, as its organiser writes them down.
 *
 * @throws {DomainError} `rule_violation` with the path of each setting that a format does not take
 */
export function newStages(
  setups: readonly { readonly type: string; readonly config: unknown }[],
  { tournamentId, newId }: { readonly tournamentId: string; readonly newId: () => string },
) {
  const read = setups.map((setup, index) => ({ setup, index, parsed: parseConfig(setup) }))
  const problems = read.flatMap(({ parsed, index }) =>
    parsed.success
      ? []
      : parsed.error.issues.map(({ path, message }) => ({
          path: ['stages', index, 'config', ...path].join('.'),
          message,
        })),
  )
  if (problems.length > 0)
    throw new DomainError('rule_violation', 'A stage has settings that its format does not take.', {
      paths: problems,
    })
  return read.map(({ setup: { type }, index, parsed }) => ({
    id: newId(),
    tournamentId,
    ordinal: index + 1,
    type,
    config: parsed.data,
  }))
}

const isStageType = (type: string): type is StageType => Object.hasOwn(configs, type)

function parseConfig({ type, config }: { readonly type: string; readonly config: unknown }) {
  return isStageType(type)
    ? configs[type].safeParse(config)
    : z.never({ error: `There is no format "${type}".` }).safeParse(config)
}

function configOf<Type extends StageType>(type: Type, config: unknown): z.output<(typeof configs)[Type]> {
  const parsed = configs[type].safeParse(config)
  // The schema of this very type has parsed it, which the compiler cannot follow through the table.
  if (parsed.success) return parsed.data as z.output<(typeof configs)[Type]>
  const problems = parsed.error.issues.slice(0, 3).map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new StageConfigError(`Its stage "${type}" cannot be read (${problems.join('; ')}).`)
}

/**
 * The rules of a stage as it is stored.
 *
 * @throws {StageConfigError} when the configuration is none of this type
 */
export function rulesOf({ type, config }: { readonly type: string; readonly config: unknown }): StageRules {
  switch (type) {
    case 'single_elimination':
      return bind(singleElimination, configOf('single_elimination', config), { isTable: false })
    case 'double_elimination':
      return bind(doubleElimination, configOf('double_elimination', config), { isTable: false })
    case 'round_robin':
      return bind(roundRobin, configOf('round_robin', config), { isTable: true })
    case 'groups': {
      const parsed = configOf('groups', config)
      return {
        ...bind(roundRobin, parsed, { isTable: true }),
        tables: (stage) => groupTables({ ...stage, config: parsed }),
      }
    }
    case 'swiss':
      return bind(swiss, configOf('swiss', config), { isTable: true })
    case 'free_for_all':
      return lobbyRules(configOf('free_for_all', config))
    default:
      throw new StageConfigError(`There is no format "${type}".`)
  }
}

function bind<Config>(
  format: Format<Config>,
  config: Config & { readonly advance?: number | undefined },
  { isTable }: { readonly isTable: boolean },
): StageRules {
  const whole = (stage: StageMatches): EngineStage<Config> => ({ ...stage, config })
  const pairs = format.pairNext?.bind(format)
  return {
    isTable,
    advance: config.advance,
    create: (participants, makeMatchId) => format.create({ config, participants, makeMatchId }),
    onChanged: (stage, match) => format.onChanged(whole(stage), match),
    override: (stage, ruling) => override(format, whole(stage), ruling),
    withdraw: (stage, participant) => withdraw(format, whole(stage), participant).changes,
    standings: (stage) => format.standings(whole(stage)),
    tables: (stage) => [format.standings(whole(stage))],
    isDone: (stage) => format.isDone(whole(stage)),
    ...(pairs ? { pairNext: (stage, makeMatchId) => pairs(whole(stage), makeMatchId) } : {}),
    roundName: isTable ? tableRoundName : treeRoundName,
  }
}

/** What the lobbies of a stage count. */
export function scoringOf(config: unknown): {
  readonly placePoints: readonly number[]
  readonly scorePoints: number
} {
  const { placePoints, scorePoints = 0 } = configOf('free_for_all', config)
  return { placePoints, scorePoints }
}

/** A stage of lobbies has no matches of two: nothing follows from one, and none is overruled. */
function lobbyRules(config: FreeForAllConfig & { readonly advance?: number | undefined }): StageRules {
  const whole = ({ participants, lobbies = new Map() }: StageMatches) => ({ config, participants, lobbies })
  return {
    isTable: true,
    advance: config.advance,
    create: (participants) => ({ ...createFreeForAll(config, participants), matches: new Map() }),
    onChanged: () => [],
    override: () => {
      throw new Error('A stage of lobbies has no match to overrule.')
    },
    withdraw: () => [],
    standings: (stage) => freeForAllStandings(whole(stage)),
    tables: (stage) => [freeForAllStandings(whole(stage))],
    isDone: (stage) => isFreeForAllDone(whole(stage)),
    nextLobbies: (stage, makeMatchId) => nextLobbies(whole(stage), makeMatchId),
    roundName: tableRoundName,
  }
}

const tableRoundName = ({ group, number }: RoundKey): string =>
  group === null ? `Round ${number}` : `${groupName(group)}, round ${number}`

function treeRoundName(round: RoundKey, all: readonly RoundKey[]): string {
  const count = (bracket: RoundKey['bracket']) =>
    Math.max(0, ...all.filter((one) => one.bracket === bracket).map(({ number }) => number))
  return roundName(round, { [round.bracket]: count(round.bracket) })
}

/** `Group A`, … `Group Z`, `Group AA`, … */
export const groupName = (group: number): string => `Group ${letters(group)}`

function letters(group: number): string {
  const letter = String.fromCharCode(65 + ((group - 1) % 26))
  return group > 26 ? letters(Math.floor((group - 1) / 26)) + letter : letter
}
