import type { Notification, NotificationKind } from '@esports/contract'
import type { Database } from '../../platform/database/index.ts'

/** A notification that a module writes in the transaction of what it is about. */
export interface Notice {
  readonly userId: string
  /** What it is about, for the preferences of the gamer. */
  readonly kind: NotificationKind
  readonly title: string
  readonly subtitle: string
  /** In-app path. */
  readonly href: string
  /** What has changed with it. */
  readonly about?: Notification['about']
  /** Makes it a request, which the gamer accepts or rejects. */
  readonly request?: {
    readonly kind: 'clan_invite'
    /** Id of what they decide about. */
    readonly subject: string
  }
  /** A second notice with the same key is dropped. */
  readonly dedupeKey: string
}

/** Adds notifications in a transaction. */
export type Notify = (tx: Database, notices: readonly Notice[], at: Date) => Promise<void>
