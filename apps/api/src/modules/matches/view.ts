import type { Match, MatchAction } from '@esports/contract'
import { eq, inArray } from 'drizzle-orm'
import { type Database, schema } from '../../platform/database/index.ts'
import { type StoredMatch, toSlot } from '../stages/index.ts'

const { matches, participants, tournaments, users } = schema
type Slot = 0 | 1

/**
 * Stored matches as the contract shows them to one caller. Everything they refer to is read at once, however many
 * there are.
 *
 * @param viewerId the gamer who looks, or null for a visitor
 */
export async function viewMatches(
  db: Database,
  stored: readonly StoredMatch[],
  viewerId: string | null,
): Promise<readonly Match[]> {
  if (stored.length === 0) return []
  const people = await peopleOf(db, stored)
  const codes = await codesOf(db, stored)
  const events = await tournamentsOf(db, stored)
  return stored.map((one) => viewMatch(one, { people, codes, events, viewerId }))
}

interface Referred {
  readonly people: Awaited<ReturnType<typeof peopleOf>>
  readonly codes: ReadonlyMap<string, string>
  readonly events: Awaited<ReturnType<typeof tournamentsOf>>
  readonly viewerId: string | null
}

function viewMatch(stored: StoredMatch, { people, codes, events, viewerId }: Referred): Match {
  const { match: row, round } = stored
  const event = events.get(row.tournamentId)
  const side = (slot: Slot): Match['slots'][number] => {
    const { participantId, sourceMatchId, sourceOutcome, score, isBye } = stored.slots[slot]
    const person = participantId === null ? undefined : people.get(participantId)
    return {
      participantId,
      name: person?.name ?? null,
      username: person?.username ?? null,
      seed: person?.seed ?? null,
      score,
      isWinner: row.winner === slot,
      isBye,
      from:
        participantId === null && sourceMatchId !== null && !isBye
          ? `${sourceOutcome === 'loser' ? 'Loser' : 'Winner'} of ${codes.get(sourceMatchId) ?? 'another match'}`
          : null,
    }
  }
  const viewerSlot = slotOf(stored, people, viewerId)
  return {
    id: row.id,
    tournamentId: row.tournamentId,
    tournamentSlug: event?.slug ?? '',
    tournamentName: event?.name ?? '',
    stageId: row.stageId,
    code: row.code,
    // The constraints of the tables hold these words to the contract's.
    bracket: round.bracket as Match['bracket'],
    group: round.groupNumber,
    round: round.number,
    roundName: round.name,
    position: row.position,
    bestOf: row.bestOf,
    drawsAllowed: row.drawsAllowed,
    state: row.state as Match['state'],
    outcome: row.outcome as Match['outcome'],
    version: row.version,
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
    viewer: { slot: viewerSlot, can: actionsOf(row, viewerSlot) },
  }
}

function actionsOf(row: StoredMatch['match'], slot: Slot | null): MatchAction[] {
  if (slot === null) return []
  if (row.state === 'ready' || row.state === 'live') return ['report']
  if (row.state === 'awaiting_confirmation' && row.reportBy !== slot) return ['confirm', 'dispute']
  return []
}

function slotOf({ slots }: StoredMatch, people: Referred['people'], viewerId: string | null): Slot | null {
  if (viewerId === null) return null
  const isViewer = (slot: Slot) => people.get(slots[slot].participantId ?? '')?.userId === viewerId
  return isViewer(0) ? 0 : isViewer(1) ? 1 : null
}

async function peopleOf(db: Database, stored: readonly StoredMatch[]) {
  const ids = distinct(stored.flatMap(({ slots }) => slots.map(({ participantId }) => participantId)))
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

async function codesOf(db: Database, stored: readonly StoredMatch[]): Promise<ReadonlyMap<string, string>> {
  const codes = new Map(stored.map(({ match }) => [match.id, match.code]))
  const sources = stored.flatMap(({ slots }) => slots.map(({ sourceMatchId }) => sourceMatchId))
  const missing = distinct(sources).filter((id) => !codes.has(id))
  if (missing.length === 0) return codes
  const found = await db
    .select({ id: matches.id, code: matches.code })
    .from(matches)
    .where(inArray(matches.id, missing))
  for (const { id, code } of found) codes.set(id, code)
  return codes
}

async function tournamentsOf(db: Database, stored: readonly StoredMatch[]) {
  const found = await db
    .select({ id: tournaments.id, slug: tournaments.slug, name: tournaments.name })
    .from(tournaments)
    .where(inArray(tournaments.id, distinct(stored.map(({ match }) => match.tournamentId))))
  return new Map(found.map((tournament) => [tournament.id, tournament]))
}

const distinct = (ids: readonly (string | null)[]): string[] => [
  ...new Set(ids.filter((id): id is string => id !== null)),
]
