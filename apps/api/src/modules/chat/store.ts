import { type ChatMessage, type ChatMute, chatLimits } from '@esports/contract'
import { and, asc, desc, eq, gt, ilike, lt, lte, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Database, schema } from '../../platform/database/index.ts'
import { likePattern } from '../../platform/paging.ts'

const { chatMessages, chatMutes, chatReads, chats, users } = schema
const replied = alias(chatMessages, 'replied')
const repliedAuthor = alias(users, 'replied_author')

const messages = (db: Database) =>
  db
    .select({
      chatId: chatMessages.chatId,
      seq: chatMessages.seq,
      change: chatMessages.change,
      authorId: chatMessages.authorId,
      username: users.username,
      name: users.name,
      body: chatMessages.body,
      deletedBy: chatMessages.deletedBy,
      isDeletedByStaff: chatMessages.isDeletedByStaff,
      replySeq: replied.seq,
      replyName: repliedAuthor.name,
      replyExcerpt: sql<string | null>`left(${replied.body}, ${sql.raw(String(chatLimits.excerptLength))})`,
      mentions: sql<
        string[]
      >`(select coalesce(jsonb_agg(mentioned.username order by mentioned.username), '[]'::jsonb)
        from users as mentioned where mentioned.id = any(${chatMessages.mentions}))`,
      createdAt: chatMessages.createdAt,
      editedAt: chatMessages.editedAt,
    })
    .from(chatMessages)
    .innerJoin(users, eq(users.id, chatMessages.authorId))
    .leftJoin(replied, and(eq(replied.chatId, chatMessages.chatId), eq(replied.seq, chatMessages.replyTo)))
    .leftJoin(repliedAuthor, eq(repliedAuthor.id, replied.authorId))

type MessageRow = Awaited<ReturnType<typeof messages>>[number]

const viewMessage = (row: MessageRow): ChatMessage => ({
  chatId: row.chatId,
  seq: row.seq,
  change: row.change,
  author: { id: row.authorId, username: row.username, name: row.name },
  body: row.body,
  deletedBy: deleterOf(row),
  replyTo:
    row.replySeq === null
      ? null
      : { seq: row.replySeq, name: row.replyName ?? '', excerpt: row.replyExcerpt },
  mentions: row.mentions,
  createdAt: row.createdAt.toISOString(),
  editedAt: row.editedAt?.toISOString() ?? null,
})

function deleterOf({ deletedBy, authorId, isDeletedByStaff }: MessageRow): ChatMessage['deletedBy'] {
  if (deletedBy === null) return null
  if (isDeletedByStaff) return 'staff'
  return deletedBy === authorId ? 'author' : 'officer'
}

interface Range {
  readonly chatId: string
  readonly limit: number
}

/** The newest messages up to (`upTo`) or before a number, newest first. */
export async function messagesBefore(
  db: Database,
  {
    chatId,
    limit,
    before,
    upTo,
    q,
  }: Range & {
    readonly before?: number | undefined
    readonly upTo?: number | undefined
    readonly q?: string | undefined
  },
): Promise<readonly ChatMessage[]> {
  const rows = await messages(db)
    .where(
      and(
        eq(chatMessages.chatId, chatId),
        before === undefined ? undefined : lt(chatMessages.seq, before),
        upTo === undefined ? undefined : lte(chatMessages.seq, upTo),
        q === undefined ? undefined : ilike(chatMessages.body, likePattern(q)),
      ),
    )
    .orderBy(desc(chatMessages.seq))
    .limit(limit)
  return rows.map(viewMessage)
}

/** The messages after a number, oldest first. */
export async function messagesAfter(
  db: Database,
  { chatId, limit, after }: Range & { readonly after: number },
): Promise<readonly ChatMessage[]> {
  const rows = await messages(db)
    .where(and(eq(chatMessages.chatId, chatId), gt(chatMessages.seq, after)))
    .orderBy(asc(chatMessages.seq))
    .limit(limit)
  return rows.map(viewMessage)
}

/** The messages that were changed after a number, in the order of their last change. */
export async function changesAfter(
  db: Database,
  { chatId, limit, after }: Range & { readonly after: number },
): Promise<readonly ChatMessage[]> {
  const rows = await messages(db)
    .where(and(eq(chatMessages.chatId, chatId), gt(chatMessages.change, after)))
    .orderBy(asc(chatMessages.change))
    .limit(limit)
  return rows.map(viewMessage)
}

export async function findMessage(
  db: Database,
  { chatId, seq }: { readonly chatId: string; readonly seq: number },
): Promise<ChatMessage | undefined> {
  const [row] = await messages(db).where(and(eq(chatMessages.chatId, chatId), eq(chatMessages.seq, seq)))
  return row && viewMessage(row)
}

/** User ids of those whom a message mentions. */
export async function mentionedIds(
  db: Database,
  { chatId, seq }: { readonly chatId: string; readonly seq: number },
): Promise<readonly string[]> {
  const [row] = await db
    .select({ mentions: chatMessages.mentions })
    .from(chatMessages)
    .where(and(eq(chatMessages.chatId, chatId), eq(chatMessages.seq, seq)))
  return row?.mentions ?? []
}

/** The replies to a message. */
export async function repliesTo(
  db: Database,
  { chatId, seq }: { readonly chatId: string; readonly seq: number },
): Promise<readonly ChatMessage[]> {
  // A reply follows: the second condition keeps the search short.
  const rows = await messages(db).where(
    and(eq(chatMessages.chatId, chatId), gt(chatMessages.seq, seq), eq(chatMessages.replyTo, seq)),
  )
  return rows.map(viewMessage)
}

/** The number of the last change; 0 if nothing was ever written. */
export async function lastChange(db: Database, chatId: string): Promise<number> {
  const [row] = await db.select({ change: chats.change }).from(chats).where(eq(chats.id, chatId))
  return row?.change ?? 0
}

/** Locks a chat until the transaction ends. */
export async function lockChat(tx: Database, chatId: string): Promise<void> {
  await tx.select({ change: chats.change }).from(chats).where(eq(chats.id, chatId)).for('update')
}

/** Creates the chat of a clan or a match unless there is one. */
export async function openChat(
  tx: Database,
  { id, type }: { readonly id: string; readonly type: 'clan' | 'match' },
): Promise<void> {
  await tx
    .insert(chats)
    .values({ id, clanId: type === 'clan' ? id : null, matchId: type === 'match' ? id : null, change: 0 })
    .onConflictDoNothing()
}

/** The next change of a chat that is open. Locks it until the transaction ends, so that changes become visible in their order. */
export async function countChange(tx: Database, chatId: string): Promise<number> {
  const [row] = await tx
    .update(chats)
    .set({ change: sql`${chats.change} + 1` })
    .where(eq(chats.id, chatId))
    .returning({ change: chats.change })
  if (!row) throw new Error('The chat could not be counted.')
  return row.change
}

/** Messages that are looked through for who is talking. */
const recentMessages = 200

/** User ids of those who wrote in a chat since a moment. */
export async function authorsSince(
  db: Database,
  { chatId, since }: { readonly chatId: string; readonly since: Date },
): Promise<ReadonlySet<string>> {
  const recent = await db
    .select({ authorId: chatMessages.authorId, createdAt: chatMessages.createdAt })
    .from(chatMessages)
    .where(eq(chatMessages.chatId, chatId))
    .orderBy(desc(chatMessages.seq))
    .limit(recentMessages)
  return new Set(recent.flatMap(({ authorId, createdAt }) => (createdAt > since ? [authorId] : [])))
}

export async function insertMessage(tx: Database, row: typeof chatMessages.$inferInsert): Promise<void> {
  await tx.insert(chatMessages).values(row)
}

export async function updateMessage(
  tx: Database,
  { chatId, seq }: { readonly chatId: string; readonly seq: number },
  change: Partial<typeof chatMessages.$inferInsert>,
): Promise<void> {
  await tx
    .update(chatMessages)
    .set(change)
    .where(and(eq(chatMessages.chatId, chatId), eq(chatMessages.seq, seq)))
}

/** Moves how far a member has read forward, never back, and never past the last change. */
export async function writeRead(
  tx: Database,
  { chatId, userId, seq }: { readonly chatId: string; readonly userId: string; readonly seq: number },
): Promise<void> {
  await tx.execute(sql`
    insert into ${chatReads} (chat_id, user_id, seq)
      select id, ${userId}::uuid, least(change, ${seq}::integer) from ${chats} where id = ${chatId}::uuid and change > 0
    on conflict (chat_id, user_id) do update set seq = greatest(${chatReads}.seq, excluded.seq)`)
}

const unreadMost = 100

/** What a chat is to one member. */
export async function readState(
  db: Database,
  { chatId, userId }: { readonly chatId: string; readonly userId: string },
): Promise<{
  readonly change: number
  readonly lastRead: number
  readonly unread: number
  readonly isMentioned: boolean
}> {
  const own = sql`select seq from ${chatReads} where chat_id = ${chatId}::uuid and user_id = ${userId}::uuid`
  const isUnread = (condition: SQL) => sql`from ${chatMessages} as one
    where one.chat_id = ${chatId}::uuid and one.seq > coalesce((${own}), 0) and one.author_id <> ${userId}::uuid
      and one.body is not null and ${condition}`
  const { rows } = (await db.execute(sql`
    select coalesce((select change from ${chats} where id = ${chatId}::uuid), 0) as change,
      coalesce((${own}), 0) as last_read,
      (select count(*)::integer from (select ${isUnread(sql`true`)} limit ${sql.raw(String(unreadMost))}) as counted) as unread,
      exists (select ${isUnread(sql`${userId}::uuid = any(one.mentions)
        and not exists (select from blocks where blocks.user_id = ${userId}::uuid and blocks.blocked_id = one.author_id)`)}) as is_mentioned`)) as {
    rows: readonly { change: number; last_read: number; unread: number; is_mentioned: boolean }[]
  }
  const [row] = rows as readonly [(typeof rows)[number]]
  return {
    change: row.change,
    lastRead: row.last_read,
    unread: row.unread,
    isMentioned: row.is_mentioned,
  }
}

/** The mutes of a chat that are not over, by user id. */
export async function mutesOf(
  db: Database,
  { chatId, at }: { readonly chatId: string; readonly at: Date },
): Promise<ReadonlyMap<string, ChatMute>> {
  const rows = await db
    .select({ userId: chatMutes.userId, until: chatMutes.until, reason: chatMutes.reason })
    .from(chatMutes)
    .where(and(eq(chatMutes.chatId, chatId), gt(chatMutes.until, at)))
  return new Map(rows.map(({ userId, until, reason }) => [userId, { until: until.toISOString(), reason }]))
}

export async function writeMute(tx: Database, mute: typeof chatMutes.$inferInsert): Promise<void> {
  const { until, reason, mutedBy } = mute
  await tx
    .insert(chatMutes)
    .values(mute)
    .onConflictDoUpdate({ target: [chatMutes.chatId, chatMutes.userId], set: { until, reason, mutedBy } })
}

export async function deleteMute(tx: Database, chatId: string, userId: string): Promise<void> {
  await tx.delete(chatMutes).where(and(eq(chatMutes.chatId, chatId), eq(chatMutes.userId, userId)))
}
