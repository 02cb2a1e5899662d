import { callableStates, type DeskEntry, type DeskMatch, type Station } from '@esports/contract'
import { and, asc, eq, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Database, schema } from '../../platform/database/index.ts'

const {
  entries,
  entryMembers,
  matches,
  matchSlots,
  participants,
  rounds,
  stages,
  stations,
  tournaments,
  users,
} = schema
/** Solo entrants are shown with their username; teams are not. */
const soloUsers = alias(users, 'solo')
const isSoloCaptain = and(eq(soloUsers.id, entries.captainId), eq(entries.kind, 'solo'))

interface Named {
  readonly tournamentId: string
  readonly name: string
}

const byName = new Intl.Collator('en', { numeric: true })
const isNamed = ({ tournamentId, name }: Named) =>
  and(eq(stations.tournamentId, tournamentId), eq(stations.name, name))

/** All stations of a tournament: `A2` before `A10`. */
export async function stationsOf(db: Database, tournamentId: string): Promise<Station[]> {
  const rows = await db
    .select({ name: stations.name, isOutOfOrder: stations.isOutOfOrder })
    .from(stations)
    .where(eq(stations.tournamentId, tournamentId))
  return rows.toSorted((a, b) => byName.compare(a.name, b.name))
}

export async function findStation(db: Database, named: Named): Promise<Station | undefined> {
  const [row] = await db
    .select({ name: stations.name, isOutOfOrder: stations.isOutOfOrder })
    .from(stations)
    .where(isNamed(named))
  return row
}

export async function insertStations(
  tx: Database,
  tournamentId: string,
  names: readonly string[],
): Promise<void> {
  await tx.insert(stations).values(names.map((name) => ({ tournamentId, name })))
}

export async function setOutOfOrder(
  tx: Database,
  { isOutOfOrder, ...named }: Named & { readonly isOutOfOrder: boolean },
): Promise<void> {
  await tx.update(stations).set({ isOutOfOrder }).where(isNamed(named))
}

export async function deleteStation(tx: Database, named: Named): Promise<void> {
  await tx.delete(stations).where(isNamed(named))
}

const heldColumns = {
  id: matches.id,
  tournamentId: matches.tournamentId,
  kind: matches.kind,
  code: matches.code,
  state: matches.state,
  station: matches.station,
  stationCalledAt: matches.stationCalledAt,
  seatedAt: matches.seatedAt,
}

/** A match or lobby of a tournament, locked until the transaction ends. */
export async function lockMatch(
  tx: Database,
  { tournamentId, id }: { readonly tournamentId: string; readonly id: string },
) {
  const [row] = await tx
    .select(heldColumns)
    .from(matches)
    .where(and(eq(matches.id, id), eq(matches.tournamentId, tournamentId)))
    .for('no key update')
  return row
}
export type HeldMatch = NonNullable<Awaited<ReturnType<typeof lockMatch>>>

/** The match at a station. */
export async function matchAt(
  db: Database,
  { tournamentId, station }: { readonly tournamentId: string; readonly station: string },
) {
  const [row] = await db
    .select({ code: matches.code })
    .from(matches)
    .where(and(eq(matches.tournamentId, tournamentId), eq(matches.station, station)))
  return row
}

/** Another match that one of the sides of a match is called to. */
export async function otherOfItsSides(db: Database, matchId: string) {
  const own = db
    .select({ id: matchSlots.participantId })
    .from(matchSlots)
    .where(and(eq(matchSlots.matchId, matchId), isNotNull(matchSlots.participantId)))
  const [row] = await db
    .select({ code: matches.code, station: matches.station })
    .from(matchSlots)
    .innerJoin(matches, eq(matches.id, matchSlots.matchId))
    .where(and(inArray(matchSlots.participantId, own), ne(matches.id, matchId), isNotNull(matches.station)))
    .orderBy(asc(matches.stationCalledAt))
    .limit(1)
  return row
}

export type StationColumns = Pick<typeof matches.$inferSelect, 'station' | 'stationCalledAt' | 'seatedAt'>

export async function writeStation(tx: Database, matchId: string, set: StationColumns): Promise<void> {
  await tx.update(matches).set(set).where(eq(matches.id, matchId))
}

/** The open matches of a tournament in the order of play, or one match, whatever its state is. */
export async function deskMatches(
  db: Database,
  of: { readonly tournamentId: string } | { readonly matchId: string },
): Promise<DeskMatch[]> {
  const where: SQL | undefined =
    'matchId' in of
      ? eq(matches.id, of.matchId)
      : and(eq(matches.tournamentId, of.tournamentId), inArray(matches.state, [...callableStates]))
  const rows = await db
    .select({ match: matches, roundName: rounds.name })
    .from(matches)
    .innerJoin(rounds, eq(rounds.id, matches.roundId))
    .innerJoin(stages, eq(stages.id, matches.stageId))
    .where(where)
    .orderBy(asc(stages.ordinal), asc(rounds.ordinal), asc(matches.position), asc(matches.id))
  const sides = await sidesOf(
    db,
    rows.map(({ match }) => match.id),
  )
  return rows.map(({ match, roundName }) => ({
    id: match.id,
    // Check constraints limit these columns to the contract's values.
    kind: match.kind as DeskMatch['kind'],
    state: match.state as DeskMatch['state'],
    code: match.code,
    roundName,
    version: match.version,
    bestOf: match.bestOf,
    drawsAllowed: match.drawsAllowed,
    sides: (sides.get(match.id) ?? []).map(({ matchId: _match, ...side }) => side),
    reported:
      match.state === 'awaiting_confirmation' && match.reportScore0 !== null
        ? [match.reportScore0, match.reportScore1 ?? 0]
        : null,
    station: match.station,
    calledAt: match.stationCalledAt?.toISOString() ?? null,
    seatedAt: match.seatedAt?.toISOString() ?? null,
  }))
}

async function sidesOf(db: Database, matchIds: readonly string[]) {
  if (matchIds.length === 0) return new Map<string, never[]>()
  const rows = await db
    .select({
      matchId: matchSlots.matchId,
      participantId: participants.id,
      entryId: participants.entryId,
      name: participants.name,
      username: soloUsers.username,
    })
    .from(matchSlots)
    .innerJoin(participants, eq(participants.id, matchSlots.participantId))
    .innerJoin(entries, eq(entries.id, participants.entryId))
    .leftJoin(soloUsers, isSoloCaptain)
    .where(inArray(matchSlots.matchId, [...matchIds]))
    .orderBy(asc(matchSlots.matchId), asc(matchSlots.slot))
  return Map.groupBy(rows, ({ matchId }) => matchId)
}

const atDesk = ['confirmed', 'waitlisted', 'forming'] as const

/** Entries of a tournament that may play, first come first, or one entry. */
export async function deskEntries(
  db: Database,
  of: { readonly tournamentId: string } | { readonly entryId: string },
): Promise<DeskEntry[]> {
  const rows = await db
    .select({
      id: entries.id,
      name: entries.name,
      username: soloUsers.username,
      status: entries.status,
      checkedInAt: entries.checkedInAt,
      missing: sql<number>`greatest(0, ${tournaments.teamSize} - (select count(*) from ${entryMembers}
        where ${entryMembers.entryId} = ${entries.id} and ${entryMembers.status} = 'accepted'
          and ${entryMembers.role} in ('captain', 'player')))::integer`,
    })
    .from(entries)
    .innerJoin(tournaments, eq(tournaments.id, entries.tournamentId))
    .leftJoin(soloUsers, isSoloCaptain)
    .where(
      'entryId' in of
        ? eq(entries.id, of.entryId)
        : and(eq(entries.tournamentId, of.tournamentId), inArray(entries.status, [...atDesk])),
    )
    .orderBy(asc(entries.createdAt), asc(entries.id))
  return rows.map(({ status, checkedInAt, ...row }) => ({
    ...row,
    // A check constraint limits the column to the contract's values.
    status: status as DeskEntry['status'],
    checkedInAt: checkedInAt?.toISOString() ?? null,
  }))
}

export async function deskEntryOf(db: Database, entryId: string): Promise<DeskEntry> {
  const [entry] = await deskEntries(db, { entryId })
  if (!entry) throw new Error(`Entry ${entryId} is not there.`)
  return entry
}
