import { type ConnectKitErrorCode, type CoreErrorCode, coreCatalogue } from './catalogue.ts'
import type { ErrorEntry, Remedy } from './entry.ts'

export interface ConnectKitErrorOptions {
  readonly cause?: unknown
  /** Machine-readable details: a hash, a reason, a chain id. They fill the `{name}` placeholders of the catalogue's messages. */
  readonly details?: Readonly<Record<string, string | number>> | undefined
}

/**
 * The kit's only error class. Branch on `code`, show `userMessage`, log `message`.
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
   * @param message a more specific message than the catalogue's, if there is one. Required for a code whose messages are loaded lazily
   *   (nodes, services, relay): the kit itself creates those with `entry`
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
    // A code with lazily loaded messages comes with its entry, or with a message of its own.
    const known: Readonly<Record<string, ErrorEntry>> = coreCatalogue
    const entry: ErrorEntry = options.entry ?? known[code] ?? coreCatalogue.UNKNOWN
    const details = options.details ?? {}
    super(message ?? filled(entry.message ?? entry.user, details), { cause: options.cause })
    this.code = code
    this.details = details
    this.#entry = entry
  }

  /** Message for the user; it never contains protocol terms. */
  get userMessage(): string {
    const { message, user } = this.#entry
    return message === undefined ? this.message : filled(user, this.details)
  }

  /** What the user can do about the error: the button of an error screen. */
  get remedy(): Remedy {
    return this.#entry.remedy
  }
}

/**
 * Narrows an unknown error to a `ConnectKitError`, optionally with a given code.
 *
 * @example if (isConnectKitError(error, 'USER_REJECTED')) return
 */
export function isConnectKitError(error: unknown, code?: ConnectKitErrorCode): error is ConnectKitError {
  return error instanceof ConnectKitError && (code === undefined || error.code === code)
}

/** Fills the placeholders. One without a value is left unchanged, so that the missing value is noticed. */
function filled(words: string, details: ConnectKitErrorOptions['details'] = {}): string {
  return words.replace(/\{(\w+)\}/g, (place, name: string) => String(details[name] ?? place))
}
