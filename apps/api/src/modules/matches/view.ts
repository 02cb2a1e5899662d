import type { Match, MatchAction } from '@esports/contract'
import type { Slot } from '@esports/tournament-engine'
import { eq, inArray } from 'drizzle-orm'
import { type Database, schema } from '../../platform/database/index.ts'
import { type MatchRow, toSlot } from './rows.ts'

const { matches, participants, tournaments, users } = schema

/**
 * Stored matches as the contract shows them to one caller. Everything they refer to is read at once, however many
 * there are.
 *
 * @param viewerId the gamer who looks, or null for a visitor
 */
export async function viewMatches(
  db: Database,
  rows: readonly MatchRow[],
  viewerId: string | null,
): Promise<readonly Match[]> {
  if (rows.length === 0) return []
  const sides = await sidesOf(db, rows)
  const codes = await codesOf(db, rows)
  const events = await tournamentsOf(db, rows)
  return rows.map((row) => viewMatch(row, { sides, codes, events, viewerId }))
}

interface Surroundings {
  readonly sides: Awaited<ReturnType<typeof sidesOf>>
  readonly codes: ReadonlyMap<string, string>
  readonly events: Awaited<ReturnType<typeof tournamentsOf>>
  readonly viewerId: string | null
}

function viewMatch(row: MatchRow, { sides, codes, events, viewerId }: Surroundings): Match {
  const event = events.get(row.tournamentId)
  const side = (slot: Slot): Match['slots'][number] => {
    const id = slot === 0 ? row.participant0 : row.participant1
    const source = slot === 0 ? row.source0 : row.source1
    const person = id === null ? undefined : sides.get(id)
    return {
      participantId: id,
      name: person?.name ?? null,
      username: person?.username ?? null,
      seed: person?.seed ?? null,
      score: slot === 0 ? row.score0 : row.score1,
      isWinner: row.winner === slot,
      from: id === null && source !== null ? `Winner of ${codes.get(source) ?? 'another match'}` : null,
    }
  }
  const slots: Match['slots'] = [side(0), side(1)]
  const viewerSlot = slotOf(row, sides, viewerId)
  return {
    id: row.id,
    tournamentId: row.tournamentId,
    tournamentSlug: event?.slug ?? '',
    tournamentName: event?.name ?? '',
    code: row.code,
    round: row.round,
    roundName: row.roundName,
    position: row.position,
    bestOf: row.bestOf,
    // The constraints of the table hold state and resolution to the contract's words.
    state: row.state as Match['state'],
    resolution: row.resolution as Match['resolution'],
    version: row.version,
    slots,
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
    viewer: { slot: viewerSlot, can: actionsOf(row, viewerSlot) },
  }
}

function actionsOf(row: MatchRow, slot: Slot | null): MatchAction[] {
  if (slot === null) return []
  if (row.state === 'ready') return ['report']
  if (row.state === 'awaiting_confirmation' && row.reportBy !== slot) return ['confirm', 'dispute']
  return []
}

function slotOf(row: MatchRow, sides: Surroundings['sides'], viewerId: string | null): Slot | null {
  if (viewerId === null) return null
  if (row.participant0 !== null && sides.get(row.participant0)?.userId === viewerId) return 0
  if (row.participant1 !== null && sides.get(row.participant1)?.userId === viewerId) return 1
  return null
}

async function sidesOf(db: Database, rows: readonly MatchRow[]) {
  const ids = distinct(rows.flatMap(({ participant0, participant1 }) => [participant0, participant1]))
  if (ids.length === 0) return new Map<string, never>()
  const people = await db
    .select({
      id: participants.id,
      userId: participants.userId,
      name: participants.name,
      username: users.username,
      seed: participants.seed,
    })
    .from(participants)
    .leftJoin(users, eq(users.id, participants.userId))
    .where(inArray(participants.id, ids))
  return new Map(people.map((person) => [person.id, person]))
}

async function codesOf(db: Database, rows: readonly MatchRow[]): Promise<ReadonlyMap<string, string>> {
  const codes = new Map(rows.map(({ id, code }) => [id, code]))
  const missing = distinct(rows.flatMap(({ source0, source1 }) => [source0, source1])).filter(
    (id) => !codes.has(id),
  )
  if (missing.length === 0) return codes
  const found = await db
    .select({ id: matches.id, code: matches.code })
    .from(matches)
    .where(inArray(matches.id, missing))
  for (const { id, code } of found) codes.set(id, code)
  return codes
}

async function tournamentsOf(db: Database, rows: readonly MatchRow[]) {
  const found = await db
    .select({ id: tournaments.id, slug: tournaments.slug, name: tournaments.name })
    .from(tournaments)
    .where(inArray(tournaments.id, distinct(rows.map(({ tournamentId }) => tournamentId))))
  return new Map(found.map((tournament) => [tournament.id, tournament]))
}

const distinct = (ids: readonly (string | null)[]): string[] => [
  ...new Set(ids.filter((id): id is string => id !== null)),
]
