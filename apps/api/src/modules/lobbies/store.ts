import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { type Database, schema } from '../../platform/database/index.ts'
import { readLobbies, type StoredLobby } from '../stages/index.ts'

const { entryMembers, matches, matchSlots, participants } = schema

/** A gamer's unfinished lobbies, most urgent first. */
export async function openLobbiesOf(db: Database, userId: string): Promise<readonly StoredLobby[]> {
  const urgency = sql<number>`case
    when ${matches.state} = 'awaiting_confirmation' and ${matchSlots.agreedAt} is null then 0
    when ${matches.state} = 'check_in' then 1
    when ${matches.state} in ('ready', 'live') then 2
    when ${matches.state} = 'awaiting_confirmation' then 3
    else 4 end`
  const found = await db
    .select({ id: matches.id })
    .from(entryMembers)
    .innerJoin(participants, eq(participants.entryId, entryMembers.entryId))
    .innerJoin(matchSlots, eq(matchSlots.participantId, participants.id))
    .innerJoin(matches, eq(matches.id, matchSlots.matchId))
    .where(
      and(
        eq(entryMembers.userId, userId),
        eq(entryMembers.status, 'accepted'),
        eq(matches.kind, 'lobby'),
        eq(matchSlots.isAbsent, false),
        inArray(matches.state, ['ready', 'check_in', 'live', 'awaiting_confirmation', 'disputed']),
      ),
    )
    .orderBy(urgency, desc(matches.changedAt), asc(matches.id))
    .limit(50)
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const read = await readLobbies(db, inArray(matches.id, ids))
  return read.toSorted((a, b) => ids.indexOf(a.match.id) - ids.indexOf(b.match.id))
}
