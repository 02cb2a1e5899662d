import type { ConnectKitErrorCode } from './catalogue.ts'
import { ConnectKitError, type ConnectKitErrorOptions } from './connect-kit-error.ts'
import type { ErrorEntry } from './entry.ts'

/**
 * Makes the errors of a room that loads late: they bring their words with them, so that a page that never sees the room
 * does not pay for them.
 */
export const errorsOf =
  <Code extends ConnectKitErrorCode>(entries: Readonly<Record<Code, ErrorEntry>>) =>
  (code: Code, message?: string, options: ConnectKitErrorOptions = {}): ConnectKitError =>
    new ConnectKitError(code, message, { ...options, entry: entries[code] })
