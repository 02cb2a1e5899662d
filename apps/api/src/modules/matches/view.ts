import type { Match } from '@esports/contract'
import { and, eq, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { compiled, type Database, schema } from '../../platform/database/index.ts'
import { isAnyOf } from '../../platform/database/rows.ts'
import { conflictsOf, isOrganizerSql, officialRoles } from '../authority/roles.ts'
import { type StoredMatch, stationOf, toSlot } from '../stages/index.ts'
import { actionsOfOfficial, actionsOfSide } from './actions.ts'

const { entries, entryMembers, matches, matchSlots, participants, tournaments, tournamentStaff, users } =
  schema
/** Solo entrants are shown with their username; teams are not. */
const soloUsers = alias(users, 'solo')
type Slot = 0 | 1

const personColumns = {
  id: participants.id,
  name: participants.name,
  username: soloUsers.username,
  seed: participants.seed,
  captainId: entries.captainId,
  viewer: entryMembers.role,
}
const isSoloCaptain = and(eq(soloUsers.id, entries.captainId), eq(entries.kind, 'solo'))
/** Matches no row for a visitor. */
const isOwnPart = (viewerId: Placeholder | SQL) =>
  and(
    eq(entryMembers.entryId, participants.entryId),
    eq(entryMembers.userId, viewerId),
    eq(entryMembers.status, 'accepted'),
  )

const eventColumns = (viewerId: Placeholder | SQL) => ({
  id: tournaments.id,
  slug: tournaments.slug,
  name: tournaments.name,
  state: tournaments.state,
  autoConfirmMinutes: tournaments.autoConfirmMinutes,
  staffRole: tournamentStaff.role,
  isOrganizer: isOrganizerSql(viewerId),
})
/** Matches no row for a visitor. */
const isOwnRole = (viewerId: Placeholder | SQL) =>
  and(eq(tournamentStaff.tournamentId, tournaments.id), eq(tournamentStaff.userId, viewerId))

/**
 * Maps stored matches to the contract, as seen by one caller. All related data is read in one batch.
 *
 * @param viewerId the calling gamer, or null for a visitor
 */
export async function viewMatches(
  db: Database,
  stored: readonly StoredMatch[],
  viewerId: string | null,
): Promise<readonly Match[]> {
  if (stored.length === 0) return []
  const referred = await readReferred(db, stored, viewerId)
  return stored.map((one) => viewMatch(one, referred))
}

/** Data related to matches, as seen by one caller. */
async function readReferred(
  db: Database,
  stored: readonly StoredMatch[],
  viewerId: string | null,
): Promise<Referred> {
  const people = await peopleOf(db, stored, viewerId)
  const codes = await codesOf(db, stored)
  const events = await tournamentsOf(db, stored, viewerId)
  const conflicts = await conflictsAmong(db, stored, { events, viewerId })
  return { people, codes, events, conflicts }
}

/** Data related to matches, each as seen by one gamer, by match id; for commands, in one statement. */
export async function readReferredOfEach(
  db: Database,
  asked: readonly { readonly id: string; readonly userId: string }[],
): Promise<ReadonlyMap<string, Referred>> {
  const rows = await findReferred(db, {
    asked: JSON.stringify(asked.map(({ id, userId }) => ({ match_id: id, viewer_id: userId }))),
  })
  const byMatch = Map.groupBy(rows, ({ matchId }) => matchId)
  const referred = asked.map(async ({ id, userId }): Promise<[string, Referred]> => {
    const found = byMatch.get(id) ?? []
    const people = new Map(found.map(({ person }) => [person.id, person]))
    const events = new Map(found.map(({ event }) => [event.id, asEvent(event)]))
    const conflicts = await conflictsAmong(
      db,
      found.slice(0, 1).map(({ event }) => ({ match: { id, tournamentId: event.id } })),
      { events, viewerId: userId },
    )
    // Commands concern matches of which both sides are known: no source has to be named.
    return [id, { people, codes: new Map(), events, conflicts }]
  })
  return new Map(await Promise.all(referred))
}

export interface Referred {
  readonly people: Awaited<ReturnType<typeof peopleOf>>
  readonly codes: ReadonlyMap<string, string>
  readonly events: Awaited<ReturnType<typeof tournamentsOf>>
  /** Ids of matches the viewer could rule, but has a conflict of interest in. */
  readonly conflicts: ReadonlySet<string>
}

/** Maps a stored match to the contract, given its related data. */
export function viewMatch(stored: StoredMatch, { people, codes, events, conflicts }: Referred): Match {
  const { match: row, round } = stored
  const event = events.get(row.tournamentId)
  const side = (slot: Slot): Match['slots'][number] => {
    const { participantId, sourceMatchId, sourceOutcome, score, isBye, checkedInAt } = stored.slots[slot]
    const person = participantId === null ? undefined : people.get(participantId)
    return {
      participantId,
      name: person?.name ?? null,
      username: person?.username ?? null,
      seed: person?.seed ?? null,
      score,
      isWinner: row.winner === slot,
      checkedInAt: checkedInAt?.toISOString() ?? null,
      isBye,
      from:
        participantId === null && sourceMatchId !== null && !isBye
          ? `${sourceOutcome === 'loser' ? 'Loser' : 'Winner'} of ${codes.get(sourceMatchId) ?? 'another match'}`
          : null,
    }
  }
  const viewer = viewerOf(stored, people)
  const phase = {
    // Check constraints limit these columns to the contract's values.
    state: row.state as Match['state'],
    outcome: row.outcome as Match['outcome'],
    reportBy: row.reportBy,
    isCheckedIn: [stored.slots[0].checkedInAt !== null, stored.slots[1].checkedInAt !== null],
  } as const
  return {
    id: row.id,
    tournamentId: row.tournamentId,
    tournamentSlug: event?.slug ?? '',
    tournamentName: event?.name ?? '',
    stageId: row.stageId,
    code: row.code,
    // Check constraints limit these columns to the contract's values.
    bracket: round.bracket as Match['bracket'],
    group: round.groupNumber,
    round: round.number,
    roundName: round.name,
    position: row.position,
    bestOf: row.bestOf,
    drawsAllowed: row.drawsAllowed,
    isRematch: row.isRematch,
    state: phase.state,
    outcome: phase.outcome,
    version: row.version,
    deadlineAt: row.deadlineAt?.toISOString() ?? null,
    station: stationOf(row),
    slots: [side(0), side(1)],
    report:
      row.reportBy === null || row.reportedAt === null
        ? null
        : {
            bySlot: toSlot(row.reportBy),
            score: [row.reportScore0 ?? 0, row.reportScore1 ?? 0],
            at: row.reportedAt.toISOString(),
          },
    winnerTo:
      row.winnerToMatch === null ? null : { matchId: row.winnerToMatch, slot: toSlot(row.winnerToSlot) },
    loserTo: row.loserToMatch === null ? null : { matchId: row.loserToMatch, slot: toSlot(row.loserToSlot) },
    viewer: {
      slot: viewer.slot,
      can: [
        ...(viewer.isCaptain && viewer.slot !== null ? actionsOfSide(phase, viewer.slot) : []),
        ...(event?.canBeRuled && !conflicts.has(row.id) ? actionsOfOfficial(phase) : []),
      ],
    },
  }
}

function viewerOf({ slots }: StoredMatch, people: Referred['people']) {
  for (const slot of [0, 1] as const) {
    const side = people.get(slots[slot].participantId ?? '')
    if (side?.viewer) return { slot, isCaptain: side.viewer === 'captain' }
  }
  return { slot: null, isCaptain: false }
}

/** The common part of duels and lobbies that identifies their participants. */
interface Seated {
  readonly match: { readonly id: string; readonly tournamentId: string }
  readonly slots: readonly { readonly participantId: string | null }[]
}

/** All participants of matches by id, with the viewer's role in their entry. */
export async function peopleOf(db: Database, stored: readonly Seated[], viewerId: string | null) {
  const ids = distinct(stored.flatMap(({ slots }) => slots.map(({ participantId }) => participantId)))
  if (ids.length === 0) return new Map<string, never>()
  const people = await findPeople(db, { ids, viewerId })
  return new Map(people.map((person) => [person.id, person]))
}

const findPeople = compiled((db, value: (name: 'ids' | 'viewerId') => Placeholder) =>
  db
    .select(personColumns)
    .from(participants)
    .innerJoin(entries, eq(entries.id, participants.entryId))
    .leftJoin(soloUsers, isSoloCaptain)
    .leftJoin(entryMembers, isOwnPart(value('viewerId')))
    .where(isAnyOf(participants.id, value('ids'))),
)

const viewer = sql`asked.viewer_id`

/**
 * The sides of matches with their tournaments, each match for one viewer. The planner's estimate does not depend on the parameter, because planning this
 * query takes longer than executing it; and the slots are found by an array, because for a join it would scan a small table.
 */
const findReferred = compiled((db, value: (name: 'asked') => Placeholder) =>
  db
    .select({ matchId: matchSlots.matchId, person: personColumns, event: eventColumns(viewer) })
    .from(matchSlots)
    .innerJoin(
      sql`jsonb_to_recordset(${value('asked')}::jsonb) as asked(match_id uuid, viewer_id uuid)`,
      sql`asked.match_id = ${matchSlots.matchId}`,
    )
    .innerJoin(participants, eq(participants.id, matchSlots.participantId))
    .innerJoin(entries, eq(entries.id, participants.entryId))
    .innerJoin(tournaments, eq(tournaments.id, participants.tournamentId))
    .leftJoin(soloUsers, isSoloCaptain)
    .leftJoin(entryMembers, isOwnPart(viewer))
    .leftJoin(tournamentStaff, isOwnRole(viewer))
    .where(
      sql`${matchSlots.matchId} = any(array(select match_id from jsonb_to_recordset(${value('asked')}::jsonb) as record(match_id uuid)))`,
    ),
)

async function codesOf(db: Database, stored: readonly StoredMatch[]): Promise<ReadonlyMap<string, string>> {
  const codes = new Map(stored.map(({ match }) => [match.id, match.code]))
  // For an empty slot the code of its source match is shown.
  const sources = stored.flatMap(({ slots }) =>
    slots.map(({ participantId, sourceMatchId }) => (participantId === null ? sourceMatchId : null)),
  )
  const missing = distinct(sources).filter((id) => !codes.has(id))
  if (missing.length === 0) return codes
  const found = await db
    .select({ id: matches.id, code: matches.code })
    .from(matches)
    .where(inArray(matches.id, missing))
  for (const { id, code } of found) codes.set(id, code)
  return codes
}

/** The tournaments of matches by id, and whether the viewer can rule in them. */
export async function tournamentsOf(db: Database, stored: readonly Seated[], viewerId: string | null) {
  const ids = distinct(stored.map(({ match }) => match.tournamentId))
  const found = await findTournaments(db, { ids, viewerId })
  return new Map(found.map((event) => [event.id, asEvent(event)]))
}

/** Adds whether the viewer can rule in a tournament: not once it is finalized or cancelled. */
const asEvent = ({ state, isOrganizer, staffRole, ...tournament }: FoundEvent) => ({
  ...tournament,
  canBeRuled:
    (state === 'live' || state === 'completed') && officialRoles({ isOrganizer, staffRole }).length > 0,
})

type FoundEvent = Awaited<ReturnType<typeof findTournaments>>[number]

const findTournaments = compiled((db, value: (name: 'ids' | 'viewerId') => Placeholder) =>
  db
    .select(eventColumns(value('viewerId')))
    .from(tournaments)
    .leftJoin(tournamentStaff, isOwnRole(value('viewerId')))
    .where(isAnyOf(tournaments.id, value('ids'))),
)

/** Ids of the matches the viewer could rule, but has a conflict of interest in. */
export async function conflictsAmong(
  db: Database,
  stored: readonly Pick<Seated, 'match'>[],
  {
    events,
    viewerId,
  }: {
    readonly events: ReadonlyMap<string, { readonly canBeRuled: boolean }>
    readonly viewerId: string | null
  },
): Promise<ReadonlySet<string>> {
  if (viewerId === null) return new Set()
  const ruled = stored.filter(({ match }) => events.get(match.tournamentId)?.canBeRuled)
  return conflictsOf(db, { matchIds: ruled.map(({ match }) => match.id), userId: viewerId })
}

const distinct = (ids: readonly (string | null)[]): string[] => [
  ...new Set(ids.filter((id): id is string => id !== null)),
]
