import { type ConnectKitErrorCode, catalogue } from './catalogue.ts'

export interface ConnectKitErrorOptions {
  readonly cause?: unknown
  /** Facts for a program: a hash, a reason, a chain id. */
  readonly details?: Readonly<Record<string, string | number>>
}

/**
 * The one error class of the kit. Branch on `code`; show `message` (the specification's words where it has them).
 *
 * @example
 * try { await sendToken(kit, parameters) }
 * catch (error) { if (isConnectKitError(error, 'USER_REJECTED')) return }
 */
export class ConnectKitError extends Error {
  override readonly name = 'ConnectKitError'
  readonly code: ConnectKitErrorCode
  readonly details: Readonly<Record<string, string | number>>

  constructor(
    code: ConnectKitErrorCode,
    message: string = catalogue[code].user,
    options: ConnectKitErrorOptions = {},
  ) {
    super(message, { cause: options.cause })
    this.code = code
    this.details = options.details ?? {}
  }

  /** What an integrator does about it. */
  get remedy(): string {
    return catalogue[this.code].remedy
  }
}

/** Narrows an unknown error to the kit's own, and to one code when given. */
export function isConnectKitError(error: unknown, code?: ConnectKitErrorCode): error is ConnectKitError {
  return error instanceof ConnectKitError && (code === undefined || error.code === code)
}
