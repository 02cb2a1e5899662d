import {
  type Notification,
  type NotificationKind,
  type NotificationMessage,
  notificationMessages,
  notificationWords,
} from '@esports/contract'
import type { Database, schema } from '../../platform/database/index.ts'

/** A notification that a module writes in the transaction of what it is about. */
export interface Notice {
  readonly userId: string
  /** What it is about, for the preferences of the gamer. */
  readonly kind: NotificationKind
  /** What it says. */
  readonly message: NotificationMessage
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

/** The words are made of the message. */
export type NewNotification = Omit<
  typeof schema.notifications.$inferInsert,
  'title' | 'subtitle' | 'message' | 'parameters'
> & { readonly message: NotificationMessage }

/** The row of a notification: its message, and the same in English. */
export function notificationRow({
  message,
  ...row
}: NewNotification): typeof schema.notifications.$inferInsert {
  const [title, subtitle] = englishOf(message)
  return { ...row, title, subtitle, message: message.key, parameters: message.parameters }
}

/**
 * A message in English.
 *
 * @throws {TypeError} if the parameters are not those of the key, which is a mistake in the code
 */
export function englishOf(message: NotificationMessage): readonly [title: string, subtitle: string] {
  const words = notificationWords(message, notificationMessages)
  if (!words) throw new TypeError(`The parameters of the notification ${message.key} do not fit its key.`)
  return words
}
