import { type Account, DataArchive, profileLimits } from '@esports/contract'
import type { Database } from '../../platform/database/index.ts'
import { DomainError } from '../../platform/errors.ts'
import { type Job, type JobHandler, schedule } from '../../platform/jobs.ts'
import type { Sessions } from '../../platform/sessions.ts'
import type { Notify } from '../notifications/notice.ts'
import { archiveOf } from './archive.ts'
import { pseudonymise } from './pseudonymise.ts'
import * as store from './store.ts'

/** Export and deletion of accounts. */
export interface Accounts {
  read(userId: string): Promise<Account>
  /** Has an archive made. Asking again while one is being made changes nothing; later it makes a new one. */
  requestExport(tx: Database, userId: string): Promise<Account>
  /** @throws {DomainError} `not_found` (none was asked for), `wrong_state` (it is being made), `expired` */
  download(userId: string): Promise<DataArchive>
  /**
   * Deletes the account in 14 days, and ends every session.
   *
   * @returns the account, and the ids of the sessions that were ended
   * @throws {DomainError} `invalid` (the confirmation is not the username), `rule_violation` (others rest on it; the message says what to do first)
   */
  requestDeletion(
    tx: Database,
    userId: string,
    confirmation: string,
  ): Promise<{ readonly account: Account; readonly ended: readonly string[] }>
  /** Keeps the account; nothing happens to one that nobody wants to delete. */
  undoDeletion(tx: Database, userId: string): Promise<Account>
  /** Handlers of jobs by kind. */
  readonly jobs: Readonly<Record<string, JobHandler>>
  /** Deletes archives that have expired. */
  deleteExpired(): Promise<void>
}

const dayMs = 86_400_000
const exportJob = 'export_account'
const deletionJob = 'delete_account'
const href = '/profile/settings?tab=account'

export function createAccounts({
  db,
  now,
  sessions,
  notify,
}: {
  readonly db: Database
  readonly now: () => Date
  readonly sessions: Pick<Sessions, 'endOf'>
  readonly notify: Notify
}): Accounts {
  const view = async (from: Database, userId: string): Promise<Account> => {
    const account = await store.findAccount(from, userId)
    if (!account) throw new DomainError('unauthenticated', 'You should login first.')
    const made = await store.findExport(from, userId)
    const isThere = made && (made.expiresAt === null || made.expiresAt > now())
    return {
      deletesAt: account.deletesAt?.toISOString() ?? null,
      obstacles: await store.obstaclesOf(from, userId),
      export: isThere
        ? {
            requestedAt: made.requestedAt.toISOString(),
            readyAt: made.readyAt?.toISOString() ?? null,
            expiresAt: made.expiresAt?.toISOString() ?? null,
          }
        : null,
    }
  }

  const makeArchive = async (tx: Database, { subject: userId }: Job) => {
    const wanted = await store.findExport(tx, userId)
    if (wanted?.readyAt !== null) return
    const at = now()
    await store.writeExport(tx, userId, {
      readyAt: at,
      expiresAt: new Date(at.getTime() + profileLimits.exportDays * dayMs),
      archive: JSON.stringify(await archiveOf(tx, userId, at)),
    })
    await notify(
      tx,
      [
        {
          userId,
          kind: 'account',
          message: { key: 'data_ready', parameters: { days: profileLimits.exportDays } },
          href,
          dedupeKey: `export:${userId}:${wanted.requestedAt.getTime()}`,
        },
      ],
      at,
    )
  }

  const deleteAccount = async (tx: Database, { subject: userId }: Job) => {
    const account = await store.lockAccount(tx, userId)
    const at = now()
    // Undone, deleted before, or asked for again later: that has a job of its own.
    if (!account?.deletesAt || account.deletedAt || account.deletesAt > at) return
    const [obstacle] = await store.obstaclesOf(tx, userId)
    if (!obstacle) return pseudonymise(tx, userId, at)
    await store.writeDeletesAt(tx, userId, null)
    await notify(
      tx,
      [
        {
          userId,
          kind: 'account',
          message: {
            key: 'account_kept',
            parameters: { obstacle: obstacle.kind, name: obstacle.name },
          },
          href,
          dedupeKey: `kept:${userId}:${account.deletesAt.getTime()}`,
        },
      ],
      at,
    )
  }

  return {
    read: (userId) => view(db, userId),

    async requestExport(tx, userId) {
      await store.lockAccount(tx, userId)
      const made = await store.findExport(tx, userId)
      if (!made || made.readyAt !== null) {
        const at = now()
        await store.beginExport(tx, userId, at)
        await schedule(tx, [{ kind: exportJob, subject: userId, runAt: at, createdAt: at }])
      }
      return view(tx, userId)
    },

    async download(userId) {
      const made = await store.readArchive(db, userId)
      if (!made) throw new DomainError('not_found', { reason: 'data_not_asked' })
      if (made.archive === null || made.expiresAt === null)
        throw new DomainError('wrong_state', { reason: 'data_not_ready' })
      if (made.expiresAt <= now()) throw new DomainError('expired', { reason: 'data_expired' })
      return DataArchive.parse(JSON.parse(made.archive))
    },

    async requestDeletion(tx, userId, confirmation) {
      const account = await store.lockAccount(tx, userId)
      if (!account) throw new DomainError('unauthenticated', 'You should login first.')
      if (confirmation.trim().toLowerCase() !== account.username) {
        throw new DomainError(
          'invalid',
          { reason: 'confirmation_wrong', username: account.username },
          { at: 'body.confirmation' },
        )
      }
      const [obstacle] = await store.obstaclesOf(tx, userId)
      if (obstacle)
        throw new DomainError('rule_violation', {
          reason: 'account_needed',
          obstacle: obstacle.kind,
          name: obstacle.name,
        })
      if (!account.deletesAt) {
        const at = now()
        const deletesAt = new Date(at.getTime() + profileLimits.deletionDays * dayMs)
        await store.writeDeletesAt(tx, userId, deletesAt)
        await schedule(tx, [{ kind: deletionJob, subject: userId, runAt: deletesAt, createdAt: at }])
      }
      return { account: await view(tx, userId), ended: await sessions.endOf(tx, userId, { except: null }) }
    },

    async undoDeletion(tx, userId) {
      await store.lockAccount(tx, userId)
      await store.writeDeletesAt(tx, userId, null)
      return view(tx, userId)
    },

    jobs: { [exportJob]: makeArchive, [deletionJob]: deleteAccount },

    deleteExpired: () => store.forgetExports(db, now()),
  }
}
