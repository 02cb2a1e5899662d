import type { Notification } from '@esports/contract'
import { type Database, transact } from '../../platform/database/index.ts'
import { DomainError } from '../../platform/errors.ts'
import type { Hints } from '../../platform/hints.ts'
import { tokenTime } from '../../platform/paging.ts'
import type { Realtime } from '../../platform/realtime.ts'
import { createWorker, type Worker } from '../../platform/worker.ts'
import type { Clans } from '../clans/service.ts'
import type { Entries } from '../entries/index.ts'
import type { Lobbies } from '../lobbies/service.ts'
import type { MatchCommand, Matches } from '../matches/service.ts'
import * as store from './store.ts'

export interface Notifications {
  list(query: {
    readonly userId: string
    readonly page: number
    readonly asOf?: string | undefined
  }): Promise<{
    items: Notification[]
    meta: { pageSize: number; nextPage: number | null; asOf: string; unread: number }
  }>
  countUnread(userId: string): Promise<number>
  readAll(userId: string): Promise<void>
  /** @throws {DomainError} `not_found`, `rule_violation`, `expired`, and the errors of the command it delegates to */
  answer(id: string, userId: string, decision: 'accepted' | 'rejected'): Promise<Notification>
  /**
   * Pushes new notifications to connected gamers, whichever process they are connected to; others read them later. After a crash a notification may be
   * pushed twice.
   */
  readonly announcer: Worker
}

const pageSize = 15
const announceBatchSize = 5_000

export interface NotificationsDependencies {
  readonly db: Database
  readonly now: () => Date
  readonly realtime: Pick<Realtime, 'listeners' | 'isListening' | 'announce' | 'announceRead'>
  readonly hints: Hints
  /** Called after an answer was committed. */
  readonly wake: () => void
  readonly matches: Pick<Matches, 'read' | 'act'>
  readonly lobbies: Pick<Lobbies, 'confirm' | 'dispute' | 'read'>
  readonly entries: Pick<Entries, 'answerInvitation'>
  readonly clans: Pick<Clans, 'answerInvitation'>
  readonly onError: (error: unknown) => void
}

/** Duels and lobbies, whose results are answered the same way. */
interface AnswerableResults {
  read(
    id: string,
    viewerId: string,
  ): Promise<{ readonly id: string; readonly state: string; readonly version: number }>
  confirm(tx: Database, command: MatchCommand): Promise<unknown>
  dispute(
    tx: Database,
    command: MatchCommand & { readonly category: string; readonly text: string },
  ): Promise<unknown>
}

export function createNotifications(dependencies: NotificationsDependencies): Notifications {
  const { db, now, realtime, wake, matches, lobbies, entries, clans } = dependencies

  const duels: AnswerableResults = {
    read: (id, viewerId) => matches.read(id, viewerId),
    confirm: (tx, command) => matches.act(tx, { type: 'confirm', ...command }),
    dispute: (tx, command) => matches.act(tx, { type: 'dispute', ...command }),
  }

  const expire = async (row: store.NotificationRow) => {
    await store.resolve(db, row.id, 'expired', now())
    return new DomainError('expired', { reason: 'request_over' })
  }

  /** Delegates the decision to the module that owns the subject. */
  const decide = async (row: store.NotificationRow, userId: string, decision: 'accepted' | 'rejected') => {
    const { actionKind, actionSubject } = row
    if (actionSubject === null) throw await expire(row)
    if (actionKind === 'match_result') await answerResult(duels, row, actionSubject, userId, decision)
    else if (actionKind === 'lobby_result') await answerResult(lobbies, row, actionSubject, userId, decision)
    else if (actionKind === 'roster_invite')
      await answerInvitation(row, (tx) =>
        entries.answerInvitation(tx, { entryId: actionSubject, userId, isAccepted: decision === 'accepted' }),
      )
    else if (actionKind === 'clan_invite')
      await answerInvitation(row, (tx) =>
        clans.answerInvitation(tx, { clanId: actionSubject, userId, isAccepted: decision === 'accepted' }),
      )
    else throw await expire(row)
    wake()
  }

  const answerResult = async (
    of: AnswerableResults,
    row: store.NotificationRow,
    matchId: string,
    userId: string,
    decision: 'accepted' | 'rejected',
  ) => {
    const match = await of.read(matchId, userId)
    if (match.state !== 'awaiting_confirmation' || match.version !== row.actionVersion)
      throw await expire(row)
    const command = { id: match.id, userId, version: match.version }
    await transact(db, async (tx) => {
      if (decision === 'accepted') await of.confirm(tx, command)
      else
        await of.dispute(tx, {
          ...command,
          category: 'wrong_score',
          text: 'Rejected from the notification.',
        })
    })
  }

  const answerInvitation = async (
    row: store.NotificationRow,
    answer: (tx: Database) => Promise<unknown>,
  ): Promise<void> => {
    try {
      await transact(db, answer)
    } catch (error) {
      const isGone = error instanceof DomainError && (error.code === 'expired' || error.code === 'not_found')
      throw isGone ? await expire(row) : error
    }
  }

  return {
    async list({ userId, page, asOf }) {
      const until = asOf === undefined ? now() : readMoment(asOf)
      const rows = await store.listOf(db, {
        userId,
        asOf: until,
        limit: pageSize + 1,
        offset: (page - 1) * pageSize,
      })
      return {
        items: rows.slice(0, pageSize).map(store.viewNotification),
        meta: {
          pageSize,
          nextPage: rows.length > pageSize ? page + 1 : null,
          asOf: until.toISOString(),
          unread: await store.countUnread(db, userId),
        },
      }
    },

    countUnread: (userId) => store.countUnread(db, userId),

    async readAll(userId) {
      // Captains that answer results mark requests as read at the same time: after a deadlock it is tried again.
      await transact(db, (tx) => store.markAllRead(tx, userId, now()))
      realtime.announceRead(userId, { ids: 'all', unreadCount: await store.countUnread(db, userId) })
    },

    async answer(id, userId, decision) {
      const row = await store.findOwn(db, id, userId)
      if (!row) throw new DomainError('not_found', { reason: 'not_there', what: 'notification' })
      if (row.type !== 'request') throw new DomainError('rule_violation', { reason: 'nothing_to_answer' })
      // Repeating the same answer is idempotent.
      if (row.resolvedAs !== decision) {
        if (row.resolvedAs !== null) throw new DomainError('expired', { reason: 'request_answered' })
        await decide(row, userId, decision)
        realtime.announceRead(userId, { ids: [id], unreadCount: await store.countUnread(db, userId) })
      }
      const answered = await store.findOwn(db, id, userId)
      if (!answered) throw new DomainError('not_found', { reason: 'not_there', what: 'notification' })
      return store.viewNotification(answered)
    },

    announcer: createAnnouncer(dependencies),
  }
}

/** Clocks of processes differ; a duplicate push is harmless. */
const clockMarginMs = 5_000

/**
 * The process that marks notifications as announced sends their ids to the others, and each process reads only those whose gamers are connected to
 * it: a tournament start notifies thousands, few of whom are online.
 */
function createAnnouncer({
  db,
  now,
  realtime,
  hints,
  onError,
}: Pick<NotificationsDependencies, 'db' | 'now' | 'realtime' | 'hints' | 'onError'>): Worker {
  const tell = async (reader: Database, tellings: readonly store.Telling[]) => {
    const here = tellings.filter(([userId]) => realtime.isListening(userId))
    for (const { notification, unread, sound, desktop } of await store.readAnnouncements(reader, here))
      realtime.announce(notification.userId, {
        ...store.viewNotification(notification),
        unreadCount: unread,
        sound,
        desktop,
      })
  }
  /** @returns the number of notifications announced */
  const announceBatch = () =>
    db.transaction(async (tx) => {
      const { marked, unread } = await store.markAnnounced(tx, { at: now(), limit: announceBatchSize })
      // Sent before the commit: otherwise a crash could leave notifications marked but never pushed.
      if (unread.length > 0) hints.send({ kind: 'notifications', of: unread })
      await tell(tx, unread)
      return marked
    })

  /** Notifications marked by other processes. */
  let hinted: store.Telling[] = []
  let missedSince: Date | undefined
  const tellHinted = async () => {
    const [tellings, since] = [hinted, missedSince]
    await tell(db, tellings)
    hinted = hinted.slice(tellings.length)
    if (since === undefined) return
    await tell(db, await store.announcedSince(db, { since, userIds: realtime.listeners() }))
    if (missedSince === since) missedSince = undefined
  }

  const announcer = createWorker({
    async pass(stopping) {
      await tellHinted()
      while (!stopping.aborted && (await announceBatch()) === announceBatchSize);
    },
    onError,
  })
  hints.on('notifications', ({ of }) => {
    hinted = [...hinted, ...of.filter(([userId]) => realtime.isListening(userId))]
    if (hinted.length > 0) announcer.wake()
  })
  hints.onReturn((since) => {
    missedSince ??= new Date(since.getTime() - clockMarginMs)
    announcer.wake()
  })
  return announcer
}

function readMoment(text: string): Date {
  const parsed = tokenTime.safeParse(text)
  if (!parsed.success)
    throw new DomainError('invalid', 'The list cannot be continued from here. Load it again.', {
      paths: [{ path: 'querystring.asOf', message: 'is not a time this list gave' }],
    })
  return parsed.data
}
