import {
  participantId as asParticipantId,
  closeLobbyCheckIn,
  type Lobby,
  type LobbyResult,
  type LobbyTransition,
  leaveLobby,
  openLobbyCheckIn,
  type ParticipantId,
  replayLobby,
  ruleLobby,
} from '@esports/tournament-engine'
import { and, eq, gt, inArray } from 'drizzle-orm'
import { type Database, schema } from '../../platform/database/index.ts'
import { DomainError } from '../../platform/errors.ts'
import { schedule } from '../../platform/jobs.ts'
import type { NewEvent } from '../../platform/outbox.ts'
import { lobbyChanged } from './events.ts'
import { type StoredLobby, toEngineLobby } from './lobby-rows.ts'
import { type LobbyChange, lockLobbies, writeLobbies, writeLobbyChanges } from './lobby-store.ts'
import { isOver } from './match-rows.ts'
import type { StageRules } from './rules.ts'
import {
  holdForRuling,
  type RulingNote,
  reopenStage,
  type TournamentReopening,
  withoutRuling,
} from './ruling.ts'
import * as store from './store.ts'
import { checkInUntil, closings, stageJob } from './timers.ts'

/** Inserts a new round of lobbies, and notifies its participants; opens the check-in if the tournament has one. */
export async function publishLobbies(
  tx: Database,
  {
    stage,
    rules,
    lobbies: dealt,
    at,
  }: {
    readonly stage: store.StageRow
    readonly rules: StageRules
    readonly lobbies: readonly Lobby[]
    readonly at: Date
  },
): Promise<readonly NewEvent[]> {
  const deadlineAt = checkInUntil(await store.matchCheckInOf(tx, stage.tournamentId), at)
  const lobbies = deadlineAt ? dealt.map((lobby) => withCheckIn(lobby)) : dealt
  const nameOf: StageRules['roundName'] = (round, all) => rules.roundName(round, all)
  await writeLobbies(tx, { stage, lobbies, nameOf, at, deadlineAt })
  await schedule(tx, [
    stageJob('tabulate', stage, at),
    ...closings(
      'closeLobbyCheckIn',
      lobbies.map(({ id }) => ({ id, version: 1 })),
      { tournamentId: stage.tournamentId, at, deadlineAt },
    ),
  ])
  return lobbies.map(({ id }) => lobbyChanged({ tournamentId: stage.tournamentId, id }, 'lobby_ready'))
}

function withCheckIn(lobby: Lobby): Lobby {
  const opened = openLobbyCheckIn(lobby)
  return opened.ok ? opened.lobby : lobby
}

/**
 * Writes changes of lobbies of one stage with all consequences: the standings, and the next round after the last lobby of a round.
 *
 * @returns one event per lobby
 */
export async function writeLobbyPhases(
  tx: Database,
  changes: readonly LobbyChange[],
  {
    at,
    kind,
    ruling = withoutRuling,
  }: { readonly at: Date; readonly kind: string; readonly ruling?: RulingNote },
): Promise<readonly NewEvent[]> {
  const [first] = changes
  if (!first) return []
  const { stageId, tournamentId } = first.before.match
  await writeLobbyChanges(tx, changes, at)
  const settled = changes.filter(
    ({ before, after }) => before.match.state === 'disputed' && after.state !== 'disputed',
  )
  await store.closeDisputes(
    tx,
    settled.map(({ before }) => before.match.id),
    { at, ...ruling },
  )
  const isDecided = changes.some(({ before, after }) => isOver(after) || isOver(before.match))
  const stage = { id: stageId, tournamentId }
  if (isDecided) await schedule(tx, [stageJob('tabulate', stage, at)])
  await store.countRounds(tx, changes, at)
  return changes.map(({ before }) => lobbyChanged({ tournamentId, id: before.match.id }, kind))
}

/** Closes the check-in of a lobby: participants who have not checked in are absent. */
export async function closeLobby(
  tx: Database,
  { id, version, at }: { readonly id: string; readonly version: number; readonly at: Date },
): Promise<readonly NewEvent[]> {
  const [stored] = await lockLobbies(tx, eq(schema.matches.id, id))
  // A check-in keeps the version. A later one is of another check-in, which has a deadline of its own.
  if (!stored || stored.match.state !== 'check_in' || stored.match.version < version) return []
  if (stored.match.deadlineAt && stored.match.deadlineAt > at) return []
  const closed = closeLobbyCheckIn(toEngineLobby(stored))
  return closed.ok
    ? writeLobbyPhases(tx, [{ before: stored, after: closed.lobby }], { at, kind: 'lobby_began' })
    : []
}

/** Removes a withdrawn participant from each lobby without reported results. */
export async function leaveLobbies(
  tx: Database,
  {
    stageId,
    participantId,
    at,
  }: { readonly stageId: string; readonly participantId: ParticipantId; readonly at: Date },
): Promise<readonly NewEvent[]> {
  const held = await lockLobbies(
    tx,
    and(
      eq(schema.matches.stageId, stageId),
      inArray(schema.matches.state, ['ready', 'check_in', 'live']),
      inArray(
        schema.matches.id,
        tx
          .select({ id: schema.matchSlots.matchId })
          .from(schema.matchSlots)
          .where(eq(schema.matchSlots.participantId, participantId)),
      ),
    ),
  )
  const changes = held.flatMap((before): LobbyChange[] => {
    const left = leaveLobby(toEngineLobby(before), { by: participantId })
    return left.ok ? [{ before, after: left.lobby, deadlineAt: deadlineOf(before, left.lobby) }] : []
  })
  return writeLobbyPhases(tx, changes, { at, kind: 'lobby_left' })
}

/** The deadline is kept as long as the state does not change. */
export const deadlineOf = ({ match }: StoredLobby, after: Lobby): Date | null =>
  match.state === after.state ? match.deadlineAt : null

/** An official's decision about a lobby. */
export interface LobbyRuling {
  readonly lobbyId: string
  /** The results; null: the lobby is replayed. */
  readonly results: ((lobby: StoredLobby) => readonly LobbyResult[]) | null
  /** Called with the locked lobby; throws if it is not in the state to be ruled. */
  readonly check: (stored: StoredLobby) => void
  readonly note: RulingNote
  readonly at: Date
}

/**
 * Decides a lobby, regardless of reports, also if it is already completed.
 *
 * @throws {DomainError} `not_found`; `wrong_state` if results are final, or a later round exists although the lobby is to be replayed
 */
export async function decideLobby(
  tx: Database,
  { lobbyId: id, results, check, note, at }: LobbyRuling,
  reopening: TournamentReopening,
): Promise<
  | Extract<LobbyTransition, { readonly ok: false }>
  | { readonly ok: true; readonly events: readonly NewEvent[] }
> {
  const { stage, held } = await holdForRuling(tx, { id, lock: lockLobbies, check })
  const lobby = toEngineLobby(held)
  if (results === null && isOver(lobby)) await assertLastRound(tx, held)
  const decided =
    results === null ? replayLobby(lobby, { out: await outOf(tx, held) }) : ruleLobby(lobby, results(held))
  if (!decided.ok) return decided
  await reopenStage(tx, stage, reopening)
  const events = await writeLobbyPhases(tx, [{ before: held, after: decided.lobby }], {
    at,
    kind: 'lobby_ruled',
    ruling: note,
  })
  if (stage.state === 'done') await schedule(tx, [stageJob('advance', stage, at)])
  return { ok: true, events }
}

/** Participants who have left the tournament do not take part in the replay. */
const outOf = async (tx: Database, { match }: StoredLobby): Promise<readonly ParticipantId[]> =>
  (await store.outOf(tx, match.tournamentId)).map(({ id }) => asParticipantId(id))

async function assertLastRound(tx: Database, { match, round }: StoredLobby): Promise<void> {
  const [later] = await tx
    .select({ id: schema.rounds.id })
    .from(schema.rounds)
    .where(and(eq(schema.rounds.stageId, match.stageId), gt(schema.rounds.ordinal, round.ordinal)))
    .limit(1)
  if (later) throw new DomainError('wrong_state', { reason: 'lobby_round_dealt' })
}
