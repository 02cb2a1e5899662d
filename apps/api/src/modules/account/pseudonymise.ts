import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Database, schema } from '../../platform/database/index.ts'
import { claimUsername } from '../usernames/index.ts'
import { personColumns } from './data-map.ts'

const { entries, organizerPermissions, participants, tournamentEvents, users } = schema

/**
 * Deletes an account in a transaction: what only its gamer needs goes, and what others rest on stays under a pseudonym, as the data map says. Repeating it
 * changes nothing.
 */
export async function pseudonymise(tx: Database, userId: string, at: Date): Promise<void> {
  const name = await pseudonymOf(tx, userId, at)
  for (const { table, column, atDeletion } of personColumns)
    if (atDeletion === 'delete')
      await tx.execute(
        sql`delete from ${sql.identifier(table)} where ${sql.identifier(column)} = ${userId}::uuid`,
      )
  await clearChat(tx, userId, at)
  await tx
    .update(organizerPermissions)
    .set({ application: null })
    .where(eq(organizerPermissions.userId, userId))
  await renameEntries(tx, userId, name)
  await tx
    .update(users)
    .set({
      ...name,
      profileImage: null,
      evmWalletAddress: null,
      roles: ['gamer'],
      bio: '',
      country: null,
      links: [],
      renamedAt: null,
      countryFor: 'nobody',
      walletFor: 'nobody',
      matchesFor: 'nobody',
      invitationsFrom: 'nobody',
      deletedAt: at,
      revision: sql`${users.revision} + 1`,
    })
    .where(eq(users.id, userId))
}

interface Pseudonym {
  readonly username: string
  readonly name: string
}

/** `Player-7F3A`, from the end of the id; the username has more of it, so that it is nobody else's. */
async function pseudonymOf(tx: Database, userId: string, at: Date): Promise<Pseudonym> {
  const digits = userId.replaceAll('-', '')
  for (const length of [12, 11, 10, 9, 8, 7, 6]) {
    const username = `player_${digits.slice(-length)}`
    if (await claimUsername(tx, { username, userId, at }))
      return { username, name: `Player-${digits.slice(-4).toUpperCase()}` }
  }
  throw new Error('No pseudonym is free.')
}

/** Messages become deleted by their author, each as a change of its own, so that those who follow a chat see it. */
async function clearChat(tx: Database, userId: string, at: Date): Promise<void> {
  await tx.execute(sql`
    with own as (
      select chat_id, count(*)::integer as messages from chat_messages where author_id = ${userId}::uuid and body is not null group by chat_id
    ), held as (
      select id, change from chats where id in (select chat_id from own) order by id for update
    ), counted as (
      update chats set change = chats.change + own.messages from own, held where chats.id = own.chat_id and held.id = chats.id
    )
    update chat_messages as message
      set change = held.change + numbered.nth, body = null, mentions = '{}', edited_at = null,
        deleted_by = ${userId}::uuid, deleted_at = ${at.toISOString()}::timestamptz
      from (select chat_id, seq, row_number() over (partition by chat_id order by seq)::integer as nth
        from chat_messages where author_id = ${userId}::uuid and body is not null) as numbered, held
      where held.id = numbered.chat_id and message.chat_id = numbered.chat_id and message.seq = numbered.seq`)
}

/** Whoever plays alone enters under their own name: entries, participants, and the events that show them. */
async function renameEntries(tx: Database, userId: string, { username, name }: Pseudonym): Promise<void> {
  const solo = await tx
    .update(entries)
    .set({ name })
    .where(and(eq(entries.captainId, userId), eq(entries.kind, 'solo')))
    .returning({ id: entries.id, tournamentId: entries.tournamentId })
  if (solo.length === 0) return
  const played = await tx
    .update(participants)
    .set({ name })
    .where(
      inArray(
        participants.entryId,
        solo.map(({ id }) => id),
      ),
    )
    .returning({ id: participants.id })
  const ids = new Set(played.map(({ id }) => id))
  await tx.execute(sql`select set_config('esports.pseudonymising', 'on', true)`)
  const events = await tx
    .select({ ordinal: tournamentEvents.ordinal, payload: tournamentEvents.payload })
    .from(tournamentEvents)
    .where(
      inArray(
        tournamentEvents.tournamentId,
        solo.map(({ tournamentId }) => tournamentId),
      ),
    )
  for (const { ordinal, payload } of events) {
    const renamed = withName(payload, ids, { username, name })
    if (renamed !== payload)
      await tx.update(tournamentEvents).set({ payload: renamed }).where(eq(tournamentEvents.ordinal, ordinal))
  }
  await tx.execute(sql`select set_config('esports.pseudonymising', 'off', true)`)
}

/**
 * A payload in which these participants have another name; the same object if it shows none of them.
 *
 * @example withName({ slots: [{ participantId: 'p', name: 'Nyx', username: 'nyx' }] }, new Set(['p']), pseudonym)
 */
function withName(value: unknown, ids: ReadonlySet<string>, pseudonym: Pseudonym): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const parts = value.map((part) => withName(part, ids, pseudonym))
    return parts.some((part, index) => part !== value[index]) ? parts : value
  }
  const members = Object.entries(value).map(([key, part]) => [key, withName(part, ids, pseudonym)] as const)
  const changed: Record<string, unknown> = Object.fromEntries(members)
  const isOne =
    'participantId' in value && typeof value.participantId === 'string' && ids.has(value.participantId)
  if (isOne && 'name' in changed) changed['name'] = pseudonym.name
  if (isOne && typeof changed['username'] === 'string') changed['username'] = pseudonym.username
  const original: Readonly<Record<string, unknown>> = { ...value }
  return Object.keys(changed).some((key) => changed[key] !== original[key]) ? changed : value
}
