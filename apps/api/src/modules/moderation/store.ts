import type {
  ContextLine,
  ModerationAction,
  ModerationActionType,
  ModerationCase,
  ReportCategory,
  ReportedPlace,
} from '@esports/contract'
import { and, asc, desc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Database, schema } from '../../platform/database/index.ts'
import { emblemColumns } from '../clans/emblem.ts'

const { chatMessages, clanMembers, clans, moderationActions, moderationCases, moderationReports, users } =
  schema
const subjects = alias(users, 'subjects')
const reversal = alias(moderationActions, 'reversal')

export type CaseRow = typeof moderationCases.$inferSelect
export type ActionRow = typeof moderationActions.$inferSelect

/** The reported message with those around it, as they were. */
export interface Snapshot {
  readonly room: ReportedPlace
  readonly before: readonly ContextLine[]
  readonly message: ContextLine
  readonly after: readonly ContextLine[]
}

/** What identifies the subject of a case. */
export type Subject =
  | { readonly kind: 'message'; readonly chatId: string; readonly seq: number; readonly subjectId: string }
  | { readonly kind: 'gamer'; readonly subjectId: string }
  | { readonly kind: 'clan'; readonly clanId: string }

export async function findGamer(
  db: Database,
  username: string,
): Promise<{ readonly id: string } | undefined> {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.username, username))
  return row
}

export async function findClan(db: Database, slug: string): Promise<{ readonly id: string } | undefined> {
  const [row] = await db
    .select({ id: clans.id })
    .from(clans)
    .where(and(eq(clans.slug, slug), isNull(clans.disbandedAt)))
  return row
}

const isAbout = (subject: Subject): SQL | undefined => {
  if (subject.kind === 'message')
    return and(eq(moderationCases.chatId, subject.chatId), eq(moderationCases.seq, subject.seq))
  if (subject.kind === 'clan') return eq(moderationCases.clanId, subject.clanId)
  return and(eq(moderationCases.subjectId, subject.subjectId), eq(moderationCases.kind, sql.raw(`'gamer'`)))
}

/** Locks the open case of a subject until the transaction ends. */
export async function lockOpenCase(tx: Database, subject: Subject): Promise<CaseRow | undefined> {
  const [row] = await tx
    .select()
    .from(moderationCases)
    .where(and(isAbout(subject), eq(moderationCases.status, sql.raw(`'open'`))))
    .for('update')
  return row
}

/** Adds a case with its first report; undefined if a concurrent report opened one. */
export async function openCase(
  tx: Database,
  row: typeof moderationCases.$inferInsert,
): Promise<CaseRow | undefined> {
  const [added] = await tx.insert(moderationCases).values(row).onConflictDoNothing().returning()
  return added
}

/** Locks a case until the transaction ends. */
export async function lockCase(tx: Database, id: string): Promise<CaseRow | undefined> {
  const [row] = await tx.select().from(moderationCases).where(eq(moderationCases.id, id)).for('update')
  return row
}

export async function writeCase(
  tx: Database,
  id: string,
  change: Partial<typeof moderationCases.$inferInsert>,
): Promise<void> {
  await tx.update(moderationCases).set(change).where(eq(moderationCases.id, id))
}

/** Whether another case of the same subject is open. */
export async function hasOtherOpenCase(tx: Database, { id, kind, chatId, seq, subjectId, clanId }: CaseRow) {
  const rows = await tx
    .select({ id: moderationCases.id })
    .from(moderationCases)
    .where(
      and(
        ne(moderationCases.id, id),
        eq(moderationCases.status, 'open'),
        eq(moderationCases.kind, kind),
        kind === 'message'
          ? and(eq(moderationCases.chatId, chatId ?? ''), eq(moderationCases.seq, seq ?? 0))
          : kind === 'clan'
            ? eq(moderationCases.clanId, clanId ?? '')
            : eq(moderationCases.subjectId, subjectId ?? ''),
      ),
    )
  return rows.length > 0
}

/** Adds a report; false if the reporter has one in this case. */
export async function addReport(tx: Database, row: typeof moderationReports.$inferInsert): Promise<boolean> {
  const added = await tx
    .insert(moderationReports)
    .values(row)
    .onConflictDoNothing()
    .returning({ caseId: moderationReports.caseId })
  return added.length > 0
}

export async function replaceReport(
  tx: Database,
  { caseId, reporterId, category, text, body }: typeof moderationReports.$inferInsert,
): Promise<Date> {
  const [row] = await tx
    .update(moderationReports)
    .set({ category, text, body: body ?? null })
    .where(and(eq(moderationReports.caseId, caseId), eq(moderationReports.reporterId, reporterId)))
    .returning({ createdAt: moderationReports.createdAt })
  if (!row) throw new Error('The report is gone.')
  return row.createdAt
}

/** Ids of the users who reported in a case. */
export async function reportersOf(db: Database, caseId: string): Promise<readonly string[]> {
  const rows = await db
    .select({ id: moderationReports.reporterId })
    .from(moderationReports)
    .where(eq(moderationReports.caseId, caseId))
  return rows.map(({ id }) => id)
}

/** The reports of a case, oldest first. */
export async function reportsOf(db: Database, caseId: string) {
  const rows = await db
    .select({
      by: { username: users.username, name: users.name },
      category: moderationReports.category,
      text: moderationReports.text,
      at: moderationReports.createdAt,
      body: moderationReports.body,
    })
    .from(moderationReports)
    .innerJoin(users, eq(users.id, moderationReports.reporterId))
    .where(eq(moderationReports.caseId, caseId))
    .orderBy(asc(moderationReports.createdAt), asc(moderationReports.reporterId))
  // A check constraint limits the column to the contract's values.
  return rows.map((row) => ({ ...row, category: row.category as ReportCategory, at: row.at.toISOString() }))
}

/** The categories of cases, the most frequent one first, by case id. */
export async function categoriesOf(
  db: Database,
  caseIds: readonly string[],
): Promise<ReadonlyMap<string, ReportCategory[]>> {
  if (caseIds.length === 0) return new Map()
  const rows = await db
    .select({ caseId: moderationReports.caseId, category: moderationReports.category })
    .from(moderationReports)
    .where(inArray(moderationReports.caseId, [...caseIds]))
    .groupBy(moderationReports.caseId, moderationReports.category)
    .orderBy(desc(sql`count(*)`), asc(moderationReports.category))
  const byCase = Map.groupBy(rows, ({ caseId }) => caseId)
  return new Map(
    [...byCase].map(([id, found]) => [id, found.map(({ category }) => category as ReportCategory)]),
  )
}

const cases = (db: Database) =>
  db
    .select({
      row: moderationCases,
      gamer: { username: subjects.username, name: subjects.name },
      clan: { slug: clans.slug, name: clans.name, tag: clans.tag },
      emblem: emblemColumns,
    })
    .from(moderationCases)
    .leftJoin(subjects, eq(subjects.id, moderationCases.subjectId))
    .leftJoin(clans, eq(clans.id, moderationCases.clanId))

export type NamedCase = Awaited<ReturnType<typeof cases>>[number]

/** A case that is about a user, or about their clan, is none of theirs. */
const isNotAbout = (userId: string) =>
  and(
    or(isNull(moderationCases.subjectId), ne(moderationCases.subjectId, userId)),
    sql`not exists (select from ${clanMembers} as own where own.clan_id = ${moderationCases.clanId} and own.user_id = ${userId})`,
  )

/** A page of cases: open ones by the number of reports and then oldest first, closed ones by their end, the last one first. */
export function listCases(
  db: Database,
  {
    status,
    viewerId,
    after,
    limit,
  }: {
    readonly status: ModerationCase['status']
    readonly viewerId: string
    readonly after?: { readonly reports: number; readonly at: Date; readonly id: string } | undefined
    readonly limit: number
  },
): Promise<NamedCase[]> {
  const { id, openedAt, closedAt, reports } = moderationCases
  const isOpen = status === 'open'
  const fewerReports = sql`(- ${reports})`
  const at = after?.at.toISOString()
  return cases(db)
    .where(
      and(
        eq(moderationCases.status, sql.raw(isOpen ? `'open'` : `'closed'`)),
        isNotAbout(viewerId),
        after &&
          (isOpen
            ? sql`(${fewerReports}, ${openedAt}, ${id}) > (${-after.reports}::integer, ${at}::timestamptz, ${after.id}::uuid)`
            : sql`(${closedAt}, ${id}) < (${at}::timestamptz, ${after.id}::uuid)`),
      ),
    )
    .orderBy(...(isOpen ? [sql`${fewerReports}`, asc(openedAt), asc(id)] : [desc(closedAt), desc(id)]))
    .limit(limit)
}

export async function findCase(db: Database, id: string): Promise<NamedCase | undefined> {
  const [row] = await cases(db).where(eq(moderationCases.id, id))
  return row
}

export async function isMember(db: Database, clanId: string, userId: string): Promise<boolean> {
  const rows = await db
    .select({ userId: clanMembers.userId })
    .from(clanMembers)
    .where(and(eq(clanMembers.clanId, clanId), eq(clanMembers.userId, userId)))
  return rows.length > 0
}

/** The user id of a clan's owner. */
export async function ownerOf(db: Database, clanId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: clanMembers.userId })
    .from(clanMembers)
    .where(and(eq(clanMembers.clanId, clanId), eq(clanMembers.role, 'owner')))
  return row?.id
}

export async function isDeleted(db: Database, chatId: string, seq: number): Promise<boolean> {
  const [row] = await db
    .select({ body: chatMessages.body })
    .from(chatMessages)
    .where(and(eq(chatMessages.chatId, chatId), eq(chatMessages.seq, seq)))
  return row?.body === null
}

/** User ids of the staff that looks at reports. */
export async function staffIds(db: Database): Promise<readonly string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.roles} && array['admin', 'moderator']`)
  return rows.map(({ id }) => id)
}

export async function addAction(tx: Database, row: typeof moderationActions.$inferInsert): Promise<void> {
  await tx.insert(moderationActions).values(row)
}

/** The number of the next action of a case, which the caller has locked. */
export async function nextSeq(tx: Database, caseId: string): Promise<number> {
  const [row] = await tx
    .select({ last: sql<number>`coalesce(max(${moderationActions.seq}), 0)` })
    .from(moderationActions)
    .where(eq(moderationActions.caseId, caseId))
  return (row?.last ?? 0) + 1
}

/** An action of a case, and whether it stands. */
export async function findAction(
  tx: Database,
  caseId: string,
  id: string,
): Promise<(ActionRow & { readonly isReversed: boolean }) | undefined> {
  const [found] = await tx
    .select({ action: moderationActions, reversedBy: reversal.id })
    .from(moderationActions)
    .leftJoin(reversal, eq(reversal.reverses, moderationActions.id))
    .where(and(eq(moderationActions.caseId, caseId), eq(moderationActions.id, id)))
  return found && { ...found.action, isReversed: found.reversedBy !== null }
}

const actions = (db: Database) =>
  db
    .select({
      id: moderationActions.id,
      caseId: moderationActions.caseId,
      type: moderationActions.type,
      at: moderationActions.at,
      by: { username: users.username, name: users.name },
      reason: moderationActions.reason,
      until: moderationActions.until,
      reversedBy: reversal.id,
    })
    .from(moderationActions)
    .innerJoin(users, eq(users.id, moderationActions.moderatorId))
    .leftJoin(reversal, eq(reversal.reverses, moderationActions.id))

const viewAction = (row: Awaited<ReturnType<typeof actions>>[number]): ModerationAction => ({
  ...row,
  // A check constraint limits the column to the contract's values.
  type: row.type as ModerationActionType,
  at: row.at.toISOString(),
  until: row.until?.toISOString() ?? null,
})

/** What was done in a case, oldest first. */
export async function logOf(db: Database, caseId: string): Promise<ModerationAction[]> {
  const rows = await actions(db)
    .where(eq(moderationActions.caseId, caseId))
    .orderBy(asc(moderationActions.seq))
  return rows.map(viewAction)
}

/** What was done in other cases of the same gamer or clan, newest first. */
export async function pastOf(
  db: Database,
  { id, subjectId, clanId }: CaseRow,
  limit: number,
): Promise<ModerationAction[]> {
  const ofClan = db
    .select({ id: moderationCases.id })
    .from(moderationCases)
    .where(eq(moderationCases.clanId, clanId ?? id))
  const rows = await actions(db)
    .where(
      and(
        subjectId === null
          ? inArray(moderationActions.caseId, ofClan)
          : eq(moderationActions.subjectId, subjectId),
        ne(moderationActions.caseId, id),
      ),
    )
    .orderBy(desc(moderationActions.at), desc(moderationActions.id))
    .limit(limit)
  return rows.map(viewAction)
}
