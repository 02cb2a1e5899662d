import {
  type EligibilityRule,
  type EntrantImport,
  type EntrantImportRow,
  type EntrantImportState,
  type EntrantRow,
  entrantImportLimits,
  readEntrants,
} from '@esports/contract'
import type { Database } from '../../platform/database/index.ts'
import { DomainError } from '../../platform/errors.ts'
import { uuidv7 } from '../../platform/ids.ts'
import type { NewEvent } from '../../platform/outbox.ts'
import { linesOf } from '../eligibility/index.ts'
import { refusingInvitations } from '../privacy/index.ts'
import type { TournamentRow } from '../tournaments/tournament-row.ts'
import * as store from './store.ts'
import { unmetOf } from './unmet.ts'

/** An entry that an import makes: nobody of it has accepted. */
export interface WantedEntry {
  /** Null where everybody plays alone. */
  readonly team: { readonly name: string; readonly tag: string } | null
  readonly captain: store.NamedUser
  readonly players: readonly store.NamedUser[]
}

interface Verdict {
  readonly state: EntrantImportState
  readonly username?: string
  readonly unmet?: readonly EligibilityRule[]
  readonly before?: number
}

/**
 * Says of each row of a list what becomes of it. It writes nothing.
 *
 * @throws {DomainError} `rule_violation`: too many rows, or a tournament of clans
 */
export async function planImport(
  db: Database,
  {
    tournament,
    csv,
    actorId,
    at,
  }: {
    readonly tournament: TournamentRow
    readonly csv: string
    readonly actorId: string
    readonly at: Date
  },
): Promise<{ readonly result: EntrantImport; readonly wanted: readonly WantedEntry[] }> {
  if (tournament.entryKind === 'clan') throw new DomainError('rule_violation', { reason: 'entrants_clans' })
  const isSolo = tournament.entryKind === 'solo'
  const rows = readEntrants(csv, isSolo ? 'solo' : 'team')
  if (rows.length > entrantImportLimits.rows)
    throw new DomainError('rule_violation', { reason: 'entrants_too_many', most: entrantImportLimits.rows })
  const known = await knownOf(db, { tournament, actorId, rows, at })
  const named = new Map<string, number>()
  const wanted: WantedEntry[] = []
  let room = tournament.capacity - tournament.taken - (await store.countAsked(db, tournament.id))
  const judge = (row: EntrantRow): Verdict => {
    const problem = shapeProblem(row, tournament) ?? repeated(row, named)
    if (problem) return problem
    const people = [row.captain, ...row.players]
    for (const username of people) named.set(username, row.row)
    const standing = standingProblem(row, known)
    if (standing) return standing
    const [captain, ...players] = people.flatMap((username) => known.users.get(username) ?? [])
    if (!captain) return { state: 'unknown', username: row.captain }
    if (room <= 0 && !tournament.hasWaitlist) return { state: 'no_room' }
    room -= 1
    wanted.push({
      team: row.team === null ? null : { name: row.team, tag: row.tag ?? tagOf(row.team) },
      captain,
      players,
    })
    return { state: room < 0 ? 'waits' : 'invited' }
  }
  return {
    result: {
      rows: rows.map((row) => viewRow(row, judge(row))),
      invited: wanted.length,
    },
    wanted,
  }
}

const viewRow = (
  { row, team, captain }: EntrantRow,
  { state, username, unmet, before }: Verdict,
): EntrantImportRow => ({
  row,
  name: team ?? captain,
  state,
  username: username ?? null,
  unmet: [...(unmet ?? [])],
  before: before ?? null,
})

/** What is wrong with a row whoever it names. */
function shapeProblem(
  { team, tag, captain, players }: EntrantRow,
  { teamSize }: TournamentRow,
): Verdict | null {
  if (captain === '') return { state: 'names_nobody' }
  if (team !== null && (team.length < 2 || team.length > 40 || (tag !== null && !tagShape.test(tag))))
    return { state: 'wrong_team' }
  if (players.length > teamSize - 1) return { state: 'wrong_size' }
  return null
}

const tagShape = /^[A-Z0-9]{2,5}$/

/** The tag of a team whose row has none: the first letters of its name as far as a tag can have them. */
function tagOf(name: string): string {
  const letters = name
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
  return letters.length < 2 ? 'TEAM' : letters.slice(0, 4)
}

function repeated({ captain, players }: EntrantRow, named: ReadonlyMap<string, number>): Verdict | null {
  const people = [captain, ...players]
  for (const [index, username] of people.entries()) {
    const before = named.get(username)
    if (before !== undefined) return { state: 'twice', username, before }
    if (people.indexOf(username) < index) return { state: 'twice', username }
  }
  return null
}

/** What stands against a row because of how those it names stand to the tournament. */
function standingProblem({ captain, players }: EntrantRow, known: Known): Verdict | null {
  const id = known.users.get(captain)?.id
  const own = id === undefined ? [] : (known.standings.get(id) ?? [])
  if (own.some(({ status }) => status === 'accepted')) return { state: 'already_in' }
  if (own.some(({ isCaptain, entryStatus }) => isCaptain && entryStatus === 'disqualified'))
    return { state: 'removed' }
  if (own.some(({ role, status }) => role === 'captain' && status === 'invited'))
    return { state: 'already_invited' }
  if (own.some(({ role, status }) => role === 'captain' && status === 'declined'))
    return { state: 'declined' }
  for (const username of [captain, ...players]) {
    const user = known.users.get(username)
    if (!user) return { state: 'unknown', username }
    if (known.standings.get(user.id)?.some(({ status }) => status === 'accepted'))
      return { state: 'plays_elsewhere', username }
    if (known.refusing.has(user.id)) return { state: 'takes_no_invitations', username }
    const unmet = known.unmet.get(user.id) ?? []
    if (unmet.length > 0) return { state: 'not_eligible', username, unmet }
  }
  return null
}

interface Known {
  /** By username. */
  readonly users: ReadonlyMap<string, store.NamedUser>
  /** How gamers stand to entries of the tournament, by user id. */
  readonly standings: ReadonlyMap<string, readonly store.Standing[]>
  readonly refusing: ReadonlySet<string>
  readonly unmet: ReadonlyMap<string, readonly EligibilityRule[]>
}

async function knownOf(
  db: Database,
  {
    tournament,
    actorId,
    rows,
    at,
  }: {
    readonly tournament: TournamentRow
    readonly actorId: string
    readonly rows: readonly EntrantRow[]
    readonly at: Date
  },
): Promise<Known> {
  const usernames = rows
    .filter((row) => shapeProblem(row, tournament) === null)
    .flatMap(({ captain, players }) => [captain, ...players])
  const found = await store.usersByName(db, [...new Set(usernames)])
  const userIds = found.map(({ id }) => id)
  const lines = await linesOf(db, { tournament, userIds, at })
  return {
    users: new Map(found.map((user) => [user.username, user])),
    standings: await store.standingsOf(db, tournament.id, userIds),
    refusing: await refusingInvitations(db, { userIds, from: actorId }),
    unmet: new Map([...lines].map(([id, of]) => [id, unmetOf(of, false)])),
  }
}

/** Writes the entries of an import. @returns the events: an invitation for everybody it names */
export async function writeImport(
  tx: Database,
  {
    tournamentId,
    wanted,
    at,
  }: { readonly tournamentId: string; readonly wanted: readonly WantedEntry[]; readonly at: Date },
): Promise<readonly NewEvent[]> {
  const teams = await store.teamsOf(
    tx,
    wanted.flatMap(({ team, captain }) => (team ? [captain.id] : [])),
  )
  const made = wanted.map(({ team, captain, players }) => {
    const known = team && teams.find((one) => one.captainId === captain.id && one.name === team.name)
    const entry: store.EntryRow = {
      id: uuidv7(at.getTime()),
      tournamentId,
      kind: team ? 'team' : 'solo',
      teamId: team && (known?.id ?? uuidv7(at.getTime())),
      clanId: null,
      name: team?.name ?? captain.name,
      captainId: captain.id,
      // That of the captain when they accept.
      rating: 1000,
      status: 'forming',
      queueNo: null,
      checkedInAt: null,
      createdAt: at,
    }
    const newTeam =
      team && !known && entry.teamId !== null
        ? [{ id: entry.teamId, ...team, captainId: captain.id, createdAt: at }]
        : []
    return { entry, newTeam, players }
  })
  const invitations = made.flatMap(({ entry, players }) => [
    { entryId: entry.id, userId: entry.captainId, role: 'captain' },
    ...players.map(({ id }) => ({ entryId: entry.id, userId: id, role: 'player' })),
  ])
  await store.insertInvited(tx, {
    teams: made.flatMap(({ newTeam }) => newTeam),
    entries: made.map(({ entry }) => entry),
    members: invitations.map((one) => ({ ...one, tournamentId, status: 'invited', invitedAt: at })),
  })
  return invitations.map(({ entryId, userId }) => ({
    tournamentId,
    type: 'registration_changed',
    detail: { kind: 'invited', entryId, userId },
  }))
}
