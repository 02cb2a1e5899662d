import type { ConnectKitErrorCode } from './catalogue.ts'
import { callNotes } from './entries/calls.ts'
import { connectionNotes } from './entries/connection.ts'
import { httpNotes } from './entries/http.ts'
import { identifierNotes } from './entries/identifiers.ts'
import { modalNotes } from './entries/modal.ts'
import { networkNotes } from './entries/networks.ts'
import { protocolNotes } from './entries/protocol.ts'
import { requestNotes } from './entries/requests.ts'
import { serviceNotes } from './entries/services.ts'
import { signInNotes } from './entries/sign-in.ts'
import { transferNotes } from './entries/transfers.ts'
import { walletconnectNotes } from './entries/walletconnect.ts'
import type { ErrorEntry, Remedy } from './entry.ts'
import { catalogue } from './full-catalogue.ts'

/** The full description of one error code. */
export interface ErrorDescription {
  readonly user: string
  readonly developer: string
  readonly remedy: Remedy
  /** Anchor in docs/errors.md. */
  readonly anchor: string
}

const developerNotes: Readonly<Record<ConnectKitErrorCode, string>> = {
  ...requestNotes,
  ...connectionNotes,
  ...callNotes,
  ...modalNotes,
  ...networkNotes,
  ...walletconnectNotes,
  ...protocolNotes,
  ...signInNotes,
  ...transferNotes,
  ...serviceNotes,
  ...httpNotes,
  ...identifierNotes,
}

/**
 * The messages, remedy and documentation anchor of an error code. Separate from the error class, so that a page that only shows errors does
 * not load the notes for integrators.
 *
 * @example
 * console.warn(describeError(error.code).developer)
 */
export function describeError(code: ConnectKitErrorCode): ErrorDescription {
  const entry: ErrorEntry = catalogue[code]
  return {
    user: entry.user,
    developer: developerNotes[code],
    remedy: entry.remedy,
    anchor: code.toLowerCase(),
  }
}
