import type { Lobby, RoundKey } from '@esports/tournament-engine'
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type Database, schema } from '../../platform/database/index.ts'
import { insertAll, updating } from '../../platform/database/rows.ts'
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

/** Lobbies with everybody in them, in the order of the stage. */
export async function readLobbies(db: Database, where: SQL | undefined): Promise<readonly StoredLobby[]> {
  const found = await db
    .select({ match: matches, round: rounds })
    .from(matches)
    .innerJoin(rounds, eq(rounds.id, matches.roundId))
    .where(and(isLobby, where))
    .orderBy(asc(rounds.ordinal), asc(matches.position))
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

/** The same, held until the transaction ends; held first and read then, as matches are. */
export async function lockLobbies(tx: Database, where: SQL | undefined): Promise<readonly StoredLobby[]> {
  const held = await holdInOrder(tx, and(isLobby, where))
  if (held.length === 0) return []
  return readLobbies(
    tx,
    inArray(
      matches.id,
      held.map(({ id }) => id),
    ),
  )
}

export interface NewLobbies {
  readonly stage: Pick<StageRow, 'id' | 'tournamentId'>
  /** Of one round. */
  readonly lobbies: readonly Lobby[]
  readonly nameOf: (round: RoundKey, all: readonly RoundKey[]) => string
  readonly at: Date
  /** Of check-ins that are open from the start. */
  readonly deadlineAt?: Date | null
}

/** Rows of a new round of lobbies, after the rounds the stage has already. */
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

/** What a lobby becomes, and until when it may stay so. */
export interface LobbyChange {
  readonly before: StoredLobby
  readonly after: Lobby
  readonly deadlineAt?: Date | null
}

/** Writes what lobbies have become, by one statement. */
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
        // Of a hundred mostly one has done something.
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
 * One more is there, has left or agrees, and nothing else has changed: what the others do goes as well with it as without it, so that it is the same
 * version. Of two states of one version the one that has more is the later one.
 */
const onlyGains = ({ match, slots }: StoredLobby, after: Lobby): boolean =>
  !isOver(after) &&
  match.state === after.state &&
  slots.every(({ isAbsent, participantId }) => !isAbsent || after.absent.some((id) => id === participantId))

/** Who reported, and when, is still to be read when the lobby is disputed or over. */
function reportKept(
  { reportBy, reportedAt, state }: StoredLobby['match'],
  after: Lobby,
): Partial<StoredLobby['match']> {
  if (after.state === 'completed') return { reportBy, reportedAt }
  return state === 'awaiting_confirmation' && 'report' in after ? { reportBy, reportedAt } : {}
}

/** Keeps what one of a lobby has claimed. */
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
