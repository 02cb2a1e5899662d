import type { Lobby } from '@esports/contract'
import {
  checkInToLobby,
  confirmLobby,
  confirmLobbyInTime,
  disputeLobby,
  type Lobby as EngineLobby,
  type LobbyResult,
  type LobbyTransition,
  leaveLobby,
  type ParticipantId,
  reportLobby,
} from '@esports/tournament-engine'
import { eq } from 'drizzle-orm'
import { type Database, schema } from '../../platform/database/index.ts'
import { writeTogether } from '../../platform/database/writes.ts'
import { DomainError } from '../../platform/errors.ts'
import { type Job, schedule } from '../../platform/jobs.ts'
import { recordEvents } from '../../platform/outbox.ts'
import { conflictsOf, slotOfCaptain } from '../authority/roles.ts'
import { autoConfirmAt } from '../matches/auto-confirm.ts'
import { tournamentsOf } from '../matches/view.ts'
import { closingReminder, reminderKinds } from '../notifications/reminder-jobs.ts'
import {
  deadlineOf,
  decideLobby,
  lockLobbies,
  openingDisputes,
  participantAt,
  readLobbies,
  type StoredLobby,
  type TournamentReopening,
  toEngineLobby,
  writeLobbyPhases,
  writeLobbyReport,
} from '../stages/index.ts'
import * as store from './store.ts'
import { viewLobbies } from './view.ts'

const lobbyJobs = { confirm: 'lobby_confirm' } as const

export interface Placing {
  readonly slot: number
  readonly place: number | null
  readonly score: number
}

export interface LobbyCommand {
  readonly id: string
  readonly userId: string
  /** Version of the lobby the gamer's client showed. */
  readonly version: number
}

/** Matches of many participants, each playing for themselves. Every command runs inside a transaction. */
export interface Lobbies {
  mine(userId: string): Promise<readonly Lobby[]>
  /** All lobbies of a tournament, ordered by stage, round and position. */
  ofTournament(tournamentId: string, viewerId: string | null): Promise<readonly Lobby[]>
  /** @throws {DomainError} `not_found` */
  read(id: string, viewerId: string | null): Promise<Lobby>
  checkIn(tx: Database, command: { readonly id: string; readonly userId: string }): Promise<Lobby>
  report(tx: Database, command: LobbyCommand & { readonly placings: readonly Placing[] }): Promise<Lobby>
  confirm(tx: Database, command: LobbyCommand): Promise<Lobby>
  dispute(
    tx: Database,
    command: LobbyCommand & { readonly category: string; readonly text: string },
  ): Promise<Lobby>
  leave(tx: Database, command: Omit<LobbyCommand, 'version'>): Promise<Lobby>
  /** @throws {DomainError} `not_found`, `forbidden`, `version_conflict`, `wrong_state`, `rule_violation` */
  rule(
    tx: Database,
    command: LobbyCommand & {
      readonly ruling:
        | { readonly type: 'placings'; readonly placings: readonly Placing[] }
        | { readonly type: 'replay' }
      readonly reason: string
    },
  ): Promise<Lobby>
  readonly jobs: Readonly<Record<string, (tx: Database, job: Job) => Promise<void>>>
}

export function createLobbies({
  db,
  now,
  resolveRequest,
  reopen,
}: TournamentReopening & {
  readonly db: Database
  readonly now: () => Date
  /** Resolves a gamer's open request to confirm the results of a lobby. */
  readonly resolveRequest: (
    tx: Database,
    lobbyId: string,
    as: 'accepted' | 'rejected',
    userId: string,
  ) => Promise<void>
}): Lobbies {
  const hold = async (
    tx: Database,
    { id, userId }: Pick<LobbyCommand, 'id' | 'userId'>,
    version?: number,
  ) => {
    const [stored] = await lockLobbies(tx, eq(schema.matches.id, id))
    if (!stored) throw notFound()
    const slot = await slotOfCaptain(tx, { matchId: id, userId })
    if (slot === null) throw new DomainError('forbidden', { reason: 'lobby_players_only' })
    if (version !== undefined) assertVersion(stored, version)
    assertPlayed(stored)
    return { stored, slot, by: participantAt(stored, slot) }
  }

  /** Applies a transition requested by a side. */
  const change = async (
    tx: Database,
    { id, userId }: Pick<LobbyCommand, 'id' | 'userId'>,
    { stored, by }: { readonly stored: StoredLobby; readonly by: ParticipantId },
    transition: (lobby: EngineLobby, by: ParticipantId) => LobbyTransition,
    {
      kind,
      deadlineAt,
      at = now(),
    }: { readonly kind: string; readonly deadlineAt?: Date; readonly at?: Date },
  ): Promise<Lobby> => {
    const next = transition(toEngineLobby(stored), by)
    if (!next.ok) throw refusal(next.error)
    const events = await writeLobbyPhases(
      tx,
      [{ before: stored, after: next.lobby, deadlineAt: deadlineAt ?? deadlineOf(stored, next.lobby) }],
      { at, kind },
    )
    await recordEvents(tx, at, events, userId)
    return readIn(tx, id, userId)
  }

  return {
    mine: async (userId) => viewLobbies(db, await store.openLobbiesOf(db, userId), userId),
    ofTournament: async (tournamentId, viewerId) =>
      viewLobbies(db, await readLobbies(db, eq(schema.matches.tournamentId, tournamentId)), viewerId),
    read: (id, viewerId) => readIn(db, id, viewerId),

    async checkIn(tx, command) {
      const held = await hold(tx, command)
      const current = toEngineLobby(held.stored)
      // A repeated check-in is idempotent.
      if (current.state === 'check_in' && current.checkedIn.includes(held.by))
        return readIn(tx, command.id, command.userId)
      return change(tx, command, held, (lobby, by) => checkInToLobby(lobby, { by }), { kind: 'checked_in' })
    },

    async report(tx, command) {
      const held = await hold(tx, command, command.version)
      const { stored, slot } = held
      const at = now()
      const version = stored.match.version + 1
      // Written before the state, whose event includes the report.
      const results = resultsOf(stored, command.placings)
      const possible = reportLobby(toEngineLobby(stored), { by: held.by, results })
      if (!possible.ok) throw refusal(possible.error)
      await writeLobbyReport(tx, {
        matchId: command.id,
        version,
        slot,
        userId: command.userId,
        placings: command.placings,
        at,
      })
      const events = await tournamentsOf(tx, [stored], command.userId)
      const minutes = events.get(stored.match.tournamentId)?.autoConfirmMinutes ?? 10
      const deadlineAt = autoConfirmAt(at, minutes)
      const job = {
        subject: command.id,
        tournamentId: stored.match.tournamentId,
        createdAt: at,
        detail: { version },
      }
      await schedule(tx, [
        closingReminder(job, { kind: reminderKinds.answer, opensAt: at, closesAt: deadlineAt }),
        { ...job, kind: lobbyJobs.confirm, runAt: deadlineAt },
      ])
      return change(tx, command, held, () => possible, { kind: 'lobby_reported', deadlineAt, at })
    },

    async confirm(tx, command) {
      const held = await hold(tx, command)
      // The required confirmations may already have completed the lobby: one more is accepted.
      if (standsAsReported(held, command.version)) return readIn(tx, command.id, command.userId)
      assertVersion(held.stored, command.version)
      await resolveRequest(tx, command.id, 'accepted', command.userId)
      return change(tx, command, held, (lobby, by) => confirmLobby(lobby, { by }), { kind: 'lobby_agreed' })
    },

    async dispute(tx, command) {
      const { id, userId, category, text } = command
      const held = await hold(tx, command, command.version)
      const at = now()
      await resolveRequest(tx, id, 'rejected', userId)
      const disputed = disputeLobby(toEngineLobby(held.stored), { by: held.by })
      if (!disputed.ok) throw refusal(disputed.error)
      const { tournamentId } = held.stored.match
      const opened = { matchId: id, tournamentId, slot: held.slot, openedBy: userId, category, body: text }
      await writeTogether(tx, [openingDisputes([opened], at)])
      return change(tx, command, held, () => disputed, { kind: 'lobby_disputed', at })
    },

    async leave(tx, command) {
      // Without a version check: leaving applies whatever others did in the meantime.
      const held = await hold(tx, command)
      return change(tx, command, held, (lobby, by) => leaveLobby(lobby, { by }), { kind: 'lobby_left' })
    },

    async rule(tx, { id, userId, version, ruling, reason }) {
      if ((await conflictsOf(tx, { matchIds: [id], userId })).size > 0)
        throw new DomainError('forbidden', { reason: 'lobby_ruling_biased' })
      const at = now()
      const decided = await decideLobby(
        tx,
        {
          lobbyId: id,
          results: ruling.type === 'replay' ? null : (stored) => resultsOf(stored, ruling.placings),
          check: (stored) => {
            assertVersion(stored, version)
            assertPlayed(stored)
          },
          note: { ruledBy: userId, reason },
          at,
        },
        { reopen },
      )
      if (!decided.ok) throw refusal(decided.error)
      await recordEvents(
        tx,
        at,
        decided.events.map((event) => ({ ...event, detail: { ...event.detail, reason } })),
        userId,
      )
      return readIn(tx, id, userId)
    },

    jobs: {
      /** Confirms results that were not disputed in time. */
      async [lobbyJobs.confirm](tx, { subject, detail }) {
        const [stored] = await lockLobbies(tx, eq(schema.matches.id, subject))
        if (!stored || stored.match.version !== detail['version']) return
        const next = confirmLobbyInTime(toEngineLobby(stored))
        if (!next.ok) return
        const at = now()
        const changes = [{ before: stored, after: next.lobby }]
        await recordEvents(tx, at, await writeLobbyPhases(tx, changes, { at, kind: 'lobby_agreed' }))
      },
    },
  }
}

const resultsOf = (stored: StoredLobby, placings: readonly Placing[]): readonly LobbyResult[] =>
  placings.map(({ slot, place, score }) => {
    if (!stored.slots.some((row) => row.slot === slot))
      throw new DomainError(
        'rule_violation',
        { reason: 'lobby_side_unknown', side: slot },
        {
          at: 'body.placings',
        },
      )
    return { participant: participantAt(stored, slot), place, score }
  })

/** Whether a lobby was completed with exactly the report that another side saw in this version. */
const standsAsReported = (
  { stored: { match, slots, placings }, slot: own }: { readonly stored: StoredLobby; readonly slot: number },
  version: number,
): boolean =>
  match.state === 'completed' &&
  match.version === version + 1 &&
  match.reportBy !== own &&
  placings.length > 0 &&
  slots.every((side) => side.slot !== own || !side.isAbsent) &&
  placings.every((told) =>
    slots.some(
      ({ slot, place, score }) => slot === told.slot && place === told.place && score === told.score,
    ),
  )

function assertVersion({ match }: StoredLobby, version: number): void {
  if (match.version !== version)
    throw new DomainError(
      'version_conflict',
      'This lobby has changed since you looked at it. Look at it again and decide anew.',
    )
}

function assertPlayed({ match }: StoredLobby): void {
  if (match.state === 'cancelled') throw new DomainError('wrong_state', { reason: 'lobby_cancelled' })
}

async function readIn(db: Database, id: string, viewerId: string | null): Promise<Lobby> {
  const [lobby] = await viewLobbies(db, await readLobbies(db, eq(schema.matches.id, id)), viewerId)
  if (!lobby) throw notFound()
  return lobby
}

const notFound = () => new DomainError('not_found', { reason: 'not_there', what: 'lobby' })

function refusal(error: { readonly code: string; readonly message: string }): DomainError {
  const said = error.message
  if (error.code === 'impossible_results')
    return new DomainError(
      'rule_violation',
      { reason: 'results_impossible', said },
      { paths: [{ path: 'body.placings', message: said }] },
    )
  if (error.code === 'own_report' || error.code === 'not_in_lobby')
    return new DomainError('forbidden', { reason: error.code, said })
  return new DomainError('wrong_state', { reason: 'not_in_this_state', said })
}
