import { and, eq, inArray } from 'drizzle-orm'
import { type Database, schema } from '../../platform/database/index.ts'
import { readMatches } from '../stages/index.ts'

const { entries, entryMembers, matches, participants, tournaments } = schema

/** One side of a match, with everybody who plays for it. */
export interface SettingSide {
  readonly name: string
  /** Speaks for the side. */
  readonly captainId: string
  readonly userIds: readonly string[]
}

/** A match with the names around it: its two sides and its tournament. Null when there is no such match. */
export async function readMatchSetting(tx: Database, matchId: string) {
  const [stored] = await readMatches(tx, eq(matches.id, matchId))
  if (!stored) return null
  const [tournament] = await tx
    .select({ name: tournaments.name })
    .from(tournaments)
    .where(eq(tournaments.id, stored.match.tournamentId))
  const ids = stored.slots.flatMap(({ participantId }) => (participantId === null ? [] : [participantId]))
  const sides = await sidesOf(tx, ids)
  const side = (slot: 0 | 1) => sides.get(stored.slots[slot].participantId ?? '')
  return {
    match: stored.match,
    scores: [stored.slots[0].score, stored.slots[1].score] as const,
    tournament: tournament ?? { name: '' },
    sides: [side(0), side(1)] as const,
  }
}

async function sidesOf(tx: Database, ids: readonly string[]): Promise<ReadonlyMap<string, SettingSide>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({
      id: participants.id,
      name: participants.name,
      captainId: entries.captainId,
      userId: entryMembers.userId,
    })
    .from(participants)
    .innerJoin(entries, eq(entries.id, participants.entryId))
    .innerJoin(entryMembers, and(eq(entryMembers.entryId, entries.id), eq(entryMembers.status, 'accepted')))
    .where(inArray(participants.id, [...ids]))
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, members]) => {
      const [first] = members
      return first
        ? [
            [
              id,
              { name: first.name, captainId: first.captainId, userIds: members.map(({ userId }) => userId) },
            ],
          ]
        : []
    }),
  )
}
