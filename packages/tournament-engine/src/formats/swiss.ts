import { EngineError } from '../errors.ts'
import type { MatchId, ParticipantId } from '../ids.ts'
import { type Match, type MatchFrame, type RoundKey } from '../match/match.ts'
import { bye, seated } from '../match/side.ts'
import { noRecord, recordsOf } from '../standings/records.ts'
import type { Record, Standing, TieBreakName } from '../standings/standing.ts'
import { pointsOf, type TablePoints, table } from '../standings/table.ts'
import { pairSwissRound, type SwissEntrant, type SwissPair } from '../swiss/pair-round.ts'
import type { CreateStage, Format, MakeMatchId, Pairing } from './format.ts'
import { seededParticipants } from './participants.ts'
import { RefusedError } from './refusal.ts'
import { isPlayedOut, type Participant, type Stage } from './stage.ts'

export interface SwissConfig {
  readonly bestOf: number
  readonly drawsAllowed?: boolean | undefined
  /** Number of rounds. Default: enough to decide a winner, at most half the number of participants. */
  readonly rounds?: number | undefined
  /** A participant with this many wins advances and plays no more. Requires `lossesToExit`; then `rounds` is ignored. */
  readonly winsToAdvance?: number | undefined
  /** A participant with this many losses is out. */
  readonly lossesToExit?: number | undefined
  /** Default: 1 for a win and for a bye, ½ for a draw. */
  readonly points?: TablePoints | undefined
  readonly tieBreaks?: readonly TieBreakName[] | undefined
}

const defaultPoints: TablePoints = { win: 1, draw: 0.5, loss: 0, bye: 1 }
const defaultTieBreaks: readonly TieBreakName[] = [
  'points',
  'head_to_head',
  'buchholz_cut_1',
  'median_buchholz',
  'game_difference',
  'seed',
]
/** Late entry is possible until more rounds than this are paired. */
const lateEntryRounds = 2

/**
 * In each round participants with similar points play each other, and no pair meets twice. Nobody is eliminated, unless the config ends the stage
 * for a participant after a number of wins or losses.
 *
 * @example
 * const stage = swiss.create({ config: { bestOf: 1 }, participants, makeMatchId })
 * const first = swiss.pairNext(stage, makeMatchId)
 */
export const swiss: Format<SwissConfig> & Required<Pick<Format<SwissConfig>, 'pairNext'>> = {
  type: 'swiss',
  create({ config, participants }: CreateStage<SwissConfig>) {
    const { winsToAdvance, lossesToExit } = config
    if ((winsToAdvance === undefined) !== (lossesToExit === undefined))
      throw new RefusedError('config_invalid', { reason: 'half_exit' })
    return { config, participants: seededParticipants(participants), matches: new Map() }
  },
  onChanged: () => [],
  standings: (stage) => standingsOf(stage),
  isDone: (stage) => {
    if (!isPlayedOut(stage)) return false
    return !canPair(stage, playing(stage, recordsOf(stage.matches.values())))
  },
  pairNext,
}

/** The default number of rounds: as many as decide a winner, and at most as many as can be paired. */
export const swissRounds = (participants: number): number =>
  Math.max(1, Math.min(Math.ceil(Math.log2(participants)), Math.floor(participants / 2)))

/**
 * Adds a late participant as the last seed, without points for the missed rounds.
 *
 * @throws {EngineError} `duplicate_participant`, `config_invalid` once the third round is paired
 */
export function enterLate(stage: Stage<SwissConfig>, id: ParticipantId): Stage<SwissConfig> {
  if (stage.participants.some((one) => one.id === id))
    throw new EngineError('duplicate_participant', 'A participant stands twice in the list.')
  if (roundsPaired(stage) > lateEntryRounds)
    throw new EngineError('config_invalid', `Late entry ends with round ${lateEntryRounds}.`)
  const seed = Math.max(...stage.participants.map((one) => one.seed)) + 1
  return { ...stage, participants: [...stage.participants, { id, seed, isOut: false }] }
}

const roundsPaired = ({ matches }: Pick<Stage<unknown>, 'matches'>): number => {
  let rounds = 0
  for (const { round } of matches.values()) rounds = Math.max(rounds, round.number)
  return rounds
}

const pointsIn = ({ points }: SwissConfig): TablePoints => points ?? defaultPoints

const isByRecord = ({ winsToAdvance }: SwissConfig): boolean => winsToAdvance !== undefined

/** The participants who are still playing. */
function playing(
  stage: Stage<SwissConfig>,
  records: ReadonlyMap<ParticipantId, Record>,
): readonly Participant[] {
  const { winsToAdvance = Infinity, lossesToExit = Infinity } = stage.config
  return stage.participants.filter(({ id, isOut }) => {
    const { wins, losses } = winsAndLosses(records.get(id) ?? noRecord)
    return !isOut && wins < winsToAdvance && losses < lossesToExit
  })
}

const winsAndLosses = ({ won, walkovers, byes, lost, forfeits }: Record) => ({
  wins: won + walkovers + byes,
  losses: lost + forfeits,
})

function canPair(stage: Stage<SwissConfig>, active: readonly Participant[]): boolean {
  if (active.length < 2) return false
  if (isByRecord(stage.config)) return true
  const rounds = stage.config.rounds ?? swissRounds(stage.participants.length)
  // Dirac: as long as nobody has met half of the others, a round without rematches exists.
  return roundsPaired(stage) < Math.min(rounds, Math.max(1, Math.floor(active.length / 2)))
}

function pairNext(stage: Stage<SwissConfig>, makeMatchId: MakeMatchId): Pairing {
  if (!isPlayedOut(stage)) return { ok: false, reason: 'round_is_open' }
  const records = recordsOf(stage.matches.values())
  const active = playing(stage, records)
  if (active.length < 2) return { ok: false, reason: 'too_few_participants' }
  if (!canPair(stage, active)) return { ok: false, reason: 'rounds_are_over' }
  const opponents = opponentsOf(stage)
  const groupOf = (record: Record) => {
    const { wins, losses } = winsAndLosses(record)
    return isByRecord(stage.config) ? wins * 1_000 - losses : pointsOf(record, pointsIn(stage.config))
  }
  const round = pairSwissRound(
    active.map(({ id, seed }): SwissEntrant => {
      const record = records.get(id) ?? noRecord
      return {
        id,
        seed,
        scoreGroup: groupOf(record),
        opponents: opponents.get(id) ?? none,
        hadBye: record.byes > 0,
      }
    }),
  )
  const number = roundsPaired(stage) + 1
  const key: RoundKey = { bracket: 'main', group: null, number }
  const frameAt = (position: number): MatchFrame => ({
    id: makeMatchId(key, position),
    code: `R${number}-${position + 1}`,
    round: key,
    position,
    bestOf: stage.config.bestOf,
    drawsAllowed: stage.config.drawsAllowed ?? false,
    sources: [null, null],
    winnerTo: null,
    loserTo: null,
    isReset: false,
  })
  const paired = new Map<SwissPair, MatchId>()
  const matches = round.pairs.map((pair, position): Match => {
    const frame = frameAt(position)
    paired.set(pair, frame.id)
    return { ...frame, state: 'ready', slots: [seated(pair[0].id), seated(pair[1].id)] }
  })
  const rest: readonly Match[] = round.bye
    ? [
        {
          ...frameAt(matches.length),
          state: 'completed',
          slots: [seated(round.bye.id), bye],
          outcome: { type: 'bye', winner: 0 },
        },
      ]
    : []
  return {
    ok: true,
    matches: [...matches, ...rest],
    rematches: round.rematches.flatMap((pair) => paired.get(pair) ?? []),
  }
}

const none: ReadonlySet<ParticipantId> = new Set()

/** Everyone each participant was paired with, whether it was played or not: no pair is paired twice. */
function opponentsOf({ matches }: Pick<Stage<unknown>, 'matches'>) {
  const opponents = new Map<ParticipantId, Set<ParticipantId>>()
  const add = (one: ParticipantId, other: ParticipantId) => {
    const known = opponents.get(one)
    if (known) known.add(other)
    else opponents.set(one, new Set([other]))
  }
  for (const { slots } of matches.values()) {
    const [first, second] = slots
    if (first.type !== 'participant' || second.type !== 'participant') continue
    add(first.id, second.id)
    add(second.id, first.id)
  }
  return opponents
}

function standingsOf(stage: Stage<SwissConfig>): readonly Standing[] {
  const { tieBreaks = defaultTieBreaks } = stage.config
  const lines = table(stage, { points: pointsIn(stage.config), tieBreaks })
  const isOver = swiss.isDone(stage)
  return lines.map((line) => ({ ...line, isFinal: isOver }))
}
