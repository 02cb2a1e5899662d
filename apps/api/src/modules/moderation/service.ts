import {
  type CaseSubject,
  type ChatMessage,
  type ContextLine,
  type ListMeta,
  type ModerationActionType,
  type ModerationCase,
  type ModerationCaseDetail,
  moderationLimits,
  type Report,
  type ReportCategory,
  type ReportSubject,
  reversals,
  type StaffAction,
} from '@esports/contract'
import { z } from 'zod'
import type { Database } from '../../platform/database/index.ts'
import { DomainError } from '../../platform/errors.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { cutPage, readPageToken, tokenTime, writePageToken } from '../../platform/paging.ts'
import type { Chats, KeptText } from '../chat/service.ts'
import type { Notify } from '../notifications/notice.ts'
import { platformMuteOf } from './mutes.ts'
import { isMeasure, wordsToReporter, wordsToStaff, wordsToSubject } from './notices.ts'
import * as store from './store.ts'

/** Reports of gamers, and what staff of the platform does about them. */
export interface Moderation {
  /**
   * Reports a subject. All open reports of it are one case; a repeat replaces the reporter's own one.
   *
   * @throws {DomainError} `not_found` (also for a message the reporter cannot read), `wrong_state` (deleted), `rule_violation` (oneself)
   */
  report(
    tx: Database,
    command: {
      readonly reporterId: string
      readonly subject: ReportSubject
      readonly category: ReportCategory
      readonly text: string
    },
  ): Promise<Report>
  /** Cases of a status, except those about the viewer or their clan. */
  list(query: {
    readonly viewerId: string
    readonly status: ModerationCase['status']
    readonly page?: string | undefined
  }): Promise<{ items: ModerationCase[]; meta: ListMeta }>
  /** @throws {DomainError} `not_found`, `forbidden` if the case is about the viewer or their clan */
  read(viewerId: string, caseId: string): Promise<ModerationCaseDetail>
  /**
   * Decides a case, takes a measure back, or reopens a case.
   *
   * @throws {DomainError} `not_found`, `forbidden` if the moderator reported it or it is about them, `version_conflict`, `wrong_state`, `rule_violation`,
   *   `conflict` if another case of the same subject is open
   */
  act(
    tx: Database,
    command: {
      readonly caseId: string
      readonly moderatorId: string
      readonly version: number
      readonly action: StaffAction
      readonly reason: string
    },
  ): Promise<ModerationCaseDetail>
}

const pageSize = 20
const pastShown = 20
const minuteMs = 60_000
/** Attempts to find or open a case, which others open and close at the same time. */
const mostAttempts = 5
const OpenPageKey = z.tuple([z.int32(), tokenTime, z.uuid()])
const ClosedPageKey = z.tuple([tokenTime, z.uuid()])

export function createModeration({
  db,
  now,
  chats,
  notify,
}: {
  readonly db: Database
  readonly now: () => Date
  readonly chats: Pick<Chats, 'around' | 'removeAsStaff' | 'restoreAsStaff'>
  /** Adds notifications in the transaction of the command. */
  readonly notify: Notify
}): Moderation {
  /** What is reported, as the reporter sees it. */
  const resolve = async (
    tx: Database,
    reporterId: string,
    subject: ReportSubject,
  ): Promise<{ of: store.Subject; snapshot: store.Snapshot | null; body: string | null }> => {
    switch (subject.type) {
      case 'message': {
        const { chatId, seq } = subject
        const lines = moderationLimits.contextLines
        const found = await chats.around(tx, { chatId, userId: reporterId }, { seq, lines })
        const { author, body } = found.message
        if (body === null) throw new DomainError('wrong_state', { reason: 'message_deleted' })
        if (author.id === reporterId) throw ownFault()
        return {
          of: { kind: 'message', chatId, seq, subjectId: author.id },
          snapshot: {
            room: found.room,
            before: found.before.map(lineOf),
            message: lineOf(found.message),
            after: found.after.map(lineOf),
          },
          body,
        }
      }
      case 'gamer': {
        const gamer = await store.findGamer(tx, subject.username.toLowerCase())
        if (!gamer) throw new DomainError('not_found', { reason: 'not_there', what: 'gamer' })
        if (gamer.id === reporterId) throw ownFault()
        return { of: { kind: 'gamer', subjectId: gamer.id }, snapshot: null, body: null }
      }
      case 'clan': {
        const clan = await store.findClan(tx, subject.slug)
        if (!clan) throw new DomainError('not_found', { reason: 'not_there', what: 'clan' })
        return { of: { kind: 'clan', clanId: clan.id }, snapshot: null, body: null }
      }
    }
  }

  /** The open case of a subject, locked; opened unless there is one. */
  const holdCase = async (
    tx: Database,
    of: store.Subject,
    snapshot: store.Snapshot | null,
    at: Date,
  ): Promise<{ readonly row: store.CaseRow; readonly isNew: boolean }> => {
    for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
      const known = await store.lockOpenCase(tx, of)
      if (known) return { row: known, isNew: false }
      const row = await store.openCase(tx, {
        id: uuidv7(at.getTime()),
        ...of,
        snapshot,
        status: 'open',
        reports: 1,
        openedAt: at,
        lastReportedAt: at,
      })
      if (row) return { row, isNew: true }
    }
    throw new DomainError('unavailable', 'Too many report the same at this moment. Please try again.')
  }

  const tellStaff = async (tx: Database, row: store.CaseRow, kind: store.Subject['kind'], at: Date) => {
    const hidden = new Set([row.subjectId, ...(await store.reportersOf(tx, row.id))])
    const told = []
    for (const id of await store.staffIds(tx))
      if (!hidden.has(id) && !(row.clanId && (await store.isMember(tx, row.clanId, id)))) told.push(id)
    await notify(
      tx,
      told.map((userId) => ({
        userId,
        kind: 'requests',
        ...wordsToStaff(kind, row.id),
        dedupeKey: `case:${row.id}:opened:${userId}`,
      })),
      at,
    )
  }

  const isAbout = async (from: Database, { subjectId, clanId }: store.CaseRow, userId: string) =>
    subjectId === userId || (clanId !== null && (await store.isMember(from, clanId, userId)))

  const readCase = async (from: Database, viewerId: string, id: string): Promise<ModerationCaseDetail> => {
    const found = await store.findCase(from, id)
    if (!found) throw noCase()
    const { row } = found
    if (await isAbout(from, row, viewerId)) throw ofYourself()
    const snapshot = snapshotOf(row)
    const reporters = await store.reportersOf(from, id)
    return {
      ...viewCase(found, await store.categoriesOf(from, [id])),
      reported: await store.reportsOf(from, id),
      context:
        snapshot && row.chatId !== null && row.seq !== null
          ? {
              chatId: row.chatId,
              before: [...snapshot.before],
              message: snapshot.message,
              after: [...snapshot.after],
              isDeleted: await store.isDeleted(from, row.chatId, row.seq),
            }
          : null,
      log: await store.logOf(from, id),
      past: await store.pastOf(from, row, pastShown),
      mute: row.subjectId === null ? null : await platformMuteOf(from, { userId: row.subjectId, at: now() }),
      conflict: reporters.includes(viewerId) ? 'reporter' : null,
    }
  }

  /** Who is told of a measure against the subject of a case: the gamer, or the owner of the clan. */
  const tellSubject = async (
    tx: Database,
    row: store.CaseRow,
    { id, type, reason, until = null }: Parameters<typeof store.addAction>[1],
    at: Date,
  ) => {
    if (type !== 'mute' && type !== 'warn' && type !== 'lift_mute' && type !== 'withdraw_warning') return
    const userId = row.clanId === null ? row.subjectId : await store.ownerOf(tx, row.clanId)
    if (!userId) return
    const words = wordsToSubject(type, { reason, until: until ?? at, isClan: row.clanId !== null })
    await notify(tx, [{ userId, kind: 'account', ...words, dedupeKey: `action:${id}` }], at)
  }

  /** A moderator's hold of a case. */
  interface Hold {
    readonly tx: Database
    readonly row: store.CaseRow
    readonly moderatorId: string
    readonly reason: string
    readonly at: Date
  }

  const log = async (
    { tx, row, moderatorId, reason, at }: Hold,
    type: ModerationActionType,
    more: Pick<Parameters<typeof store.addAction>[1], 'until' | 'kept' | 'reverses'> = {},
  ) => {
    const entry = {
      id: uuidv7(at.getTime()),
      caseId: row.id,
      seq: await store.nextSeq(tx, row.id),
      subjectId: row.subjectId,
      moderatorId,
      type,
      reason,
      at,
      ...more,
    }
    await store.addAction(tx, entry)
    await tellSubject(tx, row, entry, at)
  }

  const close = async ({ tx, row, at }: Hold) => {
    await store.writeCase(tx, row.id, { status: 'closed', closedAt: at })
    const reporters = await store.reportersOf(tx, row.id)
    await notify(
      tx,
      reporters.map((userId) => ({
        userId,
        kind: 'account',
        ...wordsToReporter,
        dedupeKey: `case:${row.id}:${row.version}:${userId}`,
      })),
      at,
    )
  }

  const takeMeasures = async (hold: Hold, action: Extract<StaffAction, { type: 'act' }>) => {
    const { tx, row, moderatorId, at } = hold
    const { deletesMessage, muteMinutes, warns } = action
    if (deletesMessage) {
      if (row.chatId === null || row.seq === null)
        throw new DomainError('rule_violation', { reason: 'case_not_message' })
      const place = { chatId: row.chatId, seq: row.seq }
      const kept = await chats.removeAsStaff(tx, { ...place, staffId: moderatorId })
      await log(hold, 'delete_message', { kept })
    }
    if (muteMinutes !== null) {
      if (row.subjectId === null) throw new DomainError('rule_violation', { reason: 'case_of_clan' })
      await log(hold, 'mute', { until: new Date(at.getTime() + muteMinutes * minuteMs) })
    }
    if (warns) await log(hold, 'warn')
  }

  const reopen = async (hold: Hold, reverses: string | null) => {
    const { tx, row } = hold
    if (row.status === 'open') throw new DomainError('wrong_state', { reason: 'case_open' })
    if (await store.hasOtherOpenCase(tx, row)) throw new DomainError('conflict', { reason: 'case_newer' })
    await log(hold, 'reopen', { reverses })
    await store.writeCase(tx, row.id, { status: 'open', closedAt: null })
  }

  const reverse = async (hold: Hold, actionId: string) => {
    const { tx, row, at } = hold
    const action = await store.findAction(tx, row.id, actionId)
    if (!action) throw new DomainError('not_found', { reason: 'not_there', what: 'action' })
    const { type } = action
    if (!isMeasure(type)) throw new DomainError('rule_violation', { reason: 'not_a_measure' })
    if (action.isReversed) throw new DomainError('wrong_state', { reason: 'taken_back_already' })
    if (type === 'dismiss') return reopen(hold, actionId)
    if (type === 'mute' && action.until && action.until <= at)
      throw new DomainError('wrong_state', { reason: 'mute_over' })
    await log(hold, reversals[type], { reverses: actionId })
    if (type === 'delete_message' && row.chatId !== null && row.seq !== null)
      // Written by `takeMeasures` only.
      await chats.restoreAsStaff(tx, { chatId: row.chatId, seq: row.seq, ...(action.kept as KeptText) })
  }

  return {
    async report(tx, { reporterId, subject, category, text }) {
      const at = now()
      const { of, snapshot, body } = await resolve(tx, reporterId, subject)
      const { row, isNew } = await holdCase(tx, of, snapshot, at)
      const report = { caseId: row.id, reporterId, category, text, body, createdAt: at }
      if (await store.addReport(tx, report)) {
        if (isNew) await tellStaff(tx, row, of.kind, at)
        else await store.writeCase(tx, row.id, { reports: row.reports + 1, lastReportedAt: later(row, at) })
        return { category, text, createdAt: at.toISOString(), isRepeat: false }
      }
      const createdAt = await store.replaceReport(tx, report)
      return { category, text, createdAt: createdAt.toISOString(), isRepeat: true }
    },

    async list({ viewerId, status, page }) {
      const after = page === undefined ? undefined : readKey(status, page)
      const rows = await store.listCases(db, { status, viewerId, after, limit: pageSize + 1 })
      const { items, hasMore } = cutPage(rows, pageSize)
      const categories = await store.categoriesOf(
        db,
        items.map(({ row }) => row.id),
      )
      const last = items.at(-1)?.row
      return {
        items: items.map((found) => viewCase(found, categories)),
        meta: { pageSize, nextPage: hasMore && last ? writePageToken(keyOf(last)) : null },
      }
    },

    read: (viewerId, caseId) => readCase(db, viewerId, caseId),

    async act(tx, { caseId, moderatorId, version, action, reason }) {
      const at = now()
      const row = await store.lockCase(tx, caseId)
      if (!row) throw noCase()
      if (await isAbout(tx, row, moderatorId)) throw ofYourself()
      if ((await store.reportersOf(tx, caseId)).includes(moderatorId))
        throw new DomainError('forbidden', { reason: 'case_yours' })
      if (row.version !== version)
        throw new DomainError('version_conflict', 'This was changed since you opened it. Look at it again.')
      const hold = { tx, row, moderatorId, reason, at }
      if (action.type === 'reverse') await reverse(hold, action.actionId)
      else if (action.type === 'reopen') await reopen(hold, null)
      else {
        if (row.status === 'closed') throw new DomainError('wrong_state', { reason: 'case_decided' })
        if (action.type === 'dismiss') await log(hold, 'dismiss')
        else await takeMeasures(hold, action)
        await close(hold)
      }
      await store.writeCase(tx, caseId, { version: version + 1 })
      return readCase(tx, moderatorId, caseId)
    },
  }
}

const noCase = () => new DomainError('not_found', { reason: 'not_there', what: 'case' })
const ownFault = () => new DomainError('rule_violation', { reason: 'report_yourself' })
const ofYourself = () => new DomainError('forbidden', { reason: 'case_about_you' })

/** The clocks of processes differ; a case is never reported before it was opened. */
const later = ({ lastReportedAt }: store.CaseRow, at: Date): Date =>
  lastReportedAt > at ? lastReportedAt : at

const lineOf = ({ seq, author, body, createdAt }: ChatMessage): ContextLine => ({
  seq,
  author: { username: author.username, name: author.name },
  body,
  createdAt,
})

/** Written by `report` only; null unless the case is about a message. */
const snapshotOf = ({ snapshot }: store.CaseRow) => snapshot as store.Snapshot | null

const keyOf = (row: store.CaseRow): (string | number)[] =>
  row.closedAt === null
    ? [row.reports, row.openedAt.toISOString(), row.id]
    : [row.closedAt.toISOString(), row.id]

function readKey(status: ModerationCase['status'], page: string) {
  if (status === 'open') {
    const [reports, at, id] = readPageToken(page, OpenPageKey)
    return { reports, at, id }
  }
  const [at, id] = readPageToken(page, ClosedPageKey)
  return { reports: 0, at, id }
}

function viewCase(found: store.NamedCase, categories: ReadonlyMap<string, ReportCategory[]>): ModerationCase {
  const { row } = found
  return {
    id: row.id,
    subject: viewSubject(found),
    // A check constraint limits the column to the contract's values.
    status: row.status as ModerationCase['status'],
    reports: row.reports,
    categories: categories.get(row.id) ?? [],
    openedAt: row.openedAt.toISOString(),
    lastReportedAt: row.lastReportedAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    version: row.version,
  }
}

function viewSubject({ row, gamer, clan, emblem }: store.NamedCase): CaseSubject {
  const snapshot = snapshotOf(row)
  if (snapshot && gamer)
    return { type: 'message', author: gamer, body: snapshot.message.body ?? '', place: snapshot.room }
  if (gamer) return { type: 'gamer', gamer }
  if (clan && emblem) return { type: 'clan', ...clan, emblem }
  throw new Error(`Case ${row.id} is about nothing.`)
}
