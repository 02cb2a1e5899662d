import { stageConfigs } from '@esports/contract'
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
  tableRoundName,
  withdraw,
} from '@esports/tournament-engine'
import { z } from 'zod'
import { DomainError } from '../../platform/errors.ts'

type StageType = keyof typeof stageConfigs

export type StageMatches = Pick<EngineStage<unknown>, 'participants' | 'matches'> & {
  /** Set for a stage that is played in lobbies. */
  readonly lobbies?: ReadonlyMap<MatchId, Lobby>
}

/** The rules of one stage: its format, bound to its configuration. */
export interface StageRules {
  /** Whether standings change with each result (a table); in a bracket they are only known at the end. */
  readonly isTable: boolean
  readonly advance: number | undefined
  readonly create: (participants: readonly ParticipantId[], makeMatchId: MakeMatchId) => StageMatches
  readonly onChanged: (stage: StageMatches, match: Match) => readonly MatchChange[]
  /** Overrides the outcome of a match, also if it is completed; null reopens it. */
  readonly override: (
    stage: StageMatches,
    ruling: { readonly matchId: MatchId; readonly outcome: Outcome | null },
  ) => Override<unknown>
  readonly withdraw: (stage: StageMatches, participant: ParticipantId) => readonly MatchChange[]
  readonly standings: (stage: StageMatches) => readonly Standing[]
  /** One list of standings, or one per group. */
  readonly tables: (stage: StageMatches) => readonly (readonly Standing[])[]
  readonly isDone: (stage: StageMatches) => boolean
  readonly pairNext?: (stage: StageMatches, makeMatchId: MakeMatchId) => Pairing
  /** For stages played in lobbies: creates the next round. */
  readonly nextLobbies?: (stage: StageMatches, makeMatchId: MakeMatchId) => LobbyRound
  readonly roundName: (round: RoundKey, all: readonly RoundKey[]) => string
}

/** The stored configuration of a stage does not fit its format: the organiser has to fix it. */
export class StageConfigError extends Error {
  override readonly name = 'StageConfigError'
}

/**
 * The rows of a tournament's stages, from the organiser's configuration.
 *
 * @throws {DomainError} `rule_violation` with the path of each setting its format does not accept
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
    throw new DomainError(
      'rule_violation',
      { reason: 'stage_settings' },
      {
        paths: problems,
      },
    )
  return read.map(({ setup: { type }, index, parsed }) => ({
    id: newId(),
    tournamentId,
    ordinal: index + 1,
    type,
    config: parsed.data,
  }))
}

const isStageType = (type: string): type is StageType => Object.hasOwn(stageConfigs, type)

function parseConfig({ type, config }: { readonly type: string; readonly config: unknown }) {
  return isStageType(type)
    ? stageConfigs[type].safeParse(config)
    : z.never({ error: `There is no format "${type}".` }).safeParse(config)
}

function configOf<Type extends StageType>(
  type: Type,
  config: unknown,
): z.output<(typeof stageConfigs)[Type]> {
  const parsed = stageConfigs[type].safeParse(config)
  // Parsed by the schema of this type, which the compiler cannot infer through the table.
  if (parsed.success) return parsed.data as z.output<(typeof stageConfigs)[Type]>
  const problems = parsed.error.issues.slice(0, 3).map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new StageConfigError(`Its stage "${type}" cannot be read (${problems.join('; ')}).`)
}

/**
 * The rules of a stored stage.
 *
 * @throws {StageConfigError} if the configuration does not fit the type
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

/** The scoring of a stage's lobbies. */
export function scoringOf(config: unknown): {
  readonly placePoints: readonly number[]
  readonly scorePoints: number
} {
  const { placePoints, scorePoints = 0 } = configOf('free_for_all', config)
  return { placePoints, scorePoints }
}

/** A stage of lobbies has no duels: there is no advancement and no override. */
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

function treeRoundName(round: RoundKey, all: readonly RoundKey[]): string {
  const count = (bracket: RoundKey['bracket']) =>
    Math.max(0, ...all.filter((one) => one.bracket === bracket).map(({ number }) => number))
  return roundName(round, { [round.bracket]: count(round.bracket) })
}
