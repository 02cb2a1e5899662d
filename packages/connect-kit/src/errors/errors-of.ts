import type { ConnectKitErrorCode } from './catalogue.ts'
import { ConnectKitError, type ConnectKitErrorOptions } from './connect-kit-error.ts'
import type { ErrorEntry } from './entry.ts'

/**
 * Creates the error factory of a lazily loaded part: its errors carry their messages, so that pages that never use the part do not load
 * them.
 */
export const errorsOf =
  <Code extends ConnectKitErrorCode>(entries: Readonly<Record<Code, ErrorEntry>>) =>
  (code: Code, message?: string, options: ConnectKitErrorOptions = {}): ConnectKitError =>
    new ConnectKitError(code, message, { ...options, entry: entries[code] })
