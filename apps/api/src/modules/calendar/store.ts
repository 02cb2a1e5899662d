import { and, asc, desc, eq, gt, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { type Database, schema } from '../../platform/database/index.ts'
import { revisionOf } from '../../platform/outbox.ts'

const {
  calendarLinks,
  entries,
  entryMembers,
  games,
  jobs,
  matches,
  matchSlots,
  participants,
  rounds,
  tournamentEvents,
  tournaments,
  users,
} = schema

/** Most tournaments and matches of a personal calendar: the latest. */
const mostTournaments = 200
const mostMatches = 300

/** When the job of a kind is due, with all pauses included; null if there is none. */
const dueAt = (kind: string) =>
  sql<Date | null>`(select min(due.run_at) from ${jobs} as due
    where due.kind = ${kind} and due.subject = ${tournaments.id})`.mapWith(jobs.runAt)

const columns = {
  id: tournaments.id,
  slug: tournaments.slug,
  name: tournaments.name,
  gameName: games.name,
  mode: tournaments.mode,
  state: tournaments.state,
  startMode: tournaments.startMode,
  startsAt: tournaments.startsAt,
  registrationOpensAt: tournaments.registrationOpensAt,
  checkInOpensMinutes: tournaments.checkInOpensMinutes,
  checkInClosesMinutes: tournaments.checkInClosesMinutes,
  capacity: tournaments.capacity,
  venueName: tournaments.venueName,
  venueCity: tournaments.venueCity,
  venueCountry: tournaments.venueCountry,
  venueTimeZone: tournaments.venueTimeZone,
  createdAt: tournaments.createdAt,
  revision: revisionOf,
  /** Time of its newest event. */
  changedAt: sql<Date | null>`(select newest.created_at from ${tournamentEvents} as newest
    where newest.tournament_id = ${tournaments.id} order by newest.seq desc, newest.ordinal desc limit 1)`.mapWith(
    tournamentEvents.createdAt,
  ),
  startDueAt: dueAt('tournament_start'),
  checkInDueAt: dueAt('tournament_check_in'),
  checkInClosesDueAt: dueAt('tournament_check_in_close'),
  /** When it started: all rosters are locked at that moment. */
  startedAt: sql<Date | null>`(select member.locked_at from ${entryMembers} as member
    where member.tournament_id = ${tournaments.id} and member.status = 'accepted' and member.locked_at is not null
    limit 1)`.mapWith(entryMembers.lockedAt),
}

export interface CalendarTournament {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly gameName: string
  readonly mode: string
  readonly state: string
  readonly startMode: string
  readonly startsAt: Date
  readonly registrationOpensAt: Date | null
  readonly checkInOpensMinutes: number | null
  readonly checkInClosesMinutes: number | null
  readonly capacity: number
  readonly venueName: string | null
  readonly venueCity: string | null
  readonly venueCountry: string | null
  readonly venueTimeZone: string | null
  readonly createdAt: Date
  readonly revision: number
  readonly changedAt: Date | null
  readonly startDueAt: Date | null
  readonly checkInDueAt: Date | null
  readonly checkInClosesDueAt: Date | null
  readonly startedAt: Date | null
  /** Status of the gamer's entry; null in a calendar of nobody in particular. */
  readonly entryStatus: string | null
}

export async function findTournament(db: Database, slug: string): Promise<CalendarTournament | undefined> {
  const [row] = await db
    .select(columns)
    .from(tournaments)
    .innerJoin(games, eq(games.slug, tournaments.gameSlug))
    .where(eq(tournaments.slug, slug))
  return row && { ...row, entryStatus: null }
}

const playsFor = (userId: string): SQL | undefined =>
  and(eq(entryMembers.userId, userId), eq(entryMembers.status, 'accepted'))

/** Tournaments in which a gamer has a place or waits for one, by start. */
export async function tournamentsOf(
  db: Database,
  { userId, since }: { readonly userId: string; readonly since: Date },
): Promise<readonly CalendarTournament[]> {
  return db
    .select({ ...columns, entryStatus: entries.status })
    .from(entryMembers)
    .innerJoin(entries, eq(entries.id, entryMembers.entryId))
    .innerJoin(tournaments, eq(tournaments.id, entryMembers.tournamentId))
    .innerJoin(games, eq(games.slug, tournaments.gameSlug))
    .where(
      and(
        playsFor(userId),
        inArray(entries.status, ['confirmed', 'waitlisted', 'forming']),
        gt(tournaments.startsAt, since),
      ),
    )
    .orderBy(desc(tournaments.startsAt), asc(tournaments.id))
    .limit(mostTournaments)
}

export interface CalendarMatch {
  readonly id: string
  readonly kind: string
  readonly state: string
  readonly bestOf: number
  readonly version: number
  readonly calledAt: Date | null
  readonly deadlineAt: Date | null
  readonly changedAt: Date
  readonly roundName: string
  readonly tournamentName: string
  /** Names of both sides of a duel, upper first; empty for a lobby. */
  readonly players: readonly string[]
}

/** Matches of a gamer that have a time: their players were called, or there is a deadline. */
export async function matchesOf(
  db: Database,
  { userId, since }: { readonly userId: string; readonly since: Date },
): Promise<readonly CalendarMatch[]> {
  const rows = await db
    .select({
      id: matches.id,
      kind: matches.kind,
      state: matches.state,
      bestOf: matches.bestOf,
      version: matches.version,
      calledAt: matches.calledAt,
      deadlineAt: matches.deadlineAt,
      changedAt: matches.changedAt,
      roundName: rounds.name,
      tournamentName: tournaments.name,
    })
    .from(entryMembers)
    .innerJoin(entries, eq(entries.id, entryMembers.entryId))
    .innerJoin(participants, eq(participants.entryId, entryMembers.entryId))
    .innerJoin(tournaments, eq(tournaments.id, participants.tournamentId))
    .innerJoin(matchSlots, eq(matchSlots.participantId, participants.id))
    .innerJoin(matches, eq(matches.id, matchSlots.matchId))
    .innerJoin(rounds, eq(rounds.id, matches.roundId))
    .where(
      and(
        playsFor(userId),
        eq(entries.status, 'confirmed'),
        gt(tournaments.startsAt, since),
        or(isNotNull(matches.calledAt), isNotNull(matches.deadlineAt)),
      ),
    )
    .orderBy(desc(matches.calledAt), asc(matches.id))
    .limit(mostMatches)
  const duels = rows.filter(({ kind }) => kind === 'duel').map(({ id }) => id)
  const sides =
    duels.length === 0
      ? []
      : await db
          .select({ matchId: matchSlots.matchId, name: participants.name })
          .from(matchSlots)
          .innerJoin(participants, eq(participants.id, matchSlots.participantId))
          .where(inArray(matchSlots.matchId, duels))
          .orderBy(asc(matchSlots.matchId), asc(matchSlots.slot))
  const names = Map.groupBy(sides, ({ matchId }) => matchId)
  return rows.map((row) => ({ ...row, players: (names.get(row.id) ?? []).map(({ name }) => name) }))
}

export async function findGamer(
  db: Database,
  tokenHash: string,
): Promise<{ readonly userId: string; readonly name: string } | undefined> {
  const [row] = await db
    .select({ userId: users.id, name: users.name })
    .from(calendarLinks)
    .innerJoin(users, eq(users.id, calendarLinks.userId))
    .where(eq(calendarLinks.tokenHash, tokenHash))
  return row
}

export async function findLink(
  db: Database,
  userId: string,
): Promise<{ readonly createdAt: Date } | undefined> {
  const [row] = await db
    .select({ createdAt: calendarLinks.createdAt })
    .from(calendarLinks)
    .where(eq(calendarLinks.userId, userId))
  return row
}

/** Stores a gamer's link in place of an earlier one. */
export async function putLink(db: Database, link: typeof calendarLinks.$inferInsert): Promise<void> {
  const { tokenHash, createdAt } = link
  await db
    .insert(calendarLinks)
    .values(link)
    .onConflictDoUpdate({ target: calendarLinks.userId, set: { tokenHash, createdAt } })
}

export async function deleteLink(db: Database, userId: string): Promise<void> {
  await db.delete(calendarLinks).where(eq(calendarLinks.userId, userId))
}
