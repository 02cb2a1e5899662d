import type { Lobby, RoundKey } from '@esports/tournament-engine'
import { and, asc, eq, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { compiled, type Database, schema } from '../../platform/database/index.ts'
import { insertAll, isAnyOf, updating } from '../../platform/database/rows.ts'
import { writeTogether } from '../../platform/database/writes.ts'
import { uuidv7 } from '../../platform/ids.ts'
import {
  lobbyPhaseColumns,
  lobbySideColumns,
  newLobbyRow,
  newLobbySlots,
  type StoredLobby,
} from './lobby-rows.ts'
import { isOver, isPlayable } from './match-rows.ts'
import { holdInOrder, lastRoundOf, type StageRow } from './store.ts'

const { matches, matchPlacings, matchReports, matchSlots, rounds } = schema

const isLobby = eq(matches.kind, 'lobby')

/** Lobbies with their participants, in stage order. */
export const readLobbies = async (db: Database, where: SQL | undefined): Promise<readonly StoredLobby[]> =>
  withParticipants(db, await select(db, where))

/** The same by id; ids of duels are ignored. */
export const readLobbiesOf = async (db: Database, ids: readonly string[]): Promise<readonly StoredLobby[]> =>
  withParticipants(db, await findOf(db, { ids }))

const findOf = compiled((db, value: (name: 'ids') => Placeholder) =>
  select(db, isAnyOf(matches.id, value('ids'))),
)

const select = (db: Database, where: SQL | undefined) =>
  db
    .select({ match: matches, round: rounds })
    .from(matches)
    .innerJoin(rounds, eq(rounds.id, matches.roundId))
    .where(and(isLobby, where))
    .orderBy(asc(rounds.ordinal), asc(matches.position))

async function withParticipants(
  db: Database,
  found: Awaited<ReturnType<typeof select>>,
): Promise<readonly StoredLobby[]> {
  if (found.length === 0) return []
  const ids = found.map(({ match }) => match.id)
  const slots = await db
    .select()
    .from(matchSlots)
    .where(inArray(matchSlots.matchId, ids))
    .orderBy(asc(matchSlots.matchId), asc(matchSlots.slot))
  const last = db
    .selectDistinctOn([matchReports.matchId], { id: matchReports.id, matchId: matchReports.matchId })
    .from(matchReports)
    .where(inArray(matchReports.matchId, ids))
    .orderBy(asc(matchReports.matchId), sql`${matchReports.version} desc`)
    .as('last')
  const placings = await db
    .select({ lobbyId: last.matchId, placing: matchPlacings })
    .from(last)
    .innerJoin(matchPlacings, eq(matchPlacings.reportId, last.id))
    .orderBy(asc(matchPlacings.slot))
  const slotsOf = Map.groupBy(slots, ({ matchId }) => matchId)
  const placingsOf = Map.groupBy(placings, ({ lobbyId }) => lobbyId)
  return found.map(({ match, round }) => ({
    match,
    round,
    slots: slotsOf.get(match.id) ?? [],
    placings: placingsOf.get(match.id)?.map(({ placing }) => placing) ?? [],
  }))
}

/** The same, locked until the transaction ends; locked first and read afterwards, as in `lockMatches`. */
export async function lockLobbies(tx: Database, where: SQL | undefined): Promise<readonly StoredLobby[]> {
  const held = await holdInOrder(tx, and(isLobby, where))
  if (held.length === 0) return []
  return readLobbiesOf(
    tx,
    held.map(({ id }) => id),
  )
}

export interface NewLobbies {
  readonly stage: Pick<StageRow, 'id' | 'tournamentId'>
  /** All of the same round. */
  readonly lobbies: readonly Lobby[]
  readonly nameOf: (round: RoundKey, all: readonly RoundKey[]) => string
  readonly at: Date
  /** Deadline of check-ins that open immediately. */
  readonly deadlineAt?: Date | null
}

/** Rows of a new round of lobbies, numbered after the existing rounds of the stage. */
export function newLobbyRows(
  { stage, lobbies, nameOf, at, deadlineAt = null }: NewLobbies,
  { after, newId }: { readonly after: number; readonly newId: () => string },
) {
  const [first] = lobbies
  if (!first) return { rounds: [], matches: [], slots: [] }
  const { bracket, group, number } = first.round
  const roundId = newId()
  const place = { tournamentId: stage.tournamentId, stageId: stage.id, roundId, at, deadlineAt }
  return {
    rounds: [
      {
        id: roundId,
        stageId: stage.id,
        tournamentId: stage.tournamentId,
        ordinal: after + 1,
        bracket,
        groupNumber: group,
        number,
        name: nameOf(first.round, [first.round]),
        open: lobbies.filter((lobby) => !isOver(lobby)).length,
      },
    ],
    matches: lobbies.map((lobby) => newLobbyRow(lobby, place)),
    slots: lobbies.flatMap((lobby) => newLobbySlots(lobby, place)),
  }
}

export async function writeLobbies(tx: Database, made: NewLobbies): Promise<void> {
  const after = await lastRoundOf(tx, made.stage.id)
  const rows = newLobbyRows(made, { after, newId: () => uuidv7(made.at.getTime()) })
  await insertAll(tx, rounds, rows.rounds)
  await insertAll(tx, matches, rows.matches)
  await insertAll(tx, matchSlots, rows.slots)
}

/** The new state of a lobby, and its deadline. */
export interface LobbyChange {
  readonly before: StoredLobby
  readonly after: Lobby
  readonly deadlineAt?: Date | null
}

/** Writes changed lobbies, in one statement. */
export async function writeLobbyChanges(
  tx: Database,
  changes: readonly LobbyChange[],
  at: Date,
): Promise<void> {
  const phases = updating(matches, {
    key: ['id'],
    rows: changes.map(({ before, after, deadlineAt = null }) => ({
      id: before.match.id,
      ...lobbyPhaseColumns(after, at, deadlineAt),
      ...reportKept(before.match, after),
      calledAt: before.match.calledAt ?? (isPlayable(after) ? at : null),
      version: before.match.version + Number(!onlyGains(before, after)),
    })),
  })
  const sides = updating(matchSlots, {
    key: ['matchId', 'slot'],
    rows: changes.flatMap(({ before, after }) =>
      before.slots.flatMap((slot) => {
        const columns = lobbySideColumns(after, slot.slot, { at, before: slot })
        // Usually only one of up to a hundred slots has changed.
        const isSame = Object.entries(columns).every(
          ([name, value]) => slot[name as keyof typeof columns] === value,
        )
        return isSame ? [] : [{ matchId: before.match.id, slot: slot.slot, ...columns }]
      }),
    ),
  })
  await writeTogether(tx, [phases, sides])
}

/**
 * Whether the change only adds a check-in, an absence or a confirmation: commands of other participants remain valid, so the version stays the same.
 * Of two states with the same version, the one with more of them is newer.
 */
const onlyGains = ({ match, slots }: StoredLobby, after: Lobby): boolean =>
  !isOver(after) &&
  match.state === after.state &&
  slots.every(({ isAbsent, participantId }) => !isAbsent || after.absent.some((id) => id === participantId))

/** Keeps reporter and report time after the lobby is disputed or completed. */
function reportKept(
  { reportBy, reportedAt, state }: StoredLobby['match'],
  after: Lobby,
): Partial<StoredLobby['match']> {
  if (after.state === 'completed') return { reportBy, reportedAt }
  return state === 'awaiting_confirmation' && 'report' in after ? { reportBy, reportedAt } : {}
}

/** Stores a participant's report of a lobby. */
export async function writeLobbyReport(
  tx: Database,
  {
    at,
    placings,
    ...claim
  }: {
    readonly matchId: string
    readonly version: number
    readonly slot: number
    readonly userId: string
    readonly placings: readonly {
      readonly slot: number
      readonly place: number | null
      readonly score: number
    }[]
    readonly at: Date
  },
): Promise<void> {
  const id = uuidv7(at.getTime())
  await tx.insert(matchReports).values({ id, ...claim, createdAt: at })
  await insertAll(
    tx,
    matchPlacings,
    placings.map(({ slot, place, score }) => ({ reportId: id, slot, place, score })),
  )
}
