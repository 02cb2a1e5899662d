import { type ConnectKitErrorCode, type CoreErrorCode, coreCatalogue } from './catalogue.ts'
import type { ErrorEntry, Remedy } from './entry.ts'

export interface ConnectKitErrorOptions {
  readonly cause?: unknown
  /** Facts for a program: a hash, a reason, a chain id. They fill the `{name}` places of the catalogue's words. */
  readonly details?: Readonly<Record<string, string | number>> | undefined
}

/**
 * The one error class of the kit. Branch on `code`, show `userMessage`, log `message`.
 *
 * @example
 * try { await sendToken(kit, parameters) }
 * catch (error) { if (isConnectKitError(error, 'USER_REJECTED')) return }
 */
export class ConnectKitError extends Error {
  override readonly name = 'ConnectKitError'
  readonly code: ConnectKitErrorCode
  readonly details: Readonly<Record<string, string | number>>

  readonly #entry: ErrorEntry

  /**
   * @param code from the catalogue
   * @param message better words than the catalogue's, where the thrower knows some. Needed with a code whose words load late, of nodes,
   *   services or the relay: the kit itself makes those with `entry`
   */
  constructor(code: CoreErrorCode, message?: string, options?: ConnectKitErrorOptions)
  constructor(code: ConnectKitErrorCode, message: string, options?: ConnectKitErrorOptions)
  constructor(
    code: ConnectKitErrorCode,
    message: string | undefined,
    options: ConnectKitErrorOptions & { readonly entry: ErrorEntry },
  )
  constructor(
    code: ConnectKitErrorCode,
    message?: string,
    options: ConnectKitErrorOptions & { readonly entry?: ErrorEntry } = {},
  ) {
    // A code whose words load late comes with its entry, or with words of its own.
    const known: Readonly<Record<string, ErrorEntry>> = coreCatalogue
    const entry: ErrorEntry = options.entry ?? known[code] ?? coreCatalogue.UNKNOWN
    const details = options.details ?? {}
    super(message ?? filled(entry.message ?? entry.user, details), { cause: options.cause })
    this.code = code
    this.details = details
    this.#entry = entry
  }

  /** Words for the screen: never the protocol's. */
  get userMessage(): string {
    const { message, user } = this.#entry
    return message === undefined ? this.message : filled(user, this.details)
  }

  /** What a person can do about it: the button of an error screen. */
  get remedy(): Remedy {
    return this.#entry.remedy
  }
}

/**
 * Narrows an unknown error to the kit's own, and to one code when given.
 *
 * @example if (isConnectKitError(error, 'USER_REJECTED')) return
 */
export function isConnectKitError(error: unknown, code?: ConnectKitErrorCode): error is ConnectKitError {
  return error instanceof ConnectKitError && (code === undefined || error.code === code)
}

/** A place without a fact stays as it is, so that a missing fact is seen. */
function filled(words: string, details: ConnectKitErrorOptions['details'] = {}): string {
  return words.replace(/\{(\w+)\}/g, (place, name: string) => String(details[name] ?? place))
}
